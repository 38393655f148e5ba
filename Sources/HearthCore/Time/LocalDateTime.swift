/// Whether clocks show 12 or 24 hours.
package enum HourCycle: String, CaseIterable, Sendable {
  case twelve = "12"
  case twentyFour = "24"
}

/// A time on a clock, 00:00:00 to 23:59:59.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// 0 to 86 399.
  package let secondsFromMidnight: Int

  /// Fails if no clock shows such a time.
  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    secondsFromMidnight = hour * 3600 + minute * 60 + second
  }

  /// The time `seconds` after midnight, modulo a day.
  package init(secondsFromMidnight seconds: Int) {
    let rest = seconds % 86_400
    secondsFromMidnight = rest < 0 ? rest + 86_400 : rest
  }

  package static let midnight = TimeOfDay(secondsFromMidnight: 0)

  package var hour: Int { secondsFromMidnight / 3600 }
  package var minute: Int { secondsFromMidnight / 60 % 60 }
  package var second: Int { secondsFromMidnight % 60 }

  /// Compares from midnight, regardless of when the journal's day starts.
  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.secondsFromMidnight < right.secondsFromMidnight
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `08:28`, or `08:28:05` unless the seconds are zero.
  package var description: String { String(writing: { append(seconds: second != 0, to: &$0) }) }

  /// `08:28`, without seconds.
  package var hoursAndMinutes: String { String(writing: { append(seconds: false, to: &$0) }) }

  /// `0828`, for ids and file names.
  package var compact: String { hour.padded(to: 2) + minute.padded(to: 2) }
}

/// A time of day on a local clock, with its offset if the clock shows that time twice.
package struct ClockTime: Hashable, Sendable {
  package var time: TimeOfDay
  /// As written, or the offset of a time that the clock shows twice.
  package var offset: UTCOffset?

  package init(_ time: TimeOfDay, offset: UTCOffset? = nil) {
    self.time = time
    self.offset = offset
  }
}

extension ClockTime: CustomStringConvertible {
  /// As files and commands write it: `02:15`, `02:15 (UTC+1)`, `02:15 (UTC-3:30)`.
  package var description: String { Self.text("\(time)", offset: offset) }

  /// Returns a time as written, with its offset: `24:00`, `24:00 (UTC+1)`.
  package static func text(_ time: String, offset: UTCOffset?) -> String {
    offset.map { "\(time) (\($0.plainName))" } ?? time
  }
}

