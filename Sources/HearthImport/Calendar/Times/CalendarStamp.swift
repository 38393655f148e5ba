import HearthCore

/// A date or a date-time as a calendar file writes it, its zone left aside.
struct CalendarStamp: Hashable {
  /// Midnight for a date.
  var local: LocalDateTime
  /// `VALUE=DATE`: a day without a clock.
  var isDate: Bool
  /// Written with a `Z`.
  var isUTC: Bool

  init(local: LocalDateTime, isDate: Bool, isUTC: Bool) {
    self.local = local
    self.isDate = isDate
    self.isUTC = isUTC
  }
}

/// How long something lasts: days by the calendar, then seconds by the clock.
struct CalendarDuration: Hashable {
  var days: Int
  var seconds: Int
}
