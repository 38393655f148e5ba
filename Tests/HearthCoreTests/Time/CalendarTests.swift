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

@Suite struct YearMonthTests {
  @Test func `lists its days`() throws {
    let february = try #require(YearMonth(year: 2024, month: 2))
    #expect(february.days.count == 29)
    #expect(february.days.first?.description == "2024-02-01")
    #expect(february.days.last?.description == "2024-02-29")
    #expect(february.description == "2024-02")
  }

  @Test func `goes on to the months around`() throws {
    let january = try #require(YearMonth(year: 2024, month: 1))
    #expect(january.previous.description == "2023-12")
    #expect(january.previous.next == january)
    #expect(january.next.description == "2024-02")
    #expect(january.previous < january)
  }

  @Test func `has only the twelve months`() {
    #expect(YearMonth(year: 2024, month: 0) == nil)
    #expect(YearMonth(year: 2024, month: 13) == nil)
    #expect(YearMonth(year: 0, month: 1) == nil)
  }
}

@Suite struct WeekdayTests {
  @Test(arguments: [("monday", Weekday.monday), ("Mon", .monday), ("SUN", .sunday), ("Saturday", .saturday)])
  func `reads names in any case`(_ name: String, _ day: Weekday) {
    #expect(Weekday(name: name) == day)
  }

  @Test(arguments: ["", "mo", "mond", "lunes", "mon ", "1"])
  func `reads nothing else`(_ name: String) {
    #expect(Weekday(name: name) == nil)
  }

  @Test func `begins a week anywhere`() {
    #expect(Weekday.sunday.week.first == .sunday)
    #expect(Weekday.sunday.week.last == .saturday)
    for first in Weekday.allCases {
      #expect(first.week.map { $0.offset(from: first) } == Array(0..<7))
    }
  }
}

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
