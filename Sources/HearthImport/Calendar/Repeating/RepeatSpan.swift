package import HearthCore

/// Which days are wanted of calendars.
package struct RepeatSpan: Sendable {
  /// Only events that are not over before this day.
  package var from: CalendarDate?
  /// Only events that begin by this day.
  package var to: CalendarDate?
  package let today: CalendarDate

  package init(today: CalendarDate) {
    self.today = today
  }

  /// Of what repeats without an end: a year back, unless asked for otherwise.
  var firstEndless: CalendarDate {
    from ?? min(today, to ?? today).adding(days: -365)
  }

  /// Of what repeats without an end: two years ahead, unless asked for otherwise.
  var lastEndless: CalendarDate {
    to ?? max(today, from ?? today).adding(days: 731)
  }

  /// Whether something of these days is wanted.
  func wants(_ start: CalendarDate, _ end: CalendarDate) -> Bool {
    if let from, max(start, end) < from { return false }
    if let to, start > to { return false }
    return true
  }
}
