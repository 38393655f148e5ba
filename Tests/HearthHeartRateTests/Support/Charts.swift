import Foundation
import HearthCore
@testable import HearthHeartRate
import HearthMarkup
import HearthTestSupport
import Testing

/// Days and charts to test with.
enum Charts {
  static func day(_ date: String, _ zone: String = "Europe/Berlin", startingAt start: String = "00:00") throws
    -> ZonedDay
  {
    try Days.day(date, zone, startingAt: start)
  }

  /// Readings at minutes after the day's start.
  static func series(_ day: ZonedDay, _ readings: [(minute: Double, bpm: Double)]) -> Series {
    Days.series(day, readings)
  }

  /// A lifelike day: a slow wave, a walk, small wandering; one reading every `step` minutes, silent within `gaps`.
  static func lifelike(
    _ day: ZonedDay, every step: Double = 2.4, seed: UInt64 = 7, gaps: [ClosedRange<Double>] = []
  ) -> Series {
    var generator = SeededGenerator(seed: seed)
    var wander = 0.0
    var readings: [(minute: Double, bpm: Double)] = []
    for minute in stride(from: 0, to: Double(day.length) / 60, by: step) {
      wander = wander * 0.92 + Double.random(in: -2.5...2.5, using: &generator)
      let isNight = minute < 400 || minute > 1380
      let walk = (1040...1110).contains(minute) ? 48.0 * (1 - abs(minute - 1075) / 35) : 0
      guard !gaps.contains(where: { $0.contains(minute) }) else { continue }
      readings.append((minute, ((isNight ? 54 : 72) + walk + wander).rounded()))
    }
    return series(day, readings)
  }

  /// A span by minutes after the day's start.
  static func span(
    _ day: ZonedDay, _ start: Int, _ end: Int?, _ label: String, note: String? = nil,
    pattern: ChartPattern = .diagonal
  ) -> ChartSpan {
    ChartSpan(
      start: day.start.adding(seconds: start * 60), end: end.map { day.start.adding(seconds: $0 * 60) },
      label: label, note: note, pattern: pattern)
  }

  static func chart(
    _ day: ZonedDay, _ series: Series, _ spans: [ChartSpan] = [], strings: Strings = ChartStrings.english,
    options: ChartOptions = ChartOptions()
  ) -> DayChart {
    DayChart(day: day, series: series, spans: spans, strings: strings, options: options)
  }
}

/// The parts of a chart by themselves.
extension DayChart {
  var wide: HTML { drawings.first?.html ?? .empty }
  var narrow: HTML { drawings.last?.html ?? .empty }
  var about: HTML { about(drawings) }
}

extension DayFacts {
  var coveredQuarterHours: Int { quarterHours.count { $0.statistics != nil } }
}

extension TrendChart {
  var wide: HTML { drawing(.wide) }
  var narrow: HTML { drawing(.narrow) }

  private func drawing(_ format: DrawingFormat) -> HTML {
    facts.map { TrendDrawing(chart: self, facts: $0, format: format).html } ?? .empty
  }
}

/// One chart of every kind, ordinary and odd.
enum GalleryCharts {
  private static let once = Result { try made() }

  static func all() throws -> [(name: String, chart: DayChart)] { try once.get() }

