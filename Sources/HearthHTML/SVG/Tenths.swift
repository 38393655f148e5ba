/// Writes numbers rounded to one decimal, halves away from zero: `12`, `12.5`, `-0.1`.
enum Tenths {
  /// `-1000000.0`
  static let longest = 10
  /// Numbers beyond are written as this one.
  private static let limit = 1e6

  static func append(_ value: Double, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
      let end = write(value, to: buffer, at: 0)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<end]))
    }
  }

  /// Writes to ``longest`` bytes of `bytes` at most, from `start` on; the place behind the number.
  static func write(_ value: Double, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    var index = start
    let tenths = UInt32(truncatingIfNeeded: rounded(value))
    if value < 0, tenths > 0 {
      bytes[index] = UInt8(ascii: "-")
      index += 1
    }
    let (whole, tenth) = (tenths / 10, tenths % 10)
    if whole >= 1000 { index = writeThousands(Int(whole / 1000), to: bytes, at: index) }
    if whole >= 100 {
      bytes[index] = digit(whole / 100 % 10)
      index += 1
    }
    if whole >= 10 {
      bytes[index] = digit(whole / 10 % 10)
      index += 1
    }
    bytes[index] = digit(whole % 10)
    index += 1
    guard tenth > 0 else { return index }
    bytes[index] = UInt8(ascii: ".")
    bytes[index + 1] = digit(tenth)
    return index + 2
  }

  private static func writeThousands(
    _ thousands: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    var (index, divisor) = (start, 1)
    while thousands / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes[index] = digit(UInt32(truncatingIfNeeded: thousands / divisor % 10))
      index += 1
      divisor /= 10
    }
    return index
  }

  /// The tenths nearest to the size of `value`.
  private static func rounded(_ value: Double) -> Int {
    let size = value.magnitude < limit ? value.magnitude * 10 : limit * 10
    let below = Int(size)
    return size - Double(below) >= 0.5 ? below &+ 1 : below
  }

  private static func digit(_ number: UInt32) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }
}
