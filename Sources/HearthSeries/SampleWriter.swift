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
    guard let whole = Int(exactly: value) else { return bytes.append(contentsOf: "\(value)".utf8) }
    guard (0..<1000).contains(whole) else { return bytes.append(contentsOf: String(whole).utf8) }
    if whole >= 100 { bytes.append(digit(whole / 100)) }
    if whole >= 10 { bytes.append(digit(whole / 10 % 10)) }
    bytes.append(digit(whole % 10))
  }

  fileprivate static func digit(_ number: Int) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }

  /// Writes the times of rows. From one to the next mostly minutes and seconds differ, so the rest is kept.
  private struct RowClock {
    private let zone: Zone
    /// A row's time with the comma behind it: `2025-03-17T08:28:05+01:00,`.
    private var row: [UInt8] = []
    /// The seconds since 1970 at which rows share date, hour and offset with ``row``.
    private var alike = 0..<0
    /// The one of them, or before them, at which the hour on the clock began.
    private var hourStart = 0

    init(_ zone: Zone) {
      self.zone = zone
    }

    mutating func append(_ instant: Instant, to bytes: inout [UInt8]) {
      let seconds = instant.seconds
      if !alike.contains(seconds) { begin(at: seconds) }
      let ofHour = seconds - hourStart
      row[14] = SampleWriter.digit(ofHour / 600)
      row[15] = SampleWriter.digit(ofHour / 60 % 10)
      row[17] = SampleWriter.digit(ofHour / 10 % 6)
      row[18] = SampleWriter.digit(ofHour % 10)
      let thousandths = Int(instant.milliseconds - Int64(seconds) * 1000)
      guard thousandths != 0 else { return bytes.append(contentsOf: row) }
      bytes.append(contentsOf: row[..<19])
      bytes.append(UInt8(ascii: "."))
      bytes.append(SampleWriter.digit(thousandths / 100))
      bytes.append(SampleWriter.digit(thousandths / 10 % 10))
      bytes.append(SampleWriter.digit(thousandths % 10))
      bytes.append(contentsOf: row[19...])
    }

    private mutating func begin(at seconds: Int) {
      let instant = Instant(seconds: seconds)
      let offset = zone.offset(at: instant)
      row.removeAll(keepingCapacity: true)
      instant.append(at: offset, to: &row)
      row.append(UInt8(ascii: ","))
      let wall = seconds + offset.inWholeMinutes.seconds
      hourStart = seconds - Self.remainder(of: wall, by: 3600)
      // Offsets change at whole quarters of an hour, counted in UTC, so a quarter has one offset.
      let quarterStart = seconds - Self.remainder(of: seconds, by: 900)
      alike = max(hourStart, quarterStart)..<min(hourStart + 3600, quarterStart + 900)
    }

    private static func remainder(of number: Int, by divisor: Int) -> Int {
      (number % divisor + divisor) % divisor
    }
  }
}
