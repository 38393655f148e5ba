/// A time zone: which offset its clocks had, have and will have.
///
/// Rules come from the IANA database, as the system keeps it, for the years 1900 to 2100; before and after, clocks stand as
/// they stood at those ends. Zones are values that share their rules, so they are cheap to make, copy and ask.
package struct Zone: Sendable {
  /// The IANA name, as the person wrote it: `America/Regina`. For a zone made of an offset, ``UTCOffset/name``.
  package let name: String
  private let rules: Rules

  private enum Rules: Sendable {
    case fixed(UTCOffset)
    case changing(ZoneHistory)
  }

  package static let utc = Zone(name: "UTC", rules: .fixed(.utc))

  /// `nil` where the database has no zone of that name. Names are told apart by case, as on every system. Short names
  /// that mean different zones in different countries, such as `CST`, are none; `UTC` and `GMT` are.
  package init?(name: String) {
    if ["UTC", "GMT"].contains(name) {
      self.init(name: name, rules: .fixed(.utc))
    } else if let history = ZoneHistory.named(name) {
      self.init(name: name, rules: .changing(history))
    } else {
      return nil
    }
  }

  /// A zone that never changes its clocks.
  package init(offset: UTCOffset) {
    self.init(name: offset.name, rules: .fixed(offset))
  }

  private init(name: String, rules: Rules) {
    self.name = name
    self.rules = rules
  }

  /// The offset of its clocks at `instant`.
  package func offset(at instant: Instant) -> UTCOffset {
    switch rules {
    case .fixed(let offset): offset
    case .changing(let history): UTCOffset(unchecked: history.offset(at: instant.seconds))
    }
  }

  /// What its clocks show at `instant`.
  package func localDateTime(at instant: Instant) -> LocalDateTime {
    LocalDateTime(instant, at: offset(at: instant))
  }

  /// The moments from `start`, included, to `end`, not included, at which the offset of its clocks changes.
  package func clockChanges(from start: Instant, to end: Instant) -> [ClockChange] {
    guard start < end, case .changing(let history) = rules else { return [] }
    return history.changes(from: start.seconds, to: end.seconds)
  }

  /// The moments at which its clocks show `local`: none in a spring gap, two in an autumn overlap, else one.
  package func instants(of local: LocalDateTime) -> [Instant] {
    let (first, changes) = offsets(around: local)
    guard !changes.isEmpty else { return [local.instant(at: first)] }
    var offsets = [first]
    for change in changes where !offsets.contains(change.after) {
      offsets.append(change.after)
    }
    return offsets.map { local.instant(at: $0) }.filter { localDateTime(at: $0) == local }.sorted()
  }

  /// The first moment at or after which its clocks show `local` or later: the end of the gap where the clocks
  /// skip it, the earlier of two.
  package func firstInstant(of local: LocalDateTime) -> Instant {
    let (first, changes) = offsets(around: local)
    guard !changes.isEmpty else { return local.instant(at: first) }
    if let first = instants(of: local).first { return first }
    let gap = changes.first { $0.isForward && LocalDateTime($0.instant, at: $0.after) > local }
    return gap?.instant ?? local.instant(at: offset(at: local.instant(at: .utc)))
  }

  /// The offset a day before its clocks may show `local`, and the changes from then to a day after. Clocks stand less than a
  /// day from UTC, so every offset in question is among these.
  private func offsets(around local: LocalDateTime) -> (first: UTCOffset, changes: [ClockChange]) {
    let wall = local.instant(at: .utc)
    let start = wall.adding(seconds: -86_400)
    return (offset(at: start), clockChanges(from: start, to: wall.adding(seconds: 86_400)))
  }
}

extension Zone: Equatable {
  /// Whether the names are the same; `UTC` and `GMT` are not.
  package static func == (left: Zone, right: Zone) -> Bool {
    left.name == right.name
  }
}

extension Zone: CustomStringConvertible {
  package var description: String { name }
}
