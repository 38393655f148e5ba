package import HearthCore

/// Writes a series as CSV: a header line, one reading per row, each time in ISO 8601 with its offset.
package enum SampleWriter {
  /// UTF-8 with LF line ends: `time,bpm`, and `motion` where any reading has one. Times stand on the clock of `zone`, seconds
  /// always written, thousandths where there are any; so the same series always gives the same bytes.
  package static func csv(_ series: Series, in zone: Zone) -> [UInt8] {
    let samples = series.samples
    let hasMotion = samples.contains { $0.motion != nil }
    let head = Array((hasMotion ? "time,bpm,motion\n" : "time,bpm\n").utf8)
    let isShort = samples.allSatisfy { short($0.bpm) != nil && short($0.motion ?? 0) != nil }
    let longestRow = RowClock.longest + 2 * (isShort ? shortNumber : longestNumber) + 2
    return [UInt8](unsafeUninitializedCapacity: head.count + samples.count * longestRow) { bytes, count in
      let digits = ShortDigits.words
      var clock = RowClock(zone)
      var end = bytes.update(fromContentsOf: head)
      for sample in samples {
        end = clock.write(sample.instant, to: bytes, at: end)
        end = write(sample.bpm, digits, to: bytes, at: end)
        if hasMotion {
          bytes[end] = UInt8(ascii: ",")
          end = sample.motion.map { write($0, digits, to: bytes, at: end + 1) } ?? end + 1
        }
        bytes[end] = UInt8(ascii: "\n")
        end += 1
      }
      count = end
    }
  }

  /// The room for a number of up to three digits, which is written as four bytes.
  private static let shortNumber = 4
  /// More than the longest of a `Double`: `-2.2250738585072014e-308`.
  private static let longestNumber = 32

  /// `value` where it has up to three digits and nothing after them.
  @inline(__always)
  private static func short(_ value: Double) -> UInt32? {
    guard value >= 0, value < 1000 else { return nil }
    // With 2⁵² added, the lowest bits are the nearest whole number.
    let whole = UInt32(truncatingIfNeeded: (value + 0x1p52).bitPattern)
    return Double(whole) == value ? whole : nil
  }

  /// The shortest text that reads back as the same number; whole numbers without a point. The place after it.
  @inline(__always)
  private static func write(
    _ value: Double, _ digits: [UInt32], to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    guard let whole = short(value) else { return writeLong(value, to: bytes, at: start) }
    return ShortDigits.write(Int(whole), digits, to: bytes, at: start)
  }

  private static func writeLong(
    _ value: Double, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    var end = start
    for byte in (Int(exactly: value).map(String.init) ?? "\(value)").utf8.prefix(longestNumber) {
      bytes[end] = byte
      end += 1
    }
    return end
  }
}

/// Writes the times of rows; what is ``AlikeTimes`` is kept in words, which are stored whole.
private struct RowClock {
  /// `2025-03-17T08:28:05.250+01:00,` and what is stored with it.
  static let longest = 32

  private var alike: AlikeTimes
  /// From which millisecond since 1970 on rows are alike, for how many, and when the hour on the clock began.
  private var start: Int64 = 0
  private var duration: UInt64 = 0
  private var hourStart: Int64 = 0
  /// The first 32 bytes of what is alike, and how many of them there are.
  private var model = SIMD4<UInt64>()
  private var length = 0

  init(_ zone: Zone) {
    alike = AlikeTimes(zone, before: UInt8(ascii: ","))
  }

  /// Writes to the ``longest`` bytes from `start` on; the place after the comma.
  @inline(__always)
  mutating func write(
    _ instant: Instant, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    let milliseconds = instant.milliseconds
    if UInt64(bitPattern: milliseconds &- self.start) >= duration { begin(at: instant.seconds) }
    let (ofHour, thousandths) = UInt32(truncatingIfNeeded: milliseconds &- hourStart)
      .quotientAndRemainder(dividingBy: 1000)
    let (minute, second) = (ofHour / 60, ofHour % 60)
    // The digits of the minute are the bytes 14 and 15, those of the second 17 and 18.
    var row = model
    row[1] |= (Self.digits(minute) << 48).littleEndian
    row[2] |= (Self.digits(second) << 8).littleEndian
    UnsafeMutableRawBufferPointer(bytes).storeBytes(of: row, toByteOffset: start, as: SIMD4<UInt64>.self)
    return thousandths == 0 ? start + length : insert(thousandths, to: bytes, at: start + 19)
  }

  private mutating func begin(at seconds: Int) {
    alike.begin(at: seconds)
    start = Int64(alike.range.lowerBound) &* 1000
    duration = UInt64(alike.range.count * 1000)
    hourStart = Int64(alike.hourStart) &* 1000
    length = alike.model.count
    var words = SIMD4<UInt64>()
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: alike.model.prefix($0.count)) }
    // Without the minute and the second.
    words[1] &= (0x0000_FFFF_FFFF_FFFF as UInt64).littleEndian
    words[2] &= (0xFFFF_FFFF_FF00_00FF as UInt64).littleEndian
    model = words
  }

  /// Writes `.250` at `start`, and what follows the seconds after it.
  private func insert(
    _ thousandths: UInt32, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    bytes[start] = UInt8(ascii: ".")
    bytes[start + 1] = Self.digit(thousandths / 100)
    bytes[start + 2] = Self.digit(thousandths / 10 % 10)
    bytes[start + 3] = Self.digit(thousandths % 10)
    let rest = alike.model[19...]
    for (index, byte) in rest.enumerated() { bytes[start + 4 + index] = byte }
    return start + 4 + rest.count
  }

  private static func digit(_ number: UInt32) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }

  /// The two digits of a number below 100, the first one in the lower byte.
  @inline(__always)
  private static func digits(_ number: UInt32) -> UInt64 {
    UInt64(0x3030 | number / 10 | (number % 10) << 8)
  }
}
