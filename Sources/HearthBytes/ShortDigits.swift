/// The digits of the whole numbers below 1000, put together once: files and drawings hold tens of thousands of such numbers.
package enum ShortDigits {
  /// By number: its ASCII digits, the first one in the lowest byte, and how many there are in the highest.
  package static let words: [UInt32] = (0..<1000).map { number in
    let digits = String(number).utf8
    return digits.reversed().reduce(0) { $0 << 8 | UInt32($1) } | UInt32(digits.count) << 24
  }
}
