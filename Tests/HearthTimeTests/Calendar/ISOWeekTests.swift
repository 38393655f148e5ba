import HearthTime
import Testing

@Suite struct ISOWeekTests {
  @Test(arguments: [
    ("2024-12-29", "2024-W52"), ("2024-12-30", "2025-W01"), ("2025-01-01", "2025-W01"),
    ("2021-01-03", "2020-W53"),
    ("2021-01-04", "2021-W01"), ("2026-12-31", "2026-W53"), ("2027-01-03", "2026-W53"),
    ("2005-01-01", "2004-W53"),
    ("2008-12-29", "2009-W01"), ("2025-03-17", "2025-W12"), ("0001-01-01", "0001-W01"),
    ("9999-12-31", "9999-W52"),
    ("1977-01-01", "1976-W53"),
  ])
  func `numbers weeks as ISO 8601 does`(_ date: String, _ week: String) throws {
    #expect(try #require(CalendarDate(date)).isoWeek.description == week)
  }

  @Test func `gives seven days to every week`() {
    var counts: [ISOWeek: Int] = [:]
    for days in 0..<(7 * 52 * 30) { counts[CalendarDate(daysSince1970: days + 4).isoWeek, default: 0] += 1 }
    #expect(counts.values.allSatisfy { $0 == 7 })
  }
}
