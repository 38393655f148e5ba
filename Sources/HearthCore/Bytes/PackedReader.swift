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

  /// What is not UTF-8 is mended as `String` does it.
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