  static func made() throws -> [(name: String, chart: DayChart)] {
    let day = try Charts.day("2025-03-17", "America/Regina")
    var options = ChartOptions()
    options.csvLink = "2025-03-17-heart-rate.csv"
    let spans = [
      Charts.span(day, 508, 700, "stressed", note: "first day back"), Charts.span(day, 640, 800, "focus"),
      Charts.span(day, 1040, 1110, "walk by the river"), Charts.span(day, 1300, 1480, "calm"),
    ]
    func lifelike(_ day: ZonedDay, _ step: Double = 2.4, _ gaps: [ClosedRange<Double>] = []) -> Series {
      Charts.lifelike(day, every: step, gaps: gaps)
    }
    var charts: [(String, DayChart)] = [
      ("ordinary", Charts.chart(day, lifelike(day), spans, options: options)),
      ("no-spans", Charts.chart(day, lifelike(day), options: options)),
      ("dense", Charts.chart(day, lifelike(day, 0.15, [700...905]), spans, options: options)),
      ("sparse", Charts.chart(day, lifelike(day, 11, [100...350]), spans, options: options)),
      (
        "gaps", Charts.chart(day, lifelike(day, 2.4, [0...100, 300...420, 600...640, 900...1000]), spans)
      ),
      (
        "lone",
        Charts.chart(day, Charts.series(day, [(400, 70), (401, 75), (600, 90), (900, 66)]), spans)
      ),
      ("two", Charts.chart(day, Charts.series(day, [(400, 70), (403, 75)]))),
      ("one", Charts.chart(day, Charts.series(day, [(400, 70)]), spans)),
      ("none", Charts.chart(day, .empty)),
      ("many-spans", Charts.chart(day, lifelike(day), many(day))),
      ("long-labels", Charts.chart(day, lifelike(day), long(day))),
      ("odd-spans", Charts.chart(day, lifelike(day), odd(day))),
    ]
    var twelve = ChartOptions()
    twelve.hourCycle = .twelve
    charts.append(("twelve", Charts.chart(day, lifelike(day), spans, options: twelve)))
    for (name, date) in [("spring", "2024-03-31"), ("autumn", "2024-10-27")] {
      let day = try Charts.day(date)
      charts.append((name, Charts.chart(day, lifelike(day), [Charts.span(day, 60, 200, "awake")])))
    }
    let early = try Charts.day("2025-03-17", "America/Regina", startingAt: "04:00")
    charts.append(("from-four", Charts.chart(early, lifelike(early), strings: ChartStrings.spanish)))
    return charts.map { ($0.0, $0.1) }
  }

  private static func many(_ day: ZonedDay) -> [ChartSpan] {
    var generator = SeededGenerator(seed: 3)
    return (0..<300).map { index in
      let start = Int.random(in: 0..<1430, using: &generator)
      return Charts.span(
        day, start, start + Int.random(in: 1...90, using: &generator), "label \(index % 9)")
    }
  }

  private static func long(_ day: ZonedDay) -> [ChartSpan] {
    [
      Charts.span(day, 60, 300, "waiting for the results of the appointment last Tuesday week"),
      Charts.span(day, 320, 340, "waiting for the results of the appointment last Tuesday week"),
      Charts.span(day, 500, 900, "מחכה לתוצאות"), Charts.span(day, 950, 980, "في المكتبة مع الأصدقاء"),
      Charts.span(day, 1200, 1430, "家でゆっくりする 🌿"),
    ]
  }

  private static func odd(_ day: ZonedDay) -> [ChartSpan] {
    [
      Charts.span(day, -120, 90, "asleep"), Charts.span(day, 600, 600, "phone call"),
      Charts.span(day, 660, 720, "a"), Charts.span(day, 720, 780, "b"),
      Charts.span(day, 1300, nil, "open end"),
      Charts.span(day, -60, 2000, "the whole day"), Charts.span(day, 1440, 1500, "next day"),
    ]
  }
}

/// The interface's words, read from the theme's own files line by line.
enum ChartStrings {
  static let english = words("en")
  static let spanish = words("es")

  private static func words(_ language: String) -> Strings {
    let file = TestFolders.repository.appending(path: "Templates/words/\(language).yml")
    var phrases = placeholders
    for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
      guard !line.hasPrefix("#"), let colon = line.firstRange(of: ": \"") else { continue }
      let text = line[colon.upperBound...].dropLast()
      phrases[String(line[..<colon.lowerBound])] = text.replacingOccurrences(of: "\\\"", with: "\"")
    }
    return Strings(language: language, phrases: phrases)
  }

  /// Dates and durations belong to another part of the files; these keep the tests of charts independent of it.
  private static let placeholders = [
    "date.full": "{weekday} {day} {month} {year}", "date.long": "{day} {month} {year}",
    "weekday.monday": "Monday", "weekday.wednesday": "Wednesday", "month.3": "March", "month.5": "May",
    "duration.hours.one": "{count} hour", "duration.hours.other": "{count} hours",
    "duration.minutes.one": "{count} minute", "duration.minutes.other": "{count} minutes",
    "duration.seconds.one": "{count} second", "duration.seconds.other": "{count} seconds",
    "number.thousands": ",", "time.am": "am", "time.pm": "pm",
  ]
}
