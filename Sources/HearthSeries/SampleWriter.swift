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
    for sample in series.samples {
      clock.append(sample.instant, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      append(sample.bpm, to: &bytes)
      if hasMotion {
        bytes.append(UInt8(ascii: ","))
        if let motion = sample.motion { append(motion, to: &bytes) }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The shortest text that reads back as the same number; whole numbers without a point.
  private static func append(_ value: Double, to bytes: inout [UInt8]) {
    if let whole = Int(exactly: value) {
      bytes.append(contentsOf: String(whole).utf8)
    } else {
      bytes.append(contentsOf: "\(value)".utf8)
    }
  }

  /// Keeps the date and offset of the row before, which are mostly those of the next as well.
  private struct RowClock {
    private let zone: Zone
    private var quarter = Int.min
    private var midnight = 0
    private var prefix: [UInt8] = []
    private var suffix: [UInt8] = []
    private var shift = 0

    init(_ zone: Zone) {
      self.zone = zone
    }

    mutating func append(_ instant: Instant, to bytes: inout [UInt8]) {
      let seconds = instant.seconds
      // Offsets change at whole quarters of an hour, so a quarter has one offset.
      let quarter = seconds >= 0 ? seconds / 900 : (seconds - 899) / 900
      if quarter != self.quarter || !(0..<86_400).contains(seconds + shift - midnight) {
        self.quarter = quarter
        let offset = zone.offset(at: instant)
        let local = LocalDateTime(instant, at: offset)
        prefix = Array("\(local.date)T".utf8)
        suffix = Array((offset.seconds == 0 ? "+00:00" : offset.description).utf8)
        shift = offset.seconds
        midnight = local.date.daysSince1970 * 86_400
      }
      let ofDay = min(max(0, seconds + shift - midnight), 86_399)
      bytes.append(contentsOf: prefix)
      Self.append(ofDay / 3600, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      Self.append(ofDay / 60 % 60, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      Self.append(ofDay % 60, to: &bytes)
      let thousandths = Int(instant.milliseconds - Int64(seconds) * 1000)
      if thousandths != 0 {
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(thousandths / 100))
        Self.append(thousandths % 100, to: &bytes)
      }
      bytes.append(contentsOf: suffix)
    }

    /// Two digits; `number` is 0 to 99.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
      bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
      bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
  }
}
