import HearthCore
import HearthJournal

/// Where an event stands on the day of the build. A page does not know the day on which it is read, so this is the one
/// place that compares events with today.
struct EventStanding {
  /// It is not over: it is still to come, or it is today.
  let isAhead: Bool
  /// It has begun by the end of today, so that there is something to look back at.
  let hasBegun: Bool

  init(_ event: Event, today: CalendarDate) {
    isAhead = event.lastDay >= today
    hasBegun = event.start.date <= today
  }
}

extension Event {
  /// The last day on which it is. What ends at midnight is not on the day that begins then.
  var lastDay: CalendarDate {
    guard let end, end.date > start.date else { return start.date }
    return !isAllDay && end.time == .midnight ? end.date.adding(days: -1) : end.date
  }
}
