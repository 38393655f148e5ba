import HearthCore

/// Finds what makes bytes unreadable as a text: invalid UTF-8 (Unicode 15, table 3-7) and NUL.
enum UTF8Check {
  enum Fault: Equatable {
    /// The first byte that does not belong to well-formed UTF-8.
    case invalid(offset: Int, byte: UInt8)
    case nul(offset: Int)
  }

  /// Returns the first fault, or `nil`.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Fault? {
    if bytes.firstIndex(of: 0, from: 0) == nil, String(validating: bytes, as: UTF8.self) != nil { return nil }
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(in: bytes, at: index)
      if length == 0 {
        return bytes[index] == 0 ? .nul(offset: index) : .invalid(offset: index, byte: bytes[index])
      }
      index += length
    }
    return nil
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
