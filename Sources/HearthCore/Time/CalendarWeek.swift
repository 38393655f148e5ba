/// A day of the week, counted as ISO 8601 does.
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
    let match = Weekday.allCases.first { day in
      let full = "\(day)"
      return name == full || name == full.prefix(3)
    }
    guard let match else { return nil }
    self = match
  }
}

/// Seven days from the weekday that a person's weeks begin with, numbered within a year.
///
/// Weeks from Monday on are numbered as ISO 8601 does: week 1 has the year's first Thursday. Weeks that begin with another day
/// are numbered as in the countries that use them: week 1 has 1 January (Unicode CLDR, `weekData`, `minDays` 1).
package struct CalendarWeek: Hashable, Comparable, Sendable {
  /// Its first day.
  package let start: CalendarDate
  /// The year whose weeks it is counted with; not always that of its first day.
  package let year: Int
  /// 1 to 53, or 54 in some leap years of weeks that begin with another day than Monday.
  package let number: Int
  /// Whether it is counted as ISO 8601 does.
  package let isISO: Bool

  /// The week that `date` is in, if weeks begin with `first`.
  package init(of date: CalendarDate, startingOn first: Weekday) {
    start = date.adding(days: -date.weekday.offset(from: first))
    isISO = first == .monday
    if isISO {
      (year, number) = Self.isoNumber(of: date)
    } else {
      year = start.adding(days: 6).year
      let newYear = CalendarDate(unchecked: year, 1, 1)
      let firstStart = newYear.daysSince1970 - newYear.weekday.offset(from: first)
      number = (start.daysSince1970 - firstStart) / 7 + 1
    }
  }

  /// Returns the ISO 8601 year, 0 to 10 000, and number, 1 to 53, of the week of `date`: 2024-12-30 is in week 1 of 2025.
  private static func isoNumber(of date: CalendarDate) -> (year: Int, number: Int) {
    // The year of a week is that of its Thursday.
    let thursday = date.daysSince1970 - (date.weekday.rawValue - 1) + 3
    let first = 719_162
    if thursday < -first { return (0, 52) }
    if thursday > 2_932_896 { return (10_000, 1) }
    let year = CalendarDate(daysSince1970: thursday).year
    let newYear = CalendarDate(unchecked: year, 1, 1).daysSince1970
    return (year, (thursday - newYear) / 7 + 1)
  }

  /// Its seven days.
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
