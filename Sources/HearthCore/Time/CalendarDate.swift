/// A day of the proleptic Gregorian calendar, without a clock or a time zone.
package struct CalendarDate: Hashable, Comparable, Sendable {
  /// 1 to 9999.
  package var year: Int { Int(storedYear) }
  /// 1 to 12.
  package var month: Int { Int(storedMonth) }
  /// 1 to 31.
  package var day: Int { Int(storedDay) }

  private let storedYear: Int16
  private let storedMonth: Int8
  private let storedDay: Int8

  /// Fails if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= YearMonth.length(ofMonth: month, year: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  /// - Precondition: The calendar has such a day.
  init(unchecked year: Int, _ month: Int, _ day: Int) {
    storedYear = Int16(truncatingIfNeeded: year)
    storedMonth = Int8(truncatingIfNeeded: month)
    storedDay = Int8(truncatingIfNeeded: day)
  }

  /// Days from 1970-01-01 to this day; negative before it.
  ///
  /// Formula: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  package var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floorDivided(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day `days` after 1970-01-01, clamped to the years 1 to 9999.
  ///
  /// Formula: the same source, `civil_from_days`.
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

  /// The order of the calendar.
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.storedYear, left.storedMonth, left.storedDay) < (
      right.storedYear, right.storedMonth, right.storedDay
    )
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

  /// All its days, first to last.
  package var days: [CalendarDate] {
    (1...Self.length(ofMonth: month, year: year)).compactMap {
      CalendarDate(year: year, month: month, day: $0)
    }
  }

  package var next: YearMonth {
    month == 12 ? YearMonth(unchecked: year + 1, 1) : YearMonth(unchecked: year, month + 1)
  }

  package var previous: YearMonth {
    month == 1 ? YearMonth(unchecked: year - 1, 12) : YearMonth(unchecked: year, month - 1)
  }

  /// The number of days of a month of the Gregorian calendar; `month` is 1 to 12.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The order of the calendar.
  package static func < (left: YearMonth, right: YearMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

extension YearMonth: CustomStringConvertible {
  /// `2025-03`.
  package var description: String { "\(year.padded(to: 4))-\(month.padded(to: 2))" }
}

extension Int {
  /// Returns the quotient rounded towards negative infinity, for a positive divisor.
  func floorDivided(by divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
