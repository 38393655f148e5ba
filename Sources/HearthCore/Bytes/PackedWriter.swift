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
