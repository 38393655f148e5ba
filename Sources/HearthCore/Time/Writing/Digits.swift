/// Writes numbers of dates and times as ASCII digits.
enum Digits {
  /// Appends the last `width` digits of `number`, with leading zeros; `number` is not negative.
  static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    if width == 2 {
      let number = UInt32(truncatingIfNeeded: number % 100)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
      return
    }
    var divisor = 1
    for _ in 1..<max(width, 1) { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  /// Writes the two digits of a number below 100 to two bytes from `start` on.
  static func writePair(_ number: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    let number = UInt32(truncatingIfNeeded: number)
    bytes[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10)
    bytes[start + 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10)
  }

  /// The text that `append` writes.
  static func text(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    append(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
