import HearthCore
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("1970-01-01", 0, Weekday.thursday), ("1969-12-31", -1, .wednesday), ("2000-02-29", 11_016, .tuesday),
    ("2000-03-01", 11_017, .wednesday), ("1900-02-28", -25_509, .wednesday),
    ("1900-03-01", -25_508, .thursday),
    ("0001-01-01", -719_162, .monday), ("9999-12-31", 2_932_896, .friday), ("2024-05-01", 19_844, .wednesday),
    ("1582-10-15", -141_427, .friday), ("2026-11-20", 20_777, .friday),
  ])
  func `counts days as other calendars do`(_ text: String, _ days: Int, _ weekday: Weekday) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.daysSince1970 == days)
    #expect(date.weekday == weekday)
    #expect(CalendarDate(daysSince1970: days) == date)
    #expect(date.description == text)
  }

  @Test func `gives every day of nine thousand years its number and back`() {
    var previous = CalendarDate(daysSince1970: -719_163)
    #expect(previous.description == "0001-01-01")
    for days in -719_161...2_932_896 {
      let date = CalendarDate(daysSince1970: days)
      let isNextDay =
        date.day == previous.day + 1 && date.month == previous.month && date.year == previous.year
        || date.day == 1 && previous.day == YearMonth.length(ofMonth: previous.month, year: previous.year)
          && (date.month == previous.month + 1 && date.year == previous.year
            || date.month == 1 && previous.month == 12 && date.year == previous.year + 1)
      if !isNextDay || date.daysSince1970 != days {
        Issue.record("\(date) does not follow \(previous)")
        return
      }
      previous = date
    }
    #expect(previous.description == "9999-12-31")
  }

  @Test(arguments: [
    (2023, 2, 29), (2100, 2, 29), (1900, 2, 29), (2024, 2, 30), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1),
    (2024, 1, 0),
    (2024, 1, 32), (0, 1, 1), (10_000, 1, 1), (-5, 1, 1), (.max, .max, .max), (.min, .min, .min),
  ])
  func `has no day that the calendar does not have`(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test func `adds days across the ends of months and years, and stays within the calendar`() throws {
    let date = try #require(CalendarDate("2024-02-28"))
    #expect(date.adding(days: 1).description == "2024-02-29")
    #expect(date.adding(days: 2).description == "2024-03-01")
    #expect(date.adding(days: -59).description == "2023-12-31")
    #expect(date.adding(days: .max).description == "9999-12-31")
    #expect(date.adding(days: .min).description == "0001-01-01")
  }

  @Test func `orders dates by year, month and day`() throws {
    let texts = ["0999-12-31", "2023-12-31", "2024-01-01", "2024-01-02", "2024-02-01"]
    let dates = try texts.map { try #require(CalendarDate($0)) }
    #expect(dates.reversed().sorted() == dates)
  }
}
