import Foundation
import HearthCore
import HearthHeartRate
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
    for (date, rows) in days.sorted(by: { $0.key < $1.key }) {
      let frame = try Days.day(date, "America/New_York")
      let csv = "time,bpm\n" + rows.map { "\($0.time),\($0.bpm)" }.joined(separator: "\n")
      let (series, log) = Days.parse(csv, frame)
      #expect(!log.contains { $0.severity == .error })
      let facts = try #require(DayFacts(series, in: frame))
      let values = rows.map(\.bpm).sorted()
      #expect(facts.statistics.count == rows.count)
      #expect(facts.statistics.lowest.bpm == values.first)
      #expect(facts.statistics.highest.bpm == values.last)
      let middle = values.count / 2
      #expect(
        facts.statistics.median
          == (values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2))
      // The first row that shows the highest value is where it is told.
      let highest = try #require(rows.first { $0.bpm == values.last })
      let local = frame.zone.localDateTime(at: facts.statistics.highest.instant)
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
      let frame = try Days.day(date, "America/New_York")
      let (series, log) = Days.parse(csv, frame)
      // The file holds two days; the rows of the other one are counted, and told of.
      #expect(log.allSatisfy { $0.finding.rule.name == "SampleOutsideDay" })
      let facts = try #require(DayFacts(series, in: frame))
      #expect(facts.statistics.count == expected["n"] as? Int)
      #expect(facts.statistics.lowest.bpm == (expected["min"] as? Int).map(Double.init))
      #expect(facts.statistics.highest.bpm == (expected["max"] as? Int).map(Double.init))
      let long = facts.gaps.filter { $0.seconds > 600 }
      let gaps = try #require(expected["gaps_over_10_min"] as? [[Any]])
      #expect(long.map { full(frame.zone.localDateTime(at: $0.start).time) } == gaps.map { $0[0] as? String })
      for (gap, expected) in zip(long, gaps) {
        #expect(abs(Double(gap.seconds) / 60 - (expected[1] as? Double ?? 0)) < 0.06)
      }
    }
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
