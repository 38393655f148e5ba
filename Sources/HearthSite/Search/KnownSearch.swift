package import HearthSearch

/// What the last build knew, found by document.
package struct KnownSearch: Sendable {
  package let memory: SearchMemory
  private let places: [UInt64: Int]

  package init(_ memory: SearchMemory) {
    self.memory = memory
    places = Dictionary(memory.documents.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  func sizes(of fingerprint: UInt64) -> [Int]? { places[fingerprint].map { memory.sizes.sizes(of: $0) } }

  /// For each unit of the last build its number now, where the units of `documents` have these `sizes`; -1 where it is gone.
  func numbers(of documents: [SearchDocument], in sizes: UnitSizes) -> [Int32] {
    var numbers = [Int32](repeating: -1, count: memory.sizes.count)
    for (index, document) in documents.enumerated() {
      guard let place = places[document.fingerprint] else { continue }
      for (old, new) in zip(memory.sizes.units(of: place), sizes.units(of: index)) {
        numbers[old] = Int32(truncatingIfNeeded: new)
      }
    }
    return numbers
  }
}
