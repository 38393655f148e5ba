import HearthTime

/// The names of days and months, in the order of the calendar.
struct CalendarWords: Sendable {
  /// Monday first.
  let weekdays: [String]
  /// Monday first.
  let shortWeekdays: [String]
  /// January first.
  let months: [String]
  let halves: (morning: String, afternoon: String)

  init(_ phrase: (String) -> String) {
    weekdays = Weekday.allCases.map { phrase("weekday.\($0)") }
    shortWeekdays = Weekday.allCases.map { phrase("weekday.short.\($0)") }
    months = (1...12).map { phrase("month.\($0)") }
    halves = (phrase("time.am"), phrase("time.pm"))
  }
}
