/// Finds what makes bytes unreadable as a text: invalid UTF-8 (Unicode 15, table 3-7) and NUL.
enum UTF8Check {
  enum Fault: Equatable {
    /// The first byte that does not belong to well-formed UTF-8.
    case invalid(offset: Int, byte: UInt8)
    case nul(offset: Int)
  }

  /// The first fault, or `nil`.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Fault? {
    var index = 0
    while index < bytes.count {
      index = plainEnd(in: bytes, from: index)
      // What is not plain stands in the next block; behind it, whole blocks may be plain again.
      let end = min(index + block, bytes.count)
      while index < end {
        if isPlainWord(in: bytes, at: index) {
          index += 8
          continue
        }
        let length = sequenceLength(in: bytes, at: index)
        if length == 0 {
          return bytes[index] == 0 ? .nul(offset: index) : .invalid(offset: index, byte: bytes[index])
        }
        index += length
      }
    }
    return nil
  }

  private static let block = 32

  /// Where the first block begins that holds more than ASCII without NUL, or where less than a block is left.
  private static func plainEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var index = start
    while index &+ block <= bytes.count {
      // One less, NUL and all beyond ASCII are the largest: the compiler looks at sixteen bytes at once.
      var largest: UInt8 = 0
      for lane in 0..<block { largest = max(largest, base[index &+ lane] &- 1) }
      if largest >= 0x7F { break }
      index &+= block
    }
    return index
  }

  /// Whether the next eight bytes are all ASCII without NUL.
  private static func isPlainWord(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 8 <= bytes.count else { return false }
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    // A high bit means a byte beyond ASCII; the subtraction sets one where a byte is NUL.
    return (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0
  }

  /// The bytes of the scalar at `index`, or 0 where there is none or it is NUL.
  private static func sequenceLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x01...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in stride(from: 2, to: length, by: 1) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
