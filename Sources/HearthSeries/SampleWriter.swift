package import HearthTime

/// Writes a series as CSV: a header line, one reading per row, each time in ISO 8601 with its offset.
package enum SampleWriter {
  /// UTF-8 with LF line ends: `time,bpm`, and `motion` where any reading has one. Times stand on the clock of `zone`, seconds
  /// always written, thousandths where there are any; so the same series always gives the same bytes.
  package static func csv(_ series: Series, in zone: Zone) -> [UInt8] {
    let samples = series.samples
    let hasMotion = samples.contains { $0.motion != nil }
    let head = Array((hasMotion ? "time,bpm,motion\n" : "time,bpm\n").utf8)
    let longest = samples.reduce(head.count) {
      $0 + RowClock.longest + length($1.bpm) + length($1.motion ?? 0) + 2
    }
    return [UInt8](unsafeUninitializedCapacity: longest) { bytes, count in
      var clock = RowClock(zone)
      var end = put(head[...], to: bytes, at: 0)
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

  /// More than the longest of a `Double`: `-2.2250738585072014e-308`.
  private static let longestNumber = 32

  /// The most bytes that `value` takes.
  private static func length(_ value: Double) -> Int { isShort(value) ? 3 : longestNumber }

  /// Whether `value` has up to three digits and nothing behind them.
  private static func isShort(_ value: Double) -> Bool {
    value >= 0 && value < 1000 && Double(UInt32(value)) == value
  }

  /// The shortest text that reads back as the same number; whole numbers without a point. The place behind it.
  private static func write(_ value: Double, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int)
    -> Int
  {
    var end = start
    guard isShort(value) else {
      for byte in (Int(exactly: value).map(String.init) ?? "\(value)").utf8.prefix(longestNumber) {
        bytes[end] = byte
        end += 1
      }
      return end
    }
    let whole = UInt32(value)
    if whole >= 100 {
      bytes[end] = digit(whole / 100)
      end += 1
    }
    if whole >= 10 {
      bytes[end] = digit(whole / 10 % 10)
      end += 1
    }
    bytes[end] = digit(whole % 10)
    return end + 1
  }

  fileprivate static func put(
    _ text: ArraySlice<UInt8>, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    start + UnsafeMutableBufferPointer(rebasing: bytes[start...]).update(fromContentsOf: text)
  }

  fileprivate static func digit(_ number: UInt32) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }

  /// Writes the times of rows; what is ``AlikeTimes`` is copied.
  private struct RowClock {
    /// `2025-03-17T08:28:05.250+01:00,`
    static let longest = 30

    private var alike: AlikeTimes

    init(_ zone: Zone) {
      alike = AlikeTimes(zone, before: UInt8(ascii: ","))
    }

    /// The place behind the comma.
    mutating func write(
      _ instant: Instant, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
    ) -> Int {
      let seconds = instant.seconds
      if !alike.range.contains(seconds) { alike.begin(at: seconds) }
      let end = SampleWriter.put(alike.model[...], to: bytes, at: start)
      let ofHour = UInt32(truncatingIfNeeded: seconds - alike.hourStart)
      bytes[start + 14] = SampleWriter.digit(ofHour / 600)
      bytes[start + 15] = SampleWriter.digit(ofHour / 60 % 10)
      bytes[start + 17] = SampleWriter.digit(ofHour / 10 % 6)
      bytes[start + 18] = SampleWriter.digit(ofHour % 10)
      let thousandths = UInt32(truncatingIfNeeded: instant.milliseconds - Int64(seconds) * 1000)
      guard thousandths > 0 else { return end }
      bytes[start + 19] = UInt8(ascii: ".")
      bytes[start + 20] = SampleWriter.digit(thousandths / 100)
      bytes[start + 21] = SampleWriter.digit(thousandths / 10 % 10)
      bytes[start + 22] = SampleWriter.digit(thousandths % 10)
      return SampleWriter.put(alike.model[19...], to: bytes, at: start + 23)
    }
  }
}
