import HearthCore

/// Finds the moments that the written times of one file mean, row after row.
///
/// A time that the clocks show twice (on the day they are set back) means the first pass; once the times of the
/// file go backwards, the second.
struct SampleClock {
  enum Moment: Equatable {
    case instant(Instant)
    /// The clocks of the day's zone never show this time: they are set forward across it.
    case skipped
  }

  private let frame: DayFrame
  /// The offset of the whole day in seconds, where clocks are not changed in it.
  private let offset: Int?
  /// What the clock shows at the day's start: days since 1970 and seconds of the day.
  private let startDay: Int
  private let startSecond: Int
  private var last: Instant?

  init(_ frame: DayFrame) {
    self.frame = frame
    let atStart = frame.zone.offset(at: frame.start).seconds
    offset = frame.clockChanges.isEmpty ? atStart : nil
    let local = frame.zone.localDateTime(at: frame.start)
    startDay = local.date.daysSince1970
    startSecond = local.time.secondsFromMidnight
  }

  /// Whether clocks are not changed on the day, so that all rows of one date and one offset are as far from midnight as
  /// their time of day says.
  var isSteady: Bool { offset != nil }

  /// Takes note of the moment of a row that was read without asking.
  mutating func follow(_ instant: Instant) { last = instant }

  mutating func moment(of time: WrittenTime) -> Moment {
    let moment = resolved(time)
    if case .instant(let instant) = moment { last = instant }
    return moment
  }

  /// Whether a time was written with an offset that the clocks of the day's zone did not have then.
  func isElsewhere(_ time: WrittenTime, at instant: Instant) -> Bool {
    guard let written = time.offset, !time.isZulu else { return false }
    return written != offset ?? frame.zone.offset(at: instant).seconds
  }

  private func resolved(_ time: WrittenTime) -> Moment {
    if let day = time.day, let written = time.offset { return .instant(instant(day, time, at: written)) }
    if let offset {
      let moment = instant(time.day ?? startDay, time, at: offset)
      if time.day == nil, time.secondOfDay < startSecond {
        return .instant(moment.adding(seconds: 86_400))
      }
      // A written date beside the day may lie beyond a change of the clocks; there the zone decides.
      if frame.contains(moment) { return .instant(moment) }
    }
    return moment(amongPasses: passes(of: time))
  }

  private func moment(amongPasses passes: [Instant]) -> Moment {
    guard let first = passes.first else { return .skipped }
    guard let last else { return .instant(first) }
    return .instant(passes.first { $0 >= last } ?? first)
  }

  /// All moments at which the clocks show the time: of a clock time alone, those within the day.
  private func passes(of time: WrittenTime) -> [Instant] {
    if let day = time.day { return instants(day, time) }
    let within = [startDay, startDay + 1].flatMap { instants($0, time) }.filter(frame.contains)
    return within
  }

  private func instants(_ day: Int, _ time: WrittenTime) -> [Instant] {
    let local = LocalDateTime(
      date: CalendarDate(daysSince1970: day), time: TimeOfDay(secondsFromMidnight: time.secondOfDay))
    return frame.zone.instants(of: local).map {
      Instant(milliseconds: $0.milliseconds + Int64(time.milliseconds))
    }
  }

  private func instant(_ day: Int, _ time: WrittenTime, at offset: Int) -> Instant {
    Instant(
      milliseconds: Int64(day * 86_400 + time.secondOfDay - offset) * 1000 + Int64(time.milliseconds))
  }
}
