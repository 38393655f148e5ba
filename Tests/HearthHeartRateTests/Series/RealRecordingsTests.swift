import Foundation
import HearthCore
@testable import HearthHeartRate
import HearthTestSupport
import Testing

@Suite(
  .enabled(
    if: SharedRecordings.areHere,
    "the shared recordings are not here; set HEARTH_SHARED to the folder that holds data/heart-rate"))
struct RealRecordingsTests {
  @Test(arguments: SharedRecordings.people)
  func `every day agrees with a plain count`(person: String) throws {
    let days = SharedRecordings.days(person)
    #expect(days.count >= 7)
    for recorded in days.sample(4, ofEach: { _ in person }) {
      let rows = recorded.rows
      let day = try Days.day(recorded.date, "America/New_York")
      let csv = "time,bpm\n" + rows.map { "\($0.time),\($0.bpm)" }.joined(separator: "\n")
      let (series, log) = Days.parse(csv, day)
      #expect(!log.contains { $0.severity == .error })
      let facts = try #require(DayFacts(series, in: day))
      let values = rows.map(\.bpm).sorted()
      #expect(facts.statistics.count == rows.count)
      #expect(facts.statistics.lowest.bpm == values.first)
      #expect(facts.statistics.highest.bpm == values.last)
      let quarterHours = Dictionary(grouping: rows) { quarter($0.time.dropFirst(11).prefix(5)) }
      #expect(
        facts.statistics.median == Median.of(quarterHours.values.compactMap { Median.of($0.map(\.bpm)) }))
      // The first row that shows the highest value is where it is told.
      let highest = try #require(rows.first { $0.bpm == values.last })
      let local = day.zone.localDateTime(at: facts.statistics.highest.instant)
      #expect("\(local.date)T\(full(local.time))" == highest.time)
      let quarters = Set(rows.map { $0.time.dropFirst(11).prefix(5) }.map(quarter))
      #expect(facts.coveredQuarterHours == quarters.count)
    }
  }

  @Test func `one and a half days agree with their published truth`() throws {
    let truth = try #require(SharedRecordings.text("formats/truth.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(truth.utf8)) as? [String: Any])
    let days = try #require(json["days"] as? [String: [String: Any]])
    let rows = try #require(SharedRecordings.text("formats/generic/iso_utc.csv"))
    let csv = rows.replacingOccurrences(of: "timestamp", with: "time")
    for (date, expected) in days {
      let day = try Days.day(date, "America/New_York")
      let (series, log) = Days.parse(csv, day)
      // The file holds two days; the rows of the other one are counted, and told of.
      #expect(log.allSatisfy { $0.finding.rule.name == "SampleOutsideDay" })
      let facts = try #require(DayFacts(series, in: day))
      #expect(facts.statistics.count == expected["n"] as? Int)
      #expect(facts.statistics.lowest.bpm == (expected["min"] as? Int).map(Double.init))
      #expect(facts.statistics.highest.bpm == (expected["max"] as? Int).map(Double.init))
      let long = facts.gaps.filter {
        $0.milliseconds > 600_000 && $0.start >= facts.first && $0.end <= facts.last
      }
      let gaps = try #require(expected["gaps_over_10_min"] as? [[Any]])
      #expect(long.map { full(day.zone.localDateTime(at: $0.start).time) } == gaps.map { $0[0] as? String })
      for (gap, expected) in zip(long, gaps) {
        #expect(abs(Double(gap.milliseconds) / 60_000 - (expected[1] as? Double ?? 0)) < 0.06)
      }
    }
  }

  @Test func `a chart of every day tells the values of a plain count`() throws {
    for recorded in SharedRecordings.days(SharedRecordings.people[0]).sample(4, ofEach: { _ in true }) {
      let rows = recorded.rows.map { (second: second($0.time), bpm: $0.bpm) }.sorted { $0.second < $1.second }
      let day = try Charts.day(recorded.date, "America/New_York")
      let chart = Charts.chart(day, Charts.series(day, rows.map { (Double($0.second) / 60, $0.bpm) }))
      let lowest = try #require(rows.map(\.bpm).min())
      let highest = try #require(rows.map(\.bpm).max())
      let atLowest = try #require(rows.first { $0.bpm == lowest })
      let atHighest = try #require(rows.first { $0.bpm == highest })
      let text = Markup(chart.summary).plain
      #expect(text.contains("Lowest \(Int(lowest)) at \(clock(atLowest.second))"))
      #expect(text.contains("highest \(Int(highest)) at \(clock(atHighest.second))"))
      let gaps = zip(rows, rows.dropFirst()).filter { $1.second - $0.second > 300 }
      let times = [0] + rows.map(\.second) + [day.length]
      let all = zip(times, times.dropFirst()).filter { $1 - $0 > 300 }
      if let longest = all.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) {
        let short = longest.1 - longest.0 < 1800 ? "short " : ""
        #expect(text.contains(" at \(clock(longest.0))."))
        #expect(text.contains("\(all.count) \(short)gap"))
      }
      let wide = Markup(chart.wide)
      let lines = wide.paths("line").flatMap(PathData.subpaths)
      #expect(lines.count == gaps.count + 1)
      #expect(chart.wide.bytes.count + chart.narrow.bytes.count <= 60_000)
      #expect(wide.elementCount + Markup(chart.narrow).elementCount <= 250)
    }
  }

  /// The second of its day, of a time such as `2016-04-12T07:21:05`.
  private func second(_ time: String) -> Int {
    time.dropFirst(11).split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }

  private func clock(_ second: Int) -> String {
    "\(TimeOfDay(secondsFromMidnight: second / 60 * 60))"
  }

  private func full(_ time: TimeOfDay) -> String {
    let text = "\(time)"
    return text.utf8.count == 5 ? text + ":00" : text
  }

  private func quarter(_ clock: Substring) -> Int {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? parts[0] * 4 + parts[1] / 15 : -1
  }
}
