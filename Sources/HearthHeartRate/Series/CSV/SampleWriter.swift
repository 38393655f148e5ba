package import HearthCore

/// Writes a series as CSV: a header line, then one sample per row, each time in ISO 8601 with its offset.
package enum SampleWriter {
  /// Returns UTF-8 with LF line ends: `time,bpm`, and `motion` where any sample has one. Times are those of the clock of
  /// `zone`, with seconds, and milliseconds where they are not zero; the same series always gives the same bytes.
  package static func csv(_ series: Series, in zone: Zone) -> [UInt8] {
    let hasMotion = series.samples.contains { $0.motion != nil }
    var bytes = Array((hasMotion ? "time,bpm,motion\n" : "time,bpm\n").utf8)
    bytes.reserveCapacity(series.samples.count * 40)
    var clock = SampleClockWriter(zone, before: UInt8(ascii: ","))
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

  /// Appends the shortest text that reads back as the same number; whole numbers without a point.
  private static func append(_ value: Double, to bytes: inout [UInt8]) {
    guard let small = UInt8(exactly: value) else {
      return bytes.append(contentsOf: (Int(exactly: value).map(String.init) ?? "\(value)").utf8)
    }
    // Nearly all of them: digit by digit, without a string for each.
    if small >= 100 { bytes.append(UInt8(ascii: "0") + small / 100) }
    if small >= 10 { bytes.append(UInt8(ascii: "0") + small / 10 % 10) }
    bytes.append(UInt8(ascii: "0") + small % 10)
  }
}

/// Appends the times of rows.
///
/// Within an hour of the clock, only minutes and seconds differ from row to row, so the rest is written once.
package struct SampleClockWriter {
  private let zone: Zone
  private let delimiter: UInt8
  /// `2025-03-17T08:28:05+01:00,`
  private var text: [UInt8] = []
  /// The seconds since 1970 at which date, hour and offset are those of ``text``.
  private var range = 0..<0
  /// The second at which the hour on the clock began.
  private var hourStart = 0

  /// Times are those of the clock of `zone`, with `delimiter` after them.
  package init(_ zone: Zone, before delimiter: UInt8) {
    self.zone = zone
    self.delimiter = delimiter
  }

  /// Appends `2025-03-17T08:28:05+01:00` and the delimiter; milliseconds where they are not zero.
  package mutating func append(_ instant: Instant, to bytes: inout [UInt8]) {
    let seconds = instant.seconds
    guard instant.milliseconds == Int64(seconds) * 1000 else {
      instant.append(at: zone.offset(at: instant), to: &bytes)
      return bytes.append(delimiter)
    }
    if !range.contains(seconds) { begin(at: instant) }
    let (minute, second) = ((seconds - hourStart) / 60, (seconds - hourStart) % 60)
    for (index, number) in [(14, minute), (17, second)] {
      text[index] = UInt8(ascii: "0") + UInt8(number / 10)
      text[index + 1] = UInt8(ascii: "0") + UInt8(number % 10)
    }
    bytes.append(contentsOf: text)
  }

  private mutating func begin(at instant: Instant) {
    let offset = zone.offset(at: instant)
    text.removeAll(keepingCapacity: true)
    instant.append(at: offset, to: &text)
    text.append(delimiter)
    let seconds = instant.seconds
    let time = LocalDateTime(instant, at: offset.inWholeMinutes).time
    hourStart = seconds - time.minute * 60 - time.second
    let hour = hourStart..<hourStart + 3600
    let changes = zone.clockChanges(
      from: Instant(seconds: hour.lowerBound), to: Instant(seconds: hour.upperBound))
    range = changes.isEmpty ? hour : seconds..<seconds + 1
  }
}
