import HearthCore
import Testing

@testable import HearthHeartRate

@Suite struct ChartClockTests {
  private func clock(_ date: String, _ zone: String, startingAt start: String = "00:00") throws -> ChartClock
  {
    ChartClock(
      day: try Charts.day(date, zone, startingAt: start), strings: ChartStrings.english, cycle: .twentyFour)
  }

  @Test func `says the offset only where a time is shown twice`() throws {
    let clock = try clock("2024-10-27", "Europe/Berlin")
    let texts = [119, 120, 179, 180, 239, 240].map { clock.text(clock.day.start.adding(seconds: $0 * 60)) }
    #expect(
      texts == ["01:59", "02:00 (UTC+2)", "02:59 (UTC+2)", "02:00 (UTC+1)", "02:59 (UTC+1)", "03:00"])
  }

  @Test func `says the offset where a day begins or ends at a time that comes twice`() throws {
    let first = try clock("2024-10-26", "Europe/Berlin", startingAt: "02:30")
    #expect(first.text(first.day.end) == "02:30 (UTC+2)")
    #expect(first.text(first.day.end.adding(seconds: -900)) == "02:15 (UTC+2)")
    #expect(first.text(first.day.start) == "02:30")
    let second = try clock("2024-10-27", "Europe/Berlin", startingAt: "02:30")
    let texts = [0, 30, 60, 90].map { second.text(second.day.start.adding(seconds: $0 * 60)) }
    #expect(texts == ["02:30 (UTC+2)", "02:00 (UTC+1)", "02:30 (UTC+1)", "03:00"])
    #expect(second.text(second.day.end) == "02:30")
  }

  @Test func `a labelled time keeps its id, whatever begins when its time comes again`() throws {
    let day = try Charts.day("2024-10-27", "Europe/Berlin")
    func ids(_ minutes: [Int]) -> [String] {
      let starts = minutes.map { day.start.adding(seconds: $0 * 60) }
      let rows = SpanRows(starts.map { ($0, $0.adding(seconds: 600)) }, in: day)
      return minutes.indices.map {
        String(rows.id(ofSpanAt: $0)?.dropFirst("hr-2024-10-27-span-".count) ?? "")
      }
    }
    #expect(ids([135, 195]) == ["0215", "0215-again"])
    #expect(ids([195]) == ["0215-again"])
    #expect(ids([195, 135, 195, 135]) == ["0215-again", "0215", "0215-again-2", "0215-2"])
  }

  @Test func `of labelled times with the same start, the longer one comes first`() throws {
    let day = try Charts.day("2024-10-27", "Europe/Berlin")
    let start = day.start.adding(seconds: 36_000)
    let ends: [Int?] = [600, 1_800, nil, 1_800]
    let rows = SpanRows(ends.map { end in (start, end.map { start.adding(seconds: $0) }) }, in: day)
    #expect(rows.rows.map(\.offset) == [2, 1, 3, 0])
  }

  @Test func `says no offset where times are skipped`() throws {
    let clock = try clock("2024-03-31", "Europe/Berlin")
    let texts = [119, 120].map { clock.text(clock.day.start.adding(seconds: $0 * 60)) }
    #expect(texts == ["01:59", "03:00"])
  }

  @Test func `writes both passes for machines`() throws {
    let clock = try clock("2024-10-27", "Europe/Berlin")
    #expect(
      clock.element(clock.day.start.adding(seconds: 7500)).description
        == "<time datetime=\"2024-10-27T02:05+02:00\">02:05 (UTC+2)</time>")
    #expect(
      clock.element(clock.day.start.adding(seconds: 11_130)).description
        == "<time datetime=\"2024-10-27T02:05+01:00\">02:05 (UTC+1)</time>")
  }

  @Test func `ends a day at twenty four only at midnight`() throws {
    let day = try clock("2025-03-17", "America/Regina")
    #expect(day.text(day.day.end) == "24:00")
    #expect(day.text(day.day.start) == "00:00")
    let late = try clock("2025-03-17", "America/Regina", startingAt: "04:00")
    #expect(late.text(late.day.end) == "04:00")
  }
}
