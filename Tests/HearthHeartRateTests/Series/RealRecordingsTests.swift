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

  private func full(_ time: TimeOfDay) -> String {
    let text = "\(time)"
    return text.utf8.count == 5 ? text + ":00" : text
  }

  private func quarter(_ clock: Substring) -> Int {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? parts[0] * 4 + parts[1] / 15 : -1
  }
}
