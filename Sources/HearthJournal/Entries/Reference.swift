package import HearthCore

/// What an entry points at, resolved where that was possible.
package enum Reference: Hashable, Sendable {
  case day(CalendarDate)
  /// The span of the day that begins at the time, as ``Span/startTime`` has it.
  case span(CalendarDate, ClockTime)
  case entry(EntryID)
  /// Nothing in the journal has this name.
  case unknown(String)
}
