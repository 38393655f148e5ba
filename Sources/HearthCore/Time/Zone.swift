/// A time zone: the offset of its clocks at every instant, by the system's copy of the IANA database for 1900 to 2100. Before
/// and after, the first and the last offset apply.
package struct Zone: Sendable {
  /// The IANA name as the person wrote it, such as `America/Regina`, or ``UTCOffset/name`` for a zone made from an offset.
  package let name: String
  /// Seconds ahead of UTC before the first transition.
  private let first: Int
  /// The changes of the offset, sorted by time.
  private let transitions: [Transition]

  struct Transition {
    /// Seconds since 1970.
    let second: Int
    /// Seconds ahead of UTC from then on.
    var offset: Int
  }

  /// 1900-01-01T00:00:00Z.
  static let firstSecond = -2_208_988_800

  package static let utc = Zone(name: "UTC", first: 0)

  /// Fails if the database has no zone of that name in this case. Of the abbreviations, only `UTC` and `GMT` are accepted.
  package init?(name: String) {
    if ["UTC", "GMT"].contains(name) {
      self.init(name: name, first: 0)
    } else if let zone = ZoneFolder.zone(named: name) {
      self = zone
    } else {
      return nil
    }
  }

  /// A zone whose offset never changes.
  package init(offset: UTCOffset) {
    self.init(name: offset.name, first: offset.seconds)
  }

  /// A zone without a name: it has the offset `first`, then those of `changes`, which may be in any order.
  package init(first: UTCOffset, changes: [(instant: Instant, offset: UTCOffset)]) {
    let transitions = changes.sorted { $0.instant < $1.instant }.map {
      Transition(second: $0.instant.seconds, offset: $0.offset.seconds)
    }
    self.init(name: "", first: first.seconds, transitions: transitions)
  }

  /// Leaves out transitions before 1900, and those that change only the abbreviation.
  init(name: String, first: Int, transitions: [Transition] = []) {
    self.name = name
    let start = transitions.partitioningIndex { $0.second >= Self.firstSecond }
    self.first = start > 0 ? transitions[start - 1].offset : first
    var offset = self.first
    self.transitions = transitions[start...].filter { transition in
      defer { offset = transition.offset }
      return transition.offset != offset
    }
  }

  /// Returns the offset of its clocks at `instant`.
  package func offset(at instant: Instant) -> UTCOffset {
    let second = instant.seconds
    let next = transitions.partitioningIndex { $0.second > second }
    return UTCOffset(unchecked: next == 0 ? first : transitions[next - 1].offset)
  }

  /// Returns what its clocks show at `instant`.
  package func localDateTime(at instant: Instant) -> LocalDateTime {
    LocalDateTime(instant, at: offset(at: instant))
  }

  /// Returns the changes of its clocks from `start` up to, but not including, `end`.
  package func clockChanges(from start: Instant, to end: Instant) -> [ClockChange] {
    let (first, last) = (start.seconds, end.seconds)
    let index = transitions.partitioningIndex { $0.second >= first }
    var before = index == 0 ? self.first : transitions[index - 1].offset
    return transitions[index...].prefix { $0.second < last }.map { transition in
      defer { before = transition.offset }
      return ClockChange(
        instant: Instant(seconds: transition.second), before: UTCOffset(unchecked: before),
        after: UTCOffset(unchecked: transition.offset))
    }
  }

  /// Returns the instants at which its clocks show `local`: none when clocks go forward across it, two when they go back.
  package func instants(of local: LocalDateTime) -> [Instant] {
    let (first, changes) = offsets(around: local)
    guard !changes.isEmpty else { return [local.instant(at: first)] }
    return Set([first] + changes.map(\.after)).map { local.instant(at: $0) }
      .filter { localDateTime(at: $0) == local }.sorted()
  }

  /// Returns the first instant at which its clocks show `local` or, if they skip it, the end of the gap.
  package func firstInstant(of local: LocalDateTime) -> Instant {
    let (first, changes) = offsets(around: local)
    guard !changes.isEmpty else { return local.instant(at: first) }
    if let first = instants(of: local).first { return first }
    let gap = changes.first { $0.isForward && LocalDateTime($0.instant, at: $0.after) > local }
    return gap?.instant ?? local.instant(at: offset(at: local.instant(at: .utc)))
  }

  /// Returns the offset a day before `local`, read as UTC, and the changes of two days: every offset is less than a day.
  private func offsets(around local: LocalDateTime) -> (first: UTCOffset, changes: [ClockChange]) {
    let wall = local.instant(at: .utc)
    let start = wall.adding(seconds: -86_400)
    return (offset(at: start), clockChanges(from: start, to: wall.adding(seconds: 86_400)))
  }
}

