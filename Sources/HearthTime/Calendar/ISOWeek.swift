/// A week of the calendar as ISO 8601 counts: from Monday on, week 1 being the one with the year's first Thursday.
package struct ISOWeek: Hashable, Sendable {
  /// The year that most of its days belong to: 2024-12-30 is in a week of 2025. 0 to 10 000.
  package let year: Int
  /// 1 to 53.
  package let week: Int
}

extension CalendarDate {
  /// The week that the day belongs to.
  package var isoWeek: ISOWeek {
    // The week's Thursday is in the week's year, so its place in the year gives the number.
    let days = daysSince1970
    let thursday = days - (weekday.rawValue - 1) + 3
    let first = 719_162
    if thursday < -first { return ISOWeek(year: 0, week: 52) }
    if thursday > 2_932_896 { return ISOWeek(year: 10_000, week: 1) }
    let year = CalendarDate(daysSince1970: thursday).year
    let newYear = CalendarDate(unchecked: year, 1, 1).daysSince1970
    return ISOWeek(year: year, week: (thursday - newYear) / 7 + 1)
  }
}

extension ISOWeek: CustomStringConvertible {
  /// ISO 8601: `2025-W12`.
  package var description: String {
    "\(year.padded(to: 4))-W\(week.padded(to: 2))"
  }
}
