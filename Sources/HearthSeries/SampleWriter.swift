package import HearthTime

/// Writes a series as CSV: a header line, one reading per row, each time in ISO 8601 with its offset.
package enum SampleWriter {
  /// UTF-8 with LF line ends: `time,bpm`, and `motion` where any reading has one. Times stand on the clock of `zone`, seconds
  /// always written, thousandths where there are any; so the same series always gives the same bytes.
  package static func csv(_ series: Series, in zone: Zone) -> [UInt8] {
    let samples = series.samples
    let hasMotion = samples.contains { $0.motion != nil }
    let head = Array((hasMotion ? "time,bpm,motion\n" : "time,bpm\n").utf8)
    let isShort = samples.allSatisfy { Self.isShort($0.bpm) && Self.isShort($0.motion ?? 0) }
    let longestRow = RowClock.longest + 2 * (isShort ? shortNumber : longestNumber) + 2
    return [UInt8](unsafeUninitializedCapacity: head.count + samples.count * longestRow) { bytes, count in
      var clock = RowClock(zone)
      var end = bytes.update(fromContentsOf: head)
      for sample in samples {
        end = clock.write(sample.instant, to: bytes, at: end)
        end = write(sample.bpm, to: bytes, at: end)
        if hasMotion {
          bytes[end] = UInt8(ascii: ",")
          end = sample.motion.map { write($0, to: bytes, at: end + 1) } ?? end + 1
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

  /// Whether `value` has up to three digits and nothing after them.
  @inline(__always)
  private static func isShort(_ value: Double) -> Bool {
    value >= 0 && value < 1000 && Double(Int32(value)) == value
  }

  /// The shortest text that reads back as the same number; whole numbers without a point. The place after it.
  @inline(__always)
  private static func write(_ value: Double, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int)
    -> Int
  {
    guard isShort(value) else { return writeLong(value, to: bytes, at: start) }
    let whole = UInt32(truncatingIfNeeded: Int32(value))
    let digits = whole / 100 | (whole / 10 % 10) << 8 | (whole % 10) << 16 | 0x30_3030
    let leading = whole >= 100 ? 0 : whole >= 10 ? 1 : 2
    let word = digits >> UInt32(8 * leading)
    UnsafeMutableRawBufferPointer(bytes).storeBytes(
      of: word.littleEndian, toByteOffset: start, as: UInt32.self)
    return start + 3 - leading
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
  private var model = SIMD4<UInt64>()

  init(_ zone: Zone) {
    alike = AlikeTimes(zone, before: UInt8(ascii: ","))
  }

  /// Writes to the ``longest`` bytes from `start` on; the place after the comma.
  @inline(__always)
  mutating func write(
    _ instant: Instant, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    let seconds = instant.seconds
    if !alike.range.contains(seconds) { begin(at: seconds) }
    UnsafeMutableRawBufferPointer(bytes).storeBytes(of: model, toByteOffset: start, as: SIMD4<UInt64>.self)
    let ofHour = UInt32(truncatingIfNeeded: seconds - alike.hourStart)
    bytes[start + 14] = Self.digit(ofHour / 600)
    bytes[start + 15] = Self.digit(ofHour / 60 % 10)
    bytes[start + 17] = Self.digit(ofHour / 10 % 6)
    bytes[start + 18] = Self.digit(ofHour % 10)
    let thousandths = UInt32(truncatingIfNeeded: instant.milliseconds - Int64(seconds) * 1000)
    return thousandths == 0
      ? start + alike.model.count : insert(thousandths, to: bytes, at: start + 19)
  }

  private mutating func begin(at seconds: Int) {
    alike.begin(at: seconds)
    withUnsafeMutableBytes(of: &model) { $0.copyBytes(from: alike.model.prefix($0.count)) }
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

  @inline(__always)
  private static func digit(_ number: UInt32) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }
}
