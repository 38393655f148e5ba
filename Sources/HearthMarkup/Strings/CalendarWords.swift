import HearthCore

/// The names of days and months, in the order of the calendar.
struct CalendarWords: Sendable {
  /// Monday first.
  let weekdays: [String]
  /// Monday first.
  let shortWeekdays: [String]
  /// January first.
  let months: [String]
  let halves: (morning: String, afternoon: String)
  /// `Wednesday 1 May 2024`, `1 May 2024` and `Wednesday 1 May`.
  let full: DatePhrase
  let long: DatePhrase
  let day: DatePhrase

  init(_ phrase: (String) -> String) {
    weekdays = Weekday.allCases.map { phrase("weekday.\($0)") }
    shortWeekdays = Weekday.allCases.map { phrase("weekday.short.\($0)") }
    months = (1...12).map { phrase("month.\($0)") }
    halves = (phrase("time.am"), phrase("time.pm"))
    full = DatePhrase(Phrase(phrase("date.full")), weekdays: weekdays, months: months)
    long = DatePhrase(Phrase(phrase("date.long")), weekdays: weekdays, months: months)
    day = DatePhrase(Phrase(phrase("date.day")), weekdays: weekdays, months: months)
  }

  func weekday(_ day: Weekday) -> String { weekdays[day.rawValue - 1] }

  /// Of month 1 to 12; empty for any other number.
  func month(_ month: Int) -> String { months.indices.contains(month - 1) ? months[month - 1] : "" }
}