/// A date and a time on a clock.
package struct LocalDateTime: Hashable, Comparable, Sendable {
  package var date: CalendarDate
  package var time: TimeOfDay

  package init(date: CalendarDate, time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// What a clock with `offset` shows at `instant`, without fractional seconds.
  package init(_ instant: Instant, at offset: UTCOffset) {
    let seconds = instant.seconds + offset.seconds
    date = CalendarDate(daysSince1970: seconds.floorDivided(by: 86_400))
    time = TimeOfDay(secondsFromMidnight: seconds)
  }

  /// Returns the instant at which a clock with `offset` shows this.
  package func instant(at offset: UTCOffset) -> Instant {
    Instant(seconds: date.daysSince1970 * 86_400 + time.secondsFromMidnight - offset.seconds)
  }

  /// Returns the day it belongs to if days start at `dayStarts`: 01:30 belongs to the day before if they start at `04:00`.
  package func day(startingAt dayStarts: TimeOfDay) -> CalendarDate {
    time < dayStarts ? date.adding(days: -1) : date
  }

  /// Compares what clocks show, which differs from the order of instants when clocks go back.
  package static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// `2025-03-17T08:28`.
  package var description: String { "\(date)T\(time)" }
}

/// As much as a file or a calendar states: `2025-03-17`, `2025-03-17T08:28` or `2025-03-17T08:28+01:00`.
package struct Moment: Hashable, Sendable {
  /// The date on the clock it was written by.
  package var date: CalendarDate
  package var time: TimeOfDay?
  /// As written, or that of the entry's or the journal's zone; `nil` if no zone is known.
  package var offset: UTCOffset?

  package init(date: CalendarDate, time: TimeOfDay? = nil, offset: UTCOffset? = nil) {
    self.date = date
    self.time = time
    self.offset = offset
  }

  /// The minute of `now`, as a new entry is dated.
  package init(minuteOf now: LocalDateTime) {
    self.init(date: now.date, time: TimeOfDay(hour: now.time.hour, minute: now.time.minute))
  }

  /// Returns ``LocalDateTime/day(startingAt:)``, or the date of a moment without a time.
  package func day(startingAt dayStarts: TimeOfDay) -> CalendarDate {
    time.map { LocalDateTime(date: date, time: $0).day(startingAt: dayStarts) } ?? date
  }

  /// Returns whether it precedes `other`: by instant if both are known, otherwise by date, then by time if both have one.
  package func isBefore(_ other: Moment) -> Bool {
    guard let time, let otherTime = other.time else { return date < other.date }
    let local = LocalDateTime(date: date, time: time)
    let otherLocal = LocalDateTime(date: other.date, time: otherTime)
    guard let offset, let otherOffset = other.offset else { return local < otherLocal }
    return local.instant(at: offset) < otherLocal.instant(at: otherOffset)
  }
}

extension Moment: CustomStringConvertible {
  package var description: String {
    guard let time else { return date.description }
    return "\(date)T\(time)" + (offset?.description ?? "")
  }
}

/// A point in time.
package struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The instant `seconds` after 1970-01-01T00:00:00Z, clamped to the range of ``milliseconds``.
  package init(seconds: Int) {
    milliseconds = Self.milliseconds(seconds)
  }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  package var seconds: Int { Int(milliseconds).floorDivided(by: 1000) }

  /// Returns the instant `seconds` later, clamped to the range of ``milliseconds``.
  package func adding(seconds: Int) -> Instant {
    let (sum, overflow) = milliseconds.addingReportingOverflow(Self.milliseconds(seconds))
    return Instant(milliseconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  private static func milliseconds(_ seconds: Int) -> Int64 {
    let (product, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1000)
    return overflow ? (seconds < 0 ? .min : .max) : product
  }

  /// Returns the seconds from `other` to this instant.
  package func seconds(since other: Instant) -> Double {
    (Double(milliseconds) - Double(other.milliseconds)) / 1000
  }

  package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
}

/// A clock's difference from UTC.
package struct UTCOffset: Hashable, Sendable {
  /// Positive east of Greenwich; less than a day.
  package let seconds: Int

  /// Fails if `seconds` are a day or more.
  package init?(seconds: Int) {
    guard (-86_399...86_399).contains(seconds) else { return nil }
    self.init(unchecked: seconds)
  }

  init(unchecked seconds: Int) {
    self.seconds = seconds
  }

  package static let utc = UTCOffset(unchecked: 0)

  /// This offset truncated to whole minutes, which is all that ISO 8601 and HTML can express.
  package var inWholeMinutes: UTCOffset { UTCOffset(unchecked: seconds / 60 * 60) }

  /// `UTC+2`, `UTC−3:30`, `UTC`, and `UTC+0:53:28` for offsets with seconds: for people, with a true minus sign.
  package var name: String { name(minus: "\u{2212}") }

  /// As ``name``, with a hyphen for the minus sign, which is easier to type.
  package var plainName: String { name(minus: "-") }

  private func name(minus: String) -> String {
    guard seconds != 0 else { return "UTC" }
    let clock = TimeOfDay(secondsFromMidnight: Int(seconds.magnitude))
    var text = "UTC\(seconds < 0 ? minus : "+")\(clock.hour)"
    if clock.minute != 0 || clock.second != 0 { text += ":\(clock.minute.padded(to: 2))" }
    if clock.second != 0 { text += ":\(clock.second.padded(to: 2))" }
    return text
  }
}

extension UTCOffset: CustomStringConvertible {
  /// ISO 8601: `+02:00`, `Z` for UTC. Non-zero seconds are added, although ISO 8601 doesn't have them.
  package var description: String { String(writing: append) }
}
