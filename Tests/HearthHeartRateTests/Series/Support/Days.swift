import HearthCore
import HearthHeartRate
import Testing

/// Days and series to test with.
enum Days {
  static func day(_ date: String, _ zone: String = "UTC", startingAt start: String = "00:00") throws
    -> DayFrame
  {
    let date = try #require(CalendarDate(date))
    let zone = try #require(Zone(name: zone))
    let start = try #require(TimeOfDay(start))
    return DayFrame(date, in: zone, startingAt: start)
  }

  /// A CSV with a caret-free header, parsed on `frame`.
  static func parse(_ csv: String, _ frame: DayFrame) -> (series: Series, log: [Diagnostic]) {
    var log = DiagnosticLog()
    let series = SampleParser(day: frame).series(of: SourceFile(path: "day.csv", text: csv), log: &log)
    return (series, log.sorted)
  }

  /// Minutes after the start of the day, paired with beats per minute.
  static func series(_ frame: DayFrame, _ readings: [(minute: Double, bpm: Double)]) -> Series {
    Series(
      readings.map { reading in
        Sample(
          instant: Instant(milliseconds: frame.start.milliseconds + Int64(reading.minute * 60_000)),
          bpm: reading.bpm)
      })
  }

  /// `name:line:col` of each finding, and whether it is an error, a warning or a note.
  static func places(_ log: [Diagnostic]) -> [String] {
    log.map { "\($0.position.line):\($0.position.column) \($0.severity.rawValue) \($0.finding.rule.name)" }
  }
}
