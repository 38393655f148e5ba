/// Writes numbers rounded to one decimal, halves away from zero: `12`, `12.5`, `-0.1`.
enum Tenths {
  /// `-1000000.0`. So many bytes are to be free where a number is written; bytes after the number are undefined.
  static let longest = 10
  /// Numbers beyond are written as this one.
  private static let limit = 1e6

  static func append(_ value: Double, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
      let end = write(value, to: buffer, at: 0)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<end]))
    }
  }

  /// Writes to the ``longest`` bytes of `bytes` from `start` on; the place after the number.
  @inline(__always)
  static func write(_ value: Double, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    let tenths = rounded(value)
    // Nearly every coordinate is such: its digits are put together in one word, and stored at once.
    guard value >= 0, tenths < 10_000 else { return writeLarge(value, tenths, to: bytes, at: start) }
    let (whole, tenth) = (tenths / 10, tenths % 10)
    let digits = whole / 100 | (whole / 10 % 10) << 8 | (whole % 10) << 16 | 0x30_3030
    var length = whole >= 100 ? 3 : whole >= 10 ? 2 : 1
    var word = UInt64(digits >> UInt32(8 * (3 - length)))
    if tenth > 0 {
      // `.0` with the tenth added.
      word |= (UInt64(tenth) << 8 | 0x302E) << UInt64(8 * length)
      length += 2
    }
    UnsafeMutableRawBufferPointer(bytes).storeBytes(
      of: word.littleEndian, toByteOffset: start, as: UInt64.self)
    return start + length
  }

  /// Numbers below zero, and those from 1000 up.
  private static func writeLarge(
    _ value: Double, _ tenths: UInt32, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    var index = start
    if value < 0, tenths > 0 {
      bytes[index] = UInt8(ascii: "-")
      index += 1
    }
    let (whole, tenth) = (tenths / 10, tenths % 10)
    var divisor: UInt32 = 1
    while whole / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes[index] = digit(whole / divisor % 10)
      index += 1
      divisor /= 10
    }
    guard tenth > 0 else { return index }
    bytes[index] = UInt8(ascii: ".")
    bytes[index + 1] = digit(tenth)
    return index + 2
  }

  /// The tenths nearest to the size of `value`.
  @inline(__always)
  private static func rounded(_ value: Double) -> UInt32 {
    let size = value.magnitude < limit ? value.magnitude * 10 : limit * 10
    let below = UInt32(truncatingIfNeeded: Int64(size))
    return size - Double(below) >= 0.5 ? below &+ 1 : below
  }

  private static func digit(_ number: UInt32) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }
}
