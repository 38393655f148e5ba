/// Seven days that begin with the weekday somebody's weeks begin with, numbered within a year.
///
/// Weeks from Monday on are numbered as ISO 8601 does: week 1 has the year's first Thursday. Weeks that begin with another day
/// are numbered as where such weeks are usual: week 1 has 1 January (Unicode CLDR, `weekData`, `minDays` 1).
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

  /// Of the week from Monday on that holds `date`: the year that most of its days belong to, 0 to 10 000, as 2024-12-30 is in
  /// a week of 2025; and its number in that year, 1 to 53.
  private static func isoNumber(of date: CalendarDate) -> (year: Int, number: Int) {
    // The week's Thursday is in the week's year, so its place in the year gives the number.
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

  /// The earlier week first.
  package static func < (left: CalendarWeek, right: CalendarWeek) -> Bool { left.start < right.start }
}

extension CalendarWeek: CustomStringConvertible {
  /// `2025-W12` as in ISO 8601; `2025-week-12` for weeks that are not counted so.
  package var description: String {
    "\(year.padded(to: 4))-\(isISO ? "W" : "week-")\(number.padded(to: 2))"
  }
}
