package import HearthCore

/// What the last build found out about files, so that the next one need not parse those that are still the same.
///
/// A document is found by a hash of its path, of its bytes and of the settings, and of nothing else; what it holds is what
/// ``DocumentParser`` would make of them. Only documents that ``DocumentPacker`` keeps are in it.
///
/// The bytes are a header, the number of documents, the key and the length of each in the order of the keys, and the
/// documents in the same order. Anything else is no cache.
package struct DocumentCache: Sendable {
  private static let header = Array("hearth-cache 1\n".utf8)
  /// Of a key and a length.
  private static let rowLength = 12

  private let bytes: [UInt8]
  /// In the order of the keys.
  private let keys: [UInt64]
  /// Where the document of each key begins in ``bytes``; one more, for the end of the last.
  private let starts: [Int]

  /// `nil` where the bytes are not what ``pieces(of:)`` made.
  package init?(bytes: [UInt8]) {
    let table = Self.header.count + 4
    guard bytes.count >= table, bytes.starts(with: Self.header) else { return nil }
    var keys: [UInt64] = []
    var starts: [Int] = []
    let isSound = bytes.withUnsafeBytes { raw in
      let count = Int(
        UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: Self.header.count, as: UInt32.self)))
      guard count <= (raw.count - table) / Self.rowLength else { return false }
      keys.reserveCapacity(count)
      starts.reserveCapacity(count + 1)
      var start = table + count * Self.rowLength
      for row in 0..<count {
        let place = table + row * Self.rowLength
        let key = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        let length = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: place + 8, as: UInt32.self))
        guard keys.last.map({ $0 < key }) ?? true else { return false }
        keys.append(key)
        starts.append(start)
        start += Int(length)
      }
      starts.append(start)
      return start == raw.count
    }
    guard isSound else { return nil }
    self.bytes = bytes
    self.keys = keys
    self.starts = starts
  }

  /// What a document is found by. `settings` is a hash of the file of settings.
  package static func key(path: String, contentHash: UInt64, settings: UInt64) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.combine(path)
    fingerprint.combine(contentHash)
    fingerprint.combine(settings)
    return fingerprint.value
  }

  /// The document of a file that has not changed, and its packed form for the next cache; `nil` where it is not known.
  package func document(at path: String, key: UInt64, contentHash: UInt64) -> (
    ParsedDocument, PackedDocument
  )? {
    guard let place = place(of: key) else { return nil }
    let range = starts[place]..<starts[place + 1]
    let document = bytes.withUnsafeBufferPointer {
      DocumentPacker.unpacked(
        UnsafeBufferPointer(rebasing: $0[range]), path: path, contentHash: contentHash)
    }
    guard let document, let entry = document.content?.entry else { return nil }
    return (document, PackedDocument(key: key, entry: entry, bytes: bytes[range]))
  }

  private func place(of key: UInt64) -> Int? {
    let place = keys.partitioningIndex { $0 >= key }
    return place < keys.count && keys[place] == key ? place : nil
  }

  /// The bytes of a cache of `documents`, in pieces that follow each other; the same, whatever order they come in. There
  /// are megabytes of them, which are in memory once already.
  package static func pieces(of documents: consuming [PackedDocument]) -> [ArraySlice<UInt8>] {
    // The only copy, changed where it is.
    var sorted = documents
    sorted.sort { $0.key < $1.key }
    // Two documents cannot be told apart by a key that they share.
    let doubles = Set(zip(sorted, sorted.dropFirst()).filter { $0.key == $1.key }.map(\.0.key))
    sorted.removeAll { doubles.contains($0.key) || $0.bytes.count > UInt32.max }
    var table = header
    table.reserveCapacity(header.count + 4 + sorted.count * rowLength)
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { table.append(contentsOf: $0) }
    }
    append(UInt32(truncatingIfNeeded: sorted.count))
    for document in sorted {
      append(document.key)
      append(UInt32(truncatingIfNeeded: document.bytes.count))
    }
    return [table[...]] + sorted.map(\.bytes)
  }
}

/// A document in the form in which it is kept between builds.
package struct PackedDocument: Sendable {
  /// See ``DocumentCache/key(path:contentHash:settings:)``.
  let key: UInt64
  package let entry: Entry
  let bytes: ArraySlice<UInt8>

  /// `nil` for documents that are not kept.
  /// - Parameter log: what was found in the file.
  package init?(_ document: ParsedDocument, log: DiagnosticLog, key: UInt64) {
    guard log.diagnostics.isEmpty, let entry = document.content?.entry,
      let bytes = DocumentPacker.packed(document)
    else { return nil }
    self.init(key: key, entry: entry, bytes: bytes[...])
  }

  init(key: UInt64, entry: Entry, bytes: ArraySlice<UInt8>) {
    self.key = key
    self.entry = entry
    self.bytes = bytes
  }
}
