import HearthCore

/// Writes numbers rounded to one decimal, halves away from zero: `12`, `12.5`, `-0.1`.
enum Tenths {
  /// `-1000000.0`. So many bytes are to be free where a number is written; bytes after the number are undefined.
  static let longest = 10
  /// Numbers beyond are written as this one.
  private static let limit = 1e6

  static func append(_ value: Double, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
      let end = write(value, ShortDigits.words, to: buffer, at: 0)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<end]))
    }
  }

  /// Writes to the ``longest`` bytes of `bytes` from `start` on; the place after the number. `digits` are
  /// ``ShortDigits/words``, which a loop asks for once.
  @inline(__always)
  static func write(
    _ value: Double, _ digits: [UInt32], to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    // Nearly every coordinate is such: its digits are put together in one word, and stored at once.
    guard value >= 0, value < 999 else { return writeLarge(value, to: bytes, at: start) }
    let tenths = nearest(value * 10)
    let whole = tenths / 10
    let tenth = tenths &- whole &* 10
    let text = digits[Int(whole)]
    var word = UInt64(text & 0xFF_FFFF)
    var length = Int(text >> 24)
    if tenth > 0 {
      // `.0` with the tenth added.
      word |= (UInt64(tenth) << 8 | 0x302E) &<< UInt64(8 &* length)
      length &+= 2
    }
    UnsafeMutableRawBufferPointer(bytes).storeBytes(
      of: word.littleEndian, toByteOffset: start, as: UInt64.self)
    return start &+ length
  }

  /// The whole number nearest to `size`, the larger one of two; `size` is neither negative nor larger than 2³¹.
  @inline(__always)
  private static func nearest(_ size: Double) -> UInt32 {
    // With 2⁵² added, the lowest bits are the nearest whole number, and of two the even one.
    let sum = size + 0x1p52
    let nearest = UInt32(truncatingIfNeeded: sum.bitPattern)
    return size - (sum - 0x1p52) == 0.5 ? nearest &+ 1 : nearest
  }

  /// Numbers below zero, and those from 999 up.
  private static func writeLarge(
    _ value: Double, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    // What is no number is written as the largest.
    let tenths = nearest(value.magnitude < limit ? value.magnitude * 10 : limit * 10)
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

  private static func digit(_ number: UInt32) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }
}
