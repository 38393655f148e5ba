import HearthCore

/// What a build knows of the index that it wrote, so that the next one need not read again what has not changed.
///
/// It holds the words of what the site shows, and nothing else.
package struct SearchMemory: Sendable {
  /// A file by its name in the folder of the pieces.
  package struct File: Sendable {
    package var name: String
    package var fingerprint: UInt64

    package init(name: String, fingerprint: UInt64) {
      self.name = name
      self.fingerprint = fingerprint
    }
  }

  /// Of all documents, in their order.
  package let fingerprint: UInt64
  /// For each document, of all that is indexed and shown of it.
  package let documents: [UInt64]
  /// Of the same documents.
  package let sizes: UnitSizes
  package let files: [File]
  /// Without those for beginnings.
  private let rows: [WordRows]

  /// The units of `words` are those of `sizes`, in their order.
  package init(fingerprint: UInt64, documents: [UInt64], sizes: UnitSizes, files: [File], words: WordPieces) {
    self.init(fingerprint: fingerprint, documents: documents, sizes: sizes, files: files, rows: words.shares)
  }

  private init(fingerprint: UInt64, documents: [UInt64], sizes: UnitSizes, files: [File], rows: [WordRows]) {
    self.fingerprint = fingerprint
    self.documents = documents
    self.sizes = sizes
    self.files = files
    self.rows = rows
  }
}

extension SearchMemory {
  private static let header = "hearth-search 2"

  /// As it is kept.
  package var bytes: [UInt8] {
    var writer = PackedWriter()
    let kept = rows.map { rows in (0..<rows.count).filter { !rows.isShared($0) } }
    writer.reserve(
      documents.count * 12 + files.count * 24
        + rows.reduce(0) { $0 + $1.words.bytes.count + $1.lists.bytes.count + 3 * $1.count })
    writer.text(Self.header)
    writer.number(fingerprint)
    writer.count(documents.count)
    for (number, document) in documents.enumerated() {
      writer.number(document)
      let units = sizes.units(of: number)
      writer.count(units.count)
      for unit in units { writer.number(UInt64(sizes.sizes[unit])) }
    }
    writer.count(files.count)
    for file in files {
      writer.text(file.name)
      writer.number(file.fingerprint)
    }
    Self.write(rows.map(\.words), kept, to: &writer)
    Self.write(rows.map(\.lists), kept, to: &writer)
    return writer.bytes
  }

  /// Writes the strings that are `kept` of each share: all lengths, and then all bytes.
  private static func write(_ shares: [ByteStrings], _ kept: [[Int]], to writer: inout PackedWriter) {
    writer.count(kept.reduce(0) { $0 + $1.count })
    for (strings, kept) in zip(shares, kept) {
      for number in kept { writer.count(strings.range(number).count) }
    }
    for (strings, kept) in zip(shares, kept) {
      for number in kept { strings.withString(number) { writer.bytes($0) } }
    }
  }

  /// `nil` where `bytes` are not what ``bytes`` gave.
  package init?(bytes: [UInt8]) {
    let memory = bytes.withUnsafeBufferPointer { bytes -> SearchMemory? in
      var reader = PackedReader(bytes)
      return try? Self.read(&reader)
    }
    guard let memory else { return nil }
    self = memory
  }

  private static func read(_ reader: inout PackedReader) throws(PackedReader.Malformed) -> SearchMemory {
    guard try reader.text() == header else { throw PackedReader.Malformed() }
    let fingerprint: UInt64 = try reader.number()
    var documents: [UInt64] = []
    var sizes = UnitSizes()
    var own: [Int] = []
    let count = try reader.count()
    documents.reserveCapacity(count)
    for _ in 0..<count {
      documents.append(try reader.number())
      own.removeAll(keepingCapacity: true)
      for _ in 0..<(try reader.count()) {
        let size: UInt64 = try reader.number()
        own.append(Int(truncatingIfNeeded: size & 0xFFFF_FFFF))
      }
      sizes.append(own)
    }
    var files: [File] = []
    for _ in 0..<(try reader.count()) {
      files.append(File(name: try reader.text(), fingerprint: try reader.number()))
    }
    let rows = WordRows(words: try strings(&reader), lists: try strings(&reader))
    guard reader.isAtEnd, rows.words.count == rows.lists.count else { throw PackedReader.Malformed() }
    return SearchMemory(
      fingerprint: fingerprint, documents: documents, sizes: sizes, files: files, rows: [rows])
  }

  private static func strings(_ reader: inout PackedReader) throws(PackedReader.Malformed) -> ByteStrings {
    let count = try reader.count()
    var lengths: [Int] = []
    lengths.reserveCapacity(count)
    for _ in 0..<count { lengths.append(try reader.count()) }
    guard let strings = ByteStrings(bytes: try reader.bytes(lengths.reduce(0, +)), lengths: lengths) else {
      throw PackedReader.Malformed()
    }
    return strings
  }
}

extension SearchMemory {
  /// What is found by which words among `units` units: what is known, and what was gathered since, each index with the number of
  /// its first unit. For each unit that is known, `numbers` has its number now; -1 where it is gone.
  package static func join(
    _ gathered: [(index: WordIndex, base: Int)], to known: (memory: SearchMemory, numbers: [Int32])?,
    units: Int
  ) -> WordJoin {
    let known = known.flatMap { known in
      known.memory.rows.first.map {
        WordJoin.Known(words: $0.words, lists: $0.lists, numbers: known.numbers, units: units)
      }
    }
    return WordJoin(gathered, known: known, units: units)
  }
}
