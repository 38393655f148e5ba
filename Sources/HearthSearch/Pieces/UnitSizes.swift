/// The bytes that each unit of each document comes to in a file, and so the numbers of all units: those of a document in a row,
/// documents in their order.
package struct UnitSizes: Sendable, Equatable {
  /// See ``TextUnit/size``.
  private(set) var sizes: [UInt32] = []
  /// Where the units of each document end.
  private(set) var ends: [UInt32] = []

  package init() {}

  package var documents: Int { ends.count }
  /// How many units there are.
  package var count: Int { sizes.count }

  /// The numbers of the units of a document.
  package func units(of document: Int) -> Range<Int> {
    (document == 0 ? 0 : Int(ends[document - 1]))..<Int(ends[document])
  }

  /// The sizes of the units of a document.
  package func sizes(of document: Int) -> [Int] { sizes[units(of: document)].map { Int($0) } }

  /// Adds one more document.
  package mutating func append(_ sizes: [Int]) {
    for size in sizes { self.sizes.append(UInt32(clamping: size)) }
    ends.append(UInt32(truncatingIfNeeded: self.sizes.count))
  }

  /// Adds documents after these.
  package mutating func append(_ other: UnitSizes) {
    let base = UInt32(truncatingIfNeeded: sizes.count)
    sizes += other.sizes
    ends += other.ends.lazy.map { $0 + base }
  }

  /// Units that go on with the document of the one before.
  var continued: [Int] {
    guard sizes.count > ends.count else { return [] }
    return (0..<documents).flatMap { units(of: $0).dropFirst() }
  }

  /// For each unit the day of its document, as `day` gives it.
  package func days(_ day: (Int) -> Int) -> [Int] {
    (0..<documents).flatMap { document in repeatElement(day(document), count: units(of: document).count) }
  }
}
