/// How far a clock stands ahead of UTC.
package struct UTCOffset: Hashable, Sendable {
  @usableFromInline let short: Int32

  /// Positive east of Greenwich; within a day of 0.
  @inlinable
  package var seconds: Int { Int(short) }

  package init?(seconds: Int) {
    guard (-86_399...86_399).contains(seconds) else { return nil }
    self.init(unchecked: seconds)
  }

  package static let utc = UTCOffset(unchecked: 0)

  init(unchecked seconds: Int) {
    short = Int32(truncatingIfNeeded: seconds)
  }

  /// `UTC+2`, `UTC−3:30`, `UTC`, and `UTC+0:53:28` where there are seconds: for people, with a true minus sign.
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
  /// ISO 8601: `+02:00`, `Z` for UTC. Seconds, which ISO 8601 does not have, are added where they are not zero.
  package var description: String { Digits.text(append) }
}
