import HearthCore
import HearthMarkup

/// Says from which day to which, with month and year only where they differ.
enum DateRanges {
  /// `17 to 23 March 2025`, `31 March to 6 April 2025`, `29 December 2025 to 4 January 2026`.
  static func text(from first: CalendarDate, to last: CalendarDate, words: Strings) -> String {
    let from =
      if first.yearMonth == last.yearMonth {
        String(first.day)
      } else if first.year == last.year {
        words.text("date.day-of-month", ["day": String(first.day), "month": words.month(first.month)])
      } else {
        words.longDate(first)
      }
    return words.text("date.range", ["first": from, "last": words.longDate(last)])
  }
}
