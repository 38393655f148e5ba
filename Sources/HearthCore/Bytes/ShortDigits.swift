/// The digits of the whole numbers below 1000, put together once: files and drawings hold tens of thousands of such numbers.
package enum ShortDigits {
  /// By number: its ASCII digits, the first one in the lowest byte, and how many there are in the highest.
  package static let words: [UInt32] = (0..<1000).map { number in
    let digits = String(number).utf8
    return digits.reversed().reduce(0) { $0 << 8 | UInt32($1) } | UInt32(digits.count) << 24
  }

  /// Writes a number below 1000 to the four bytes of `bytes` from `start` on, of which those after its digits are undefined; the
  /// place after it. `words` are ``words``, which a loop asks for once.
  @inlinable
  @inline(__always)
  package static func write(
    _ number: Int, _ words: [UInt32], to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    let text = words[number]
    UnsafeMutableRawBufferPointer(bytes).storeBytes(
      of: (text & 0xFF_FFFF).littleEndian, toByteOffset: start, as: UInt32.self)
    return start &+ Int(text >> 24)
  }
}
