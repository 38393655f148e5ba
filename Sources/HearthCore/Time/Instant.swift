/// A point in time.
package struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The instant `seconds` after 1970-01-01T00:00:00Z, clamped to those that milliseconds can count.
  package init(seconds: Int) {
    milliseconds = Self.milliseconds(seconds)
  }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  package var seconds: Int { Int(milliseconds).floorDivided(by: 1000) }

  /// Returns the instant `seconds` later, clamped to those that milliseconds can count.
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

/// The difference of a clock from UTC.
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

  /// The nearest offset towards UTC in whole minutes, which is what ISO 8601 and HTML can write.
  package var inWholeMinutes: UTCOffset { UTCOffset(unchecked: seconds / 60 * 60) }

  /// `UTC+2`, `UTC−3:30`, `UTC`, and `UTC+0:53:28` for offsets with seconds: for people, with a true minus sign.
  package var name: String { name(minus: "\u{2212}") }

  /// As ``name``, with a hyphen for the minus sign: for what is typed.
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
  /// ISO 8601: `+02:00`, `Z` for UTC. Seconds, which ISO 8601 doesn't have, are added unless they are zero.
  package var description: String { String(writing: append) }
}
