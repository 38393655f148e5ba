/// Writes numbers and texts in a row, as ``PackedReader`` reads them: the same values give the same bytes on every machine.
package struct PackedWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Makes room for `count` more bytes at once.
  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(bytes.count + count)
  }

  /// A byte as it is.
  package mutating func byte(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// A number in seven bits a byte, the lowest first (LEB128): small ones are short.
  package mutating func number(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number of either sign; those near zero are short.
  package mutating func number(_ number: Int) {
    let value = Int64(number)
    self.number(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// The length in bytes, and the UTF-8.
  package mutating func text(_ text: String) {
    number(UInt64(text.utf8.count))
    // Nearly all texts lie in memory as they are written.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if isDone == nil { bytes.append(contentsOf: Array(text.utf8)) }
  }

  /// Bytes as they are, of which the reader knows how many there are.
  package mutating func bytes(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  /// As a text, with no text told apart from an empty one.
  package mutating func text(_ text: String?) {
    byte(text == nil ? 0 : 1)
    if let text { self.text(text) }
  }

  /// How many things are to follow.
  package mutating func count(_ count: Int) {
    number(UInt64(max(0, count)))
  }
}

/// Reads what ``PackedWriter`` wrote. The bytes may be anything: what does not fit is thrown, never read beyond its end.
package struct PackedReader {
  /// The bytes are not what the writer made.
  package struct Malformed: Error {
    package init() {}
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// How many bytes were read.
  package private(set) var offset = 0

  /// `bytes` must outlive the reader.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  package var isAtEnd: Bool { offset == bytes.count }

  package mutating func byte() throws(Malformed) -> UInt8 {
    guard offset < bytes.count else { throw Malformed() }
    defer { offset += 1 }
    return bytes[offset]
  }

  package mutating func number() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw Malformed()
  }

  package mutating func number() throws(Malformed) -> Int {
    let packed: UInt64 = try number()
    let number = Int64(bitPattern: packed >> 1) ^ -Int64(bitPattern: packed & 1)
    return Int(truncatingIfNeeded: number)
  }

  /// A number of things that are still to come, each at least a byte long.
  package mutating func count() throws(Malformed) -> Int {
    let count: UInt64 = try number()
    guard count <= UInt64(bytes.count - offset) else { throw Malformed() }
    return Int(count)
  }

  /// Invalid UTF-8 is repaired as `String(decoding:as:)` does.
  package mutating func text() throws(Malformed) -> String {
    let count = try count()
    defer { offset += count }
    let utf8 = UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])
    return String(decoding: utf8, as: UTF8.self)
  }

  /// The next `count` bytes; they hold as long as those of the reader.
  package mutating func bytes(_ count: Int) throws(Malformed) -> UnsafeBufferPointer<UInt8> {
    guard (0...bytes.count - offset).contains(count) else { throw Malformed() }
    defer { offset += count }
    return UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  package mutating func optionalText() throws(Malformed) -> String? {
    try byte() == 0 ? nil : try text()
  }
}
