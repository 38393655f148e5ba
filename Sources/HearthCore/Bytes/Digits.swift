extension Int {
  /// Returns the decimal digits with leading zeros up to `width`.
  package func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}

extension UInt32 {
  /// Returns the hexadecimal digits with leading zeros up to `count`.
  func hexadecimal(digits count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension [UInt8] {
  /// Appends the decimal digits of a number that isn't negative, with leading zeros up to `width`.
  package mutating func appendDigits(_ number: Int, width: Int = 1) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (start, rest) = (digits.count, number)
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0 || digits.count - start < Swift.min(width, digits.count)
      append(contentsOf: digits[start...])
    }
  }
}

extension String {
  /// The text that `write` appends as UTF-8.
  init(writing write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
