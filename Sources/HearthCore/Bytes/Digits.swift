extension BinaryInteger {
  /// Returns the digits, padded with leading zeros to `width`.
  package func padded(to width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}

extension Sequence<UInt8> {
  /// The bytes as hexadecimal digits, two for each.
  package var hexadecimal: String { map { $0.padded(to: 2, radix: 16) }.joined() }
}

extension UInt8 {
  /// Whether this is the ASCII code of a digit, `0` to `9`.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension [UInt8] {
  /// Appends the decimal digits of a non-negative number, padded with leading zeros to `width`.
  package mutating func appendDigits(_ number: Int, width: Int = 1) {
    if number >= 100 || width > 2 { appendDigits(number / 100, width: width - 2) }
    if number >= 10 || width > 1 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10)) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension String {
  /// Creates a string from the UTF-8 that `write` appends.
  init(writing write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
