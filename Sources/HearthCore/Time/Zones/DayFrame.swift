/// One day as it was lived in a zone: from its first moment to the first moment of the next.
///
/// A day is 24 hours long only where no clock was changed; some have 23, 23.5, 24.5 or 25.
package struct DayFrame: Sendable {
  package let date: CalendarDate
  package let zone: Zone
  package let start: Instant
  /// The first moment that is no longer part of the day.
  package let end: Instant

  /// The day `date` in `zone`, begun at `dayStarts` on the wall clock. Where the clocks skip that time, the
  /// day begins with the first moment after the gap.
  package init(_ date: CalendarDate, in zone: Zone, startingAt dayStarts: TimeOfDay = .midnight) {
    self.date = date
    self.zone = zone
    start = zone.firstInstant(of: LocalDateTime(date: date, time: dayStarts))
    end = zone.firstInstant(of: LocalDateTime(date: date.adding(days: 1), time: dayStarts))
  }

  /// Seconds from `start` to `end`; 0 for a day that a zone skipped (Apia, 2011-12-30).
  package var length: Int { end.seconds - start.seconds }

  /// Whether `instant` is `start` or later, and before `end`.
  package func contains(_ instant: Instant) -> Bool {
    start <= instant && instant < end
  }

  /// The moments inside the day, `start` included and `end` not, at which the offset of the clocks changes.
  package var clockChanges: [ClockChange] {
    zone.clockChanges(from: start, to: end)
  }
}
