import HearthBytes

/// What a build knows of the index that it wrote, so that the next one need not read again what has not changed.
///
/// It holds the words of what the site shows, and nothing else.
package struct SearchMemory: Sendable {
  /// Something that can be found: an entry, a page, a label.
  package struct Document: Sendable {
    /// Of all that is indexed and shown of it.
    package var print: UInt64
    /// The bytes that each of its units comes to in a file; see ``TextUnit/size``.
    package var sizes: [Int]

    package init(print: UInt64, sizes: [Int]) {
      self.print = print
      self.sizes = sizes
    }
  }

  /// A file by its name in the folder of the pieces.
  package struct File: Sendable {
    package var name: String
    package var print: UInt64

    package init(name: String, print: UInt64) {
      self.name = name
      self.print = print
    }
  }

  /// Of all documents, in their order.
  package var print: UInt64
  package var documents: [Document]
  package var files: [File]
  /// Its units are those of ``documents``, in their order.
  package var index: WordIndex

  package init(print: UInt64, documents: [Document], files: [File], index: WordIndex) {
    self.print = print
    self.documents = documents
    self.files = files
    self.index = index
  }
}

extension SearchMemory {
  private static let header = "hearth-search 1"

  /// As it is kept.
  package var bytes: [UInt8] {
    var writer = PackedWriter()
    writer.reserve(documents.count * 12 + index.rows.count * 24)
    writer.text(Self.header)
    writer.number(print)
    writer.count(documents.count)
    for document in documents {
      writer.number(document.print)
      writer.count(document.sizes.count)
      for size in document.sizes { writer.number(UInt64(max(0, size))) }
    }
    writer.count(files.count)
    for file in files {
      writer.text(file.name)
      writer.number(file.print)
    }
    writer.count(index.rows.count)
    for row in index.rows {
      writer.byteString(row.word)
      writer.byteString(row.units.bytes)
      writer.byteString(row.names.bytes)
    }
    return writer.bytes
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
    var memory = SearchMemory(print: try reader.number(), documents: [], files: [], index: .empty)
    var units = 0
    for _ in 0..<(try reader.count()) {
      var document = Document(print: try reader.number(), sizes: [])
      for _ in 0..<(try reader.count()) {
        let size: UInt64 = try reader.number()
        document.sizes.append(Int(truncatingIfNeeded: size & 0xFFFF_FFFF))
      }
      units += document.sizes.count
      memory.documents.append(document)
    }
    for _ in 0..<(try reader.count()) {
      memory.files.append(File(name: try reader.text(), print: try reader.number()))
    }
    let count = try reader.count()
    var rows: [WordIndex.Row] = []
    rows.reserveCapacity(count)
    for _ in 0..<count {
      let word = Array(try reader.byteString())
      guard let list = UnitList(bytes: try reader.byteString(), limit: units),
        let names = UnitList(bytes: try reader.byteString(), limit: units)
      else { throw PackedReader.Malformed() }
      rows.append(WordIndex.Row(word: word, units: list, names: names))
    }
    guard reader.isAtEnd else { throw PackedReader.Malformed() }
    memory.index = WordIndex(rows: rows)
    return memory
  }
}
