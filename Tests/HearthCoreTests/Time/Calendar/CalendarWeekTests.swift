import HearthCore
import Testing

@Suite struct CalendarWeekTests {
  private func week(_ date: String, _ first: Weekday) throws -> CalendarWeek {
    CalendarWeek(of: try #require(CalendarDate(date)), startingOn: first)
  }

  @Test(arguments: [
    ("2025-03-17", "2025-W12", "2025-03-17"), ("2025-03-23", "2025-W12", "2025-03-17"),
    ("2024-12-30", "2025-W01", "2024-12-30"), ("2021-01-03", "2020-W53", "2020-12-28"),
    ("2026-01-01", "2026-W01", "2025-12-29"), ("2024-12-29", "2024-W52", "2024-12-23"),
    ("2025-01-01", "2025-W01", "2024-12-30"), ("2021-01-04", "2021-W01", "2021-01-04"),
    ("2026-12-31", "2026-W53", "2026-12-28"), ("2027-01-03", "2026-W53", "2026-12-28"),
    ("2005-01-01", "2004-W53", "2004-12-27"), ("2008-12-29", "2009-W01", "2008-12-29"),
    ("0001-01-01", "0001-W01", "0001-01-01"), ("1977-01-01", "1976-W53", "1976-12-27"),
  ])
  func `counts weeks from Monday as ISO does`(date: String, name: String, start: String) throws {
    let week = try week(date, .monday)
    #expect(week.description == name && week.start.description == start && week.isISO)
    #expect(week.days.count == 7 && week.last == week.start.adding(days: 6))
  }

  @Test(arguments: [
    ("2025-01-01", "2025-week-01", "2024-12-29"), ("2024-12-29", "2025-week-01", "2024-12-29"),
    ("2024-12-28", "2024-week-52", "2024-12-22"), ("2025-03-17", "2025-week-12", "2025-03-16"),
    ("2028-12-30", "2028-week-53", "2028-12-24"), ("2000-12-31", "2001-week-01", "2000-12-31"),
  ])
  func `gives the first of January to week one where weeks begin on Sunday`(
    date: String, name: String, start: String
  )
    throws
  {
    let week = try week(date, .sunday)
    #expect(week.description == name && week.start.description == start && !week.isISO)
  }

  @Test func `puts every day into one week whatever its first day`() throws {
    let begin = try #require(CalendarDate("2019-12-20"))
    for first in Weekday.allCases {
      var seen: [CalendarWeek: Int] = [:]
      for offset in 0..<(7 * 120) {
        let date = begin.adding(days: offset)
        let week = CalendarWeek(of: date, startingOn: first)
        #expect(week.days.contains(date) && week.start.weekday == first)
        #expect((1...54).contains(week.number))
        seen[week, default: 0] += 1
      }
      #expect(seen.values.count { $0 == 7 } >= 119)
      #expect(Set(seen.keys.map(\.description)).count == seen.count, "no two weeks share a name")
    }
  }
}
