import HearthCore
import HearthHeartRate
import HearthMarkup
import HearthTestSupport
import Testing

/// Days and charts to test with.
enum Charts {
  static func day(_ date: String, _ zone: String = "Europe/Berlin", startingAt start: String = "00:00") throws
    -> DayFrame
  {
    DayFrame(
      try #require(CalendarDate(date)), in: try #require(Zone(name: zone)),
      startingAt: try #require(TimeOfDay(start)))
  }

  /// Readings at minutes after the day's start.
  static func series(_ frame: DayFrame, _ readings: [(minute: Double, bpm: Double)]) -> Series {
    Series(
      readings.map { reading in
        Sample(
          instant: Instant(milliseconds: frame.start.milliseconds + Int64(reading.minute * 60_000)),
          bpm: reading.bpm)
      })
  }

  /// A lifelike day: a slow wave, a walk, small wandering; one reading every `step` minutes, silent within `gaps`.
  static func lifelike(
    _ frame: DayFrame, every step: Double = 2.4, seed: UInt64 = 7, gaps: [ClosedRange<Double>] = []
  ) -> Series {
    var generator = SeededGenerator(seed: seed)
    var wander = 0.0
    var readings: [(minute: Double, bpm: Double)] = []
    for minute in stride(from: 0, to: Double(frame.length) / 60, by: step) {
      wander = wander * 0.92 + Double.random(in: -2.5...2.5, using: &generator)
      let isNight = minute < 400 || minute > 1380
      let walk = (1040...1110).contains(minute) ? 48.0 * (1 - abs(minute - 1075) / 35) : 0
      guard !gaps.contains(where: { $0.contains(minute) }) else { continue }
      readings.append((minute, ((isNight ? 54 : 72) + walk + wander).rounded()))
    }
    return series(frame, readings)
  }

  /// A span by minutes after the day's start.
  static func span(
    _ frame: DayFrame, _ start: Int, _ end: Int?, _ label: String, note: String? = nil,
    pattern: ChartPattern = .diagonal
  ) -> ChartSpan {
    ChartSpan(
      start: frame.start.adding(seconds: start * 60), end: end.map { frame.start.adding(seconds: $0 * 60) },
      label: label, note: note, pattern: pattern)
  }

  static func chart(
    _ frame: DayFrame, _ series: Series, _ spans: [ChartSpan] = [], words: Words = ChartWords.english,
    options: ChartOptions = ChartOptions()
  ) -> DayChart {
    DayChart(frame: frame, series: series, spans: spans, words: words, options: options)
  }
}
