/// One occurrence of an event of a calendar file.
package struct CalendarEvent: Hashable, Sendable {
  /// The `UID`, which is the same in every export. An occurrence of a series also has its day:
  /// `4f2c@example.org#2025-03-17`, with `T0828` after it if there are several on that day.
  package var id: String
  package var title: String?
  package var start: Moment
  /// The end, or the last day of an all-day event; `nil` if it is unknown or the same as the start.
  package var end: Moment?
  package var isAllDay: Bool
  /// The zone of the IANA database that the calendar names for it.
  package var zoneName: String?
  /// The zone that the calendar names for it, if Hearth doesn't know it; the event's times then have no offset.
  package var unknownZone: String?
  package var place: String?
  /// Plain text with LF line ends.
  package var text: String?
  /// Whether descriptions were imported; if not, one that a file has from earlier stays in it.
  package var isTextKnown = true
  /// Whether the calendar marks it as private or confidential.
  package var isPrivate = false
  /// The name of the calendar.
  package var calendar: String

  package init(id: String, start: Moment, isAllDay: Bool, calendar: String) {
    self.id = id
    self.start = start
    self.isAllDay = isAllDay
    self.calendar = calendar
  }
}
