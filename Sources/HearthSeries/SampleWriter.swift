package import HearthTime

/// Writes a series as CSV: a header line, one reading per row, each time in ISO 8601 with its offset.
package enum SampleWriter {
  /// UTF-8 with LF line ends: `time,bpm`, and `motion` where any reading has one. Times stand on the clock of `zone`, seconds
  /// always written, thousandths where there are any; so the same series always gives the same bytes.
  package static func csv(_ series: Series, in zone: Zone) -> [UInt8] {
    let hasMotion = series.samples.contains { $0.motion != nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(series.samples.count * (hasMotion ? 36 : 32) + 20)
    bytes.append(contentsOf: (hasMotion ? "time,bpm,motion\n" : "time,bpm\n").utf8)
    var clock = RowClock(zone)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: RowClock.longest + 2 * longestNumber + 2) { row in
      row.initialize(repeating: 0)
      for sample in series.samples {
        var end = clock.write(sample.instant, to: row)
        end = write(sample.bpm, to: row, at: end)
        if hasMotion {
          row[end] = UInt8(ascii: ",")
          end = sample.motion.map { write($0, to: row, at: end + 1) } ?? end + 1
        }
        row[end] = UInt8(ascii: "\n")
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: row[...end]))
      }
    }
    return bytes
  }

  /// More than the longest of a `Double`: `-2.2250738585072014e-308`.
  private static let longestNumber = 32

  /// The shortest text that reads back as the same number; whole numbers without a point. The place behind it.
  private static func write(_ value: Double, to row: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int
  {
    guard value >= 0, value < 1000, let whole = UInt32(exactly: value) else {
      var end = start
      for byte in (Int(exactly: value).map(String.init) ?? "\(value)").utf8.prefix(longestNumber) {
        row[end] = byte
        end += 1
      }
      return end
    }
    var end = start
    if whole >= 100 {
      row[end] = digit(whole / 100)
      end += 1
    }
    if whole >= 10 {
      row[end] = digit(whole / 10 % 10)
      end += 1
    }
    row[end] = digit(whole % 10)
    return end + 1
  }

  fileprivate static func digit(_ number: UInt32) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }

  /// Writes the times of rows into one row; what is ``AlikeTimes`` is left where it is.
  private struct RowClock {
    /// `2025-03-17T08:28:05.250+01:00,`
    static let longest = 30

    private var alike: AlikeTimes

    init(_ zone: Zone) {
      alike = AlikeTimes(zone, before: UInt8(ascii: ","))
    }

    /// Writes to the beginning of `row`, which is always the same one. The place behind the comma.
    mutating func write(_ instant: Instant, to row: UnsafeMutableBufferPointer<UInt8>) -> Int {
      let seconds = instant.seconds
      if !alike.range.contains(seconds) {
        alike.begin(at: seconds)
        copy(0..<alike.model.count, to: row, at: 0)
      }
      let ofHour = UInt32(truncatingIfNeeded: seconds - alike.hourStart)
      row[14] = SampleWriter.digit(ofHour / 600)
      row[15] = SampleWriter.digit(ofHour / 60 % 10)
      row[17] = SampleWriter.digit(ofHour / 10 % 6)
      row[18] = SampleWriter.digit(ofHour % 10)
      let thousandths = UInt32(truncatingIfNeeded: instant.milliseconds - Int64(seconds) * 1000)
      guard thousandths > 0 else { return alike.model.count }
      row[19] = UInt8(ascii: ".")
      row[20] = SampleWriter.digit(thousandths / 100)
      row[21] = SampleWriter.digit(thousandths / 10 % 10)
      row[22] = SampleWriter.digit(thousandths % 10)
      copy(19..<alike.model.count, to: row, at: 23)
      // The next row finds its offset in another place.
      alike.forget()
      return alike.model.count + 4
    }

    private func copy(_ range: Range<Int>, to row: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
      _ = UnsafeMutableBufferPointer(rebasing: row[start...]).update(fromContentsOf: alike.model[range])
    }
  }
}
