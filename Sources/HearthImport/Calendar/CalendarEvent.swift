package import HearthCore

/// One event of a calendar on one day, as a journal can keep it.
package struct CalendarEvent: Hashable, Sendable {
  /// Stays the same from one export to the next: the `UID`, and for an event that repeats, the day of this time of it:
  /// `4f2c@example.org#2025-03-17`, with `T0828` after it where there are several on the day.
  package var id: String
  package var title: String?
  package var start: Moment
  /// Of days without a clock, the last one. `nil` where it is not known, or the same as the start.
  package var end: Moment?
  package var isAllDay: Bool
  /// The zone of the IANA database that the calendar names for it.
  package var zoneName: String?
  package var place: String?
  /// Lines with LF between them; plain text, in which no sign means anything.
  package var text: String?
  /// What the person calls the calendar.
  package var calendar: String
}