extension Zone: Equatable, CustomStringConvertible {
  /// Compares names; `UTC` and `GMT` are different.
  package static func == (left: Zone, right: Zone) -> Bool { left.name == right.name }

  package var description: String { name }
}

/// Clocks set forward or back.
package struct ClockChange: Hashable, Sendable {
  /// The first instant with the new offset.
  package let instant: Instant
  package let before: UTCOffset
  package let after: UTCOffset

  package var isForward: Bool { after.seconds > before.seconds }

  /// Returns whether clocks show the time of `instant` twice because of this change.
  package func isShownTwice(_ instant: Instant) -> Bool {
    let shift = before.seconds - after.seconds
    return shift > 0 && instant >= self.instant.adding(seconds: -shift)
      && instant < self.instant.adding(seconds: shift)
  }
}

extension Zone {
  /// Returns what its clocks show at `instant`, with their offset if they show it twice.
  package func clockTime(at instant: Instant) -> ClockTime {
    let offset = offset(at: instant)
    let time = LocalDateTime(instant, at: offset).time
    return ClockTime(time, offset: repetition(of: instant) == nil ? nil : offset)
  }

  /// Returns whether its clocks show the time of `instant` for the second time.
  package func isShownAgain(at instant: Instant) -> Bool {
    repetition(of: instant).map { $0.instant <= instant } ?? false
  }

  /// Returns the change because of which clocks show the time of `instant` twice.
  private func repetition(of instant: Instant) -> ClockChange? {
    clockChanges(from: instant.adding(seconds: -86_400), to: instant.adding(seconds: 86_400)).first {
      $0.isShownTwice(instant)
    }
  }
}

/// One day in a zone: 24 hours, or 23, 23.5, 24.5 or 25 if clocks change. After a journey west it is longer.
package struct ZonedDay: Equatable, Sendable {
  package let date: CalendarDate
  package let zone: Zone
  package let start: Instant
  /// The first instant after the day.
  package private(set) var end: Instant
  /// Whether it lasts longer than on its own clocks, until the next day begins further west.
  package private(set) var isProlonged = false

  /// The day `date` in `zone`, from `dayStarts` on its clocks or, if they skip that time, from the end of the gap.
  package init(_ date: CalendarDate, in zone: Zone, startingAt dayStarts: TimeOfDay = .midnight) {
    self.date = date
    self.zone = zone
    start = zone.firstInstant(of: LocalDateTime(date: date, time: dayStarts))
    end = zone.firstInstant(of: LocalDateTime(date: date.adding(days: 1), time: dayStarts))
  }

  /// Returns the day with the hours up to the next one, which begins later if it is in a zone further west.
  package func followed(by next: ZonedDay) -> ZonedDay {
    var day = self
    day.isProlonged = next.start > end
    day.end = max(end, next.start)
    return day
  }

  /// Seconds from `start` to `end`; 0 for a day that a zone skipped (Apia, 2011-12-30).
  package var length: Int { end.seconds - start.seconds }

  package func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }

  package var clockChanges: [ClockChange] { zone.clockChanges(from: start, to: end) }
}
