import HearthCore

/// Finds the moments that times on the clocks of a zone mean, one after the other.
///
/// A time that the clocks show twice, on the night they are set back, means the first pass; once the times before it
/// have gone further, the second. Where the newest comes first, it is the other way around.
struct LocalClock {
  private let zone: Zone
  private let isBackward: Bool
  private var last: Int64
  private var known: (day: Int, offset: Int?)?

  /// `isBackward` says that each time is mostly earlier than the one before.
  init(_ zone: Zone, isBackward: Bool = false) {
    self.zone = zone
    self.isBackward = isBackward
    last = isBackward ? .max : .min
  }

  /// Milliseconds since 1970; `nil` where the clocks of the zone never show that time.
  mutating func instant(of stamp: Stamp) -> Int64? {
    if let instant = stamp.instant { return instant }
    let instant: Int64
    if let offset = offset(of: stamp.day) {
      instant = stamp.instant(at: offset)
    } else {
      let local = LocalDateTime(
        date: CalendarDate(daysSince1970: stamp.day),
        time: TimeOfDay(secondsFromMidnight: stamp.milliseconds / 1000))
      let passes = zone.instants(of: local).map { $0.milliseconds + Int64(stamp.milliseconds % 1000) }
      guard let first = passes.first, let second = passes.last else { return nil }
      instant =
        isBackward ? passes.last { $0 <= last } ?? second : passes.first { $0 >= last } ?? first
    }
    last = instant
    return instant
  }

  /// The offset of a whole day; `nil` where clocks are changed on it, or right beside it.
  private mutating func offset(of day: Int) -> Int? {
    if let known, known.day == day { return known.offset }
    let midnight = Instant(seconds: day * 86_400)
    let changes = zone.clockChanges(
      from: midnight.adding(seconds: -86_400), to: midnight.adding(seconds: 2 * 86_400))
    let offset = changes.isEmpty ? zone.offset(at: midnight).seconds : nil
    known = (day, offset)
    return offset
  }
}
