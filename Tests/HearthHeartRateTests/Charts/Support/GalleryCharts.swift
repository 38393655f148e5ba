import HearthCore
import HearthHeartRate
import HearthTestSupport

/// One chart of every kind, ordinary and odd.
enum GalleryCharts {
  static func all() throws -> [(name: String, chart: DayChart)] {
    let frame = try Charts.day("2025-03-17", "America/Regina")
    var options = ChartOptions()
    options.csvLink = "2025-03-17-heart-rate.csv"
    let spans = [
      Charts.span(frame, 508, 700, "stressed", note: "first day back"), Charts.span(frame, 640, 800, "focus"),
      Charts.span(frame, 1040, 1110, "walk by the river"), Charts.span(frame, 1300, 1480, "calm"),
    ]
    func lifelike(_ frame: DayFrame, _ step: Double = 2.4, _ gaps: [ClosedRange<Double>] = []) -> Series {
      Charts.lifelike(frame, every: step, gaps: gaps)
    }
    var charts: [(String, DayChart)] = [
      ("ordinary", Charts.chart(frame, lifelike(frame), spans, options: options)),
      ("no-spans", Charts.chart(frame, lifelike(frame), options: options)),
      ("dense", Charts.chart(frame, lifelike(frame, 0.15, [700...905]), spans, options: options)),
      ("sparse", Charts.chart(frame, lifelike(frame, 11, [100...350]), spans, options: options)),
      (
        "gaps", Charts.chart(frame, lifelike(frame, 2.4, [0...100, 300...420, 600...640, 900...1000]), spans)
      ),
      (
        "lone",
        Charts.chart(frame, Charts.series(frame, [(400, 70), (401, 75), (600, 90), (900, 66)]), spans)
      ),
      ("two", Charts.chart(frame, Charts.series(frame, [(400, 70), (403, 75)]))),
      ("one", Charts.chart(frame, Charts.series(frame, [(400, 70)]), spans)),
      ("none", Charts.chart(frame, .empty)),
      ("many-spans", Charts.chart(frame, lifelike(frame), many(frame))),
      ("long-labels", Charts.chart(frame, lifelike(frame), long(frame))),
      ("odd-spans", Charts.chart(frame, lifelike(frame), odd(frame))),
    ]
    var twelve = ChartOptions()
    twelve.hourCycle = .twelve
    charts.append(("twelve", Charts.chart(frame, lifelike(frame), spans, options: twelve)))
    for (name, date) in [("spring", "2024-03-31"), ("autumn", "2024-10-27")] {
      let frame = try Charts.day(date)
      charts.append((name, Charts.chart(frame, lifelike(frame), [Charts.span(frame, 60, 200, "awake")])))
    }
    let early = try Charts.day("2025-03-17", "America/Regina", startingAt: "04:00")
    charts.append(("from-four", Charts.chart(early, lifelike(early), words: ChartWords.spanish)))
    return charts.map { ($0.0, $0.1) }
  }

  private static func many(_ frame: DayFrame) -> [ChartSpan] {
    var generator = SeededGenerator(seed: 3)
    return (0..<300).map { index in
      let start = Int.random(in: 0..<1430, using: &generator)
      return Charts.span(
        frame, start, start + Int.random(in: 1...90, using: &generator), "label \(index % 9)")
    }
  }

  private static func long(_ frame: DayFrame) -> [ChartSpan] {
    [
      Charts.span(frame, 60, 300, "waiting for the results of the appointment last Tuesday week"),
      Charts.span(frame, 320, 340, "waiting for the results of the appointment last Tuesday week"),
      Charts.span(frame, 500, 900, "מחכה לתוצאות"), Charts.span(frame, 950, 980, "في المكتبة مع الأصدقاء"),
      Charts.span(frame, 1200, 1430, "家でゆっくりする 🌿"),
    ]
  }

  private static func odd(_ frame: DayFrame) -> [ChartSpan] {
    [
      Charts.span(frame, -120, 90, "asleep"), Charts.span(frame, 600, 600, "phone call"),
      Charts.span(frame, 660, 720, "a"), Charts.span(frame, 720, 780, "b"),
      Charts.span(frame, 1300, nil, "open end"),
      Charts.span(frame, -60, 2000, "the whole day"), Charts.span(frame, 1440, 1500, "next day"),
    ]
  }
}
