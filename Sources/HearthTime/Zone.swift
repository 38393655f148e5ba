import Foundation

/// A time zone: which offset its clocks had, have and will have.
///
/// Rules come from the IANA database, as Foundation carries it.
package final class Zone: Sendable {
  /// The IANA name, as the person wrote it: `America/Regina`.
  package let name: String
  private let transitions: [Transition]

  /// From `start` on, clocks stand at `offset`.
  private struct Transition {
    var start: Int
    var offset: Int
  }

  package static let utc = Zone(name: "UTC", transitions: [Transition(start: .min, offset: 0)])

  /// `nil` where the database has no zone of that name. Names are told apart by case, as on every system.
  package convenience init?(name: String) {
    // Foundation gives UTC back under another name.
    guard name.utf8.count <= 64, let zone = TimeZone(identifier: name),
      zone.identifier == name || name == "UTC"
    else { return nil }
    self.init(name: name, transitions: Self.transitions(of: zone))
  }

  /// A zone that never changes its clocks.
  package convenience init(offset: UTCOffset) {
    self.init(name: offset.name, transitions: [Transition(start: .min, offset: offset.seconds)])
  }

  private init(name: String, transitions: [Transition]) {
    self.name = name
    self.transitions = transitions
  }

  /// The offset of its clocks at `instant`.
  package func offset(at instant: Instant) -> UTCOffset {
    UTCOffset(unchecked: transition(at: instant.seconds).offset)
  }

  package func localDateTime(at instant: Instant) -> LocalDateTime {
    LocalDateTime(instant, at: offset(at: instant))
  }

  /// The moments at which its clocks show `local`: none in a spring gap, two in an autumn overlap, else one.
  package func instants(of local: LocalDateTime) -> [Instant] {
    let wall = local.date.daysSince1970 * 86_400 + local.time.secondsFromMidnight
    let near = [transition(at: wall - 86_400), transition(at: wall), transition(at: wall + 86_400)]
    let moments = Set(near.map { wall - $0.offset }).sorted()
    return moments.filter { transition(at: $0).offset == wall - $0 }.map(Instant.init(seconds:))
  }

  /// The first moment at or after which its clocks show `local` or later: the end of the gap where the clocks
  /// skip it, the earlier of two.
  package func firstInstant(of local: LocalDateTime) -> Instant {
    if let first = instants(of: local).first { return first }
    let wall = local.date.daysSince1970 * 86_400 + local.time.secondsFromMidnight
    let after = transition(at: wall + 86_400)
    return Instant(seconds: after.start == .min ? wall - after.offset : after.start)
  }

  private func transition(at seconds: Int) -> Transition {
    var low = 0
    var high = transitions.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if transitions[middle].start <= seconds { low = middle } else { high = middle }
    }
    return transitions[low]
  }

  /// All changes of offset from 1900 to 2100, found by asking every week and closing in to the second.
  ///
  /// Foundation lists only changes of daylight saving time; Samoa's lost day of 2011 is not one.
  private static func transitions(of zone: TimeZone) -> [Transition] {
    func offset(_ seconds: Int) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
    let (first, last, week) = (-2_208_988_800, 4_102_444_800, 7 * 86_400)
    var found = [Transition(start: .min, offset: offset(first))]
    for start in stride(from: first, to: last, by: week) {
      let before = found[found.count - 1].offset
      let after = offset(start + week)
      guard after != before else { continue }
      var (low, high) = (start, start + week)
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if offset(middle) == before { low = middle } else { high = middle }
      }
      found.append(Transition(start: high, offset: after))
    }
    return found
  }
}
