/// A day, perhaps with a time on the clocks of a place, perhaps with their offset: as much as a file or a calendar says.
package struct Moment: Hashable, Sendable {
  /// On the clock where it was written.
  package var date: CalendarDate
  package var time: TimeOfDay?
  /// As written, or what the entry's or journal's zone had then; `nil` where no zone is known.
  package var offset: UTCOffset?

  package init(date: CalendarDate, time: TimeOfDay? = nil, offset: UTCOffset? = nil) {
    self.date = date
    self.time = time
    self.offset = offset
  }

  /// As ``LocalDateTime/day(startingAt:)``; without a time, its date.
  package func day(startingAt dayStarts: TimeOfDay) -> CalendarDate {
    time.map { LocalDateTime(date: date, time: $0).day(startingAt: dayStarts) } ?? date
  }

  /// Whether it lies before `other`: by the true moment where both are known, by calendar and clock else. A day without
  /// a time is not before a time on it.
  package func isBefore(_ other: Moment) -> Bool {
    guard let time, let otherTime = other.time else { return date < other.date }
    let local = LocalDateTime(date: date, time: time)
    let otherLocal = LocalDateTime(date: other.date, time: otherTime)
    guard let offset, let otherOffset = other.offset else { return local < otherLocal }
    return local.instant(at: offset) < otherLocal.instant(at: otherOffset)
  }
}

extension Moment: CustomStringConvertible {
  /// `2025-03-17`, `2025-03-17T08:28`, `2025-03-17T08:28+01:00`.
  package var description: String {
    guard let time else { return date.description }
    let text = date.description + "T" + time.description
    return offset.map { text + $0.description } ?? text
  }
}
