/// A day of the Gregorian calendar, also before 1582, without a clock or a zone:
/// `CalendarDate("2025-03-31")?.adding(days: 1)` is `2025-04-01`.
package struct CalendarDate: Hashable, Comparable, Sendable {
  /// 1 to 9999.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  /// Fails if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= YearMonth.length(ofMonth: month, year: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  /// - Precondition: The calendar has such a day.
  init(unchecked year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Days from 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`).
  package var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floorDivided(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day `days` after 1970-01-01, clamped to the years 1 to 9999 (`civil_from_days` of the same source).
  package init(daysSince1970 days: Int) {
    let shifted = min(max(days, -719_162), 2_932_896) + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Returns the day `days` later, clamped to the years 1 to 9999.
  package func adding(days: Int) -> CalendarDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return CalendarDate(daysSince1970: overflow ? days : sum)
  }

  package var weekday: Weekday { Weekday(daysSince1970: daysSince1970) }

  package var yearMonth: YearMonth { YearMonth(unchecked: year, month) }

  /// Compares chronologically.
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// ISO 8601: `2025-03-17`.
  package var description: String { String(writing: append) }
}

/// A month of a year.
package struct YearMonth: Hashable, Comparable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int

  package init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(unchecked: year, month)
  }

  init(unchecked year: Int, _ month: Int) {
    self.year = year
    self.month = month
  }

  package var days: [CalendarDate] {
    (1...Self.length(ofMonth: month, year: year)).map { CalendarDate(unchecked: year, month, $0) }
  }

  package var next: YearMonth {
    month == 12 ? YearMonth(unchecked: year + 1, 1) : YearMonth(unchecked: year, month + 1)
  }

  package var previous: YearMonth {
    month == 1 ? YearMonth(unchecked: year - 1, 12) : YearMonth(unchecked: year, month - 1)
  }

  /// Returns the number of days of a month of the Gregorian calendar; `month` is 1 to 12.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Compares chronologically.
  package static func < (left: YearMonth, right: YearMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

extension YearMonth: CustomStringConvertible {
  /// `2025-03`.
  package var description: String {
    String { bytes in
      bytes.appendDigits(year, width: 4)
      bytes.append(UInt8(ascii: "-"))
      bytes.appendDigits(month, width: 2)
    }
  }
}

extension Int {
  /// Returns the quotient rounded towards negative infinity, for a positive divisor.
  func floorDivided(by divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}

/// A day of the week, numbered as in ISO 8601.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  init(daysSince1970 days: Int) {
    // 1970-01-01 was a Thursday.
    let index = days + 3 - (days + 3).floorDivided(by: 7) * 7
    self = Weekday(rawValue: index + 1) ?? .monday
  }

  /// Returns how many days after `first` this one is in a week that begins with `first`: 0 to 6.
  package func offset(from first: Weekday) -> Int {
    (rawValue - first.rawValue + 7) % 7
  }

  /// The seven days of a week that begins with this one.
  package var week: [Weekday] {
    (0..<7).compactMap { Weekday(rawValue: (rawValue - 1 + $0) % 7 + 1) }
  }

  /// The weekday of an English name or its first three letters, in any case: `monday`, `mon`.
  package init?(name: String) {
    let name = name.lowercased()
    guard let match = Weekday.allCases.first(where: { name == "\($0)" || name == "\($0)".prefix(3) }) else {
      return nil
    }
    self = match
  }
}

/// A week that begins on the weekday of the person's choice, numbered within a year.
///
/// Weeks that begin on Monday are numbered as in ISO 8601: week 1 contains the year's first Thursday. Others are numbered as
/// in the countries that use them: week 1 contains 1 January (Unicode CLDR, `weekData`, `minDays` 1).
package struct CalendarWeek: Hashable, Comparable, Sendable {
  package let start: CalendarDate
  /// The year in which it is numbered; not always that of its first day.
  package let year: Int
  /// 1 to 53, or 54 in some leap years for weeks that don't begin on Monday.
  package let number: Int
  /// Whether it is numbered as in ISO 8601.
  package let isISO: Bool

  /// The week that contains `date`, if weeks begin on `first`.
  package init(of date: CalendarDate, startingOn first: Weekday) {
    isISO = first == .monday
    let firstDay = date.daysSince1970 - date.weekday.offset(from: first)
    start = CalendarDate(daysSince1970: firstDay)
    // A week belongs to the year of its Thursday in ISO 8601, otherwise to that of its last day.
    let day = firstDay + (isISO ? 3 : 6)
    year = CalendarDate(daysSince1970: day).year
    number = (day - CalendarDate(unchecked: year, 1, 1).daysSince1970) / 7 + 1
  }

  package var days: [CalendarDate] { (0..<7).map { start.adding(days: $0) } }

  package var last: CalendarDate { start.adding(days: 6) }

  package static func < (left: CalendarWeek, right: CalendarWeek) -> Bool { left.start < right.start }
}

extension CalendarWeek: CustomStringConvertible {
  /// `2025-W12` as in ISO 8601; `2025-week-12` for weeks that don't begin on Monday.
  package var description: String {
    "\(year.padded(to: 4))-\(isISO ? "W" : "week-")\(number.padded(to: 2))"
  }
}
