/// How far a clock stands ahead of UTC.
package struct UTCOffset: Hashable, Sendable {
  /// Positive east of Greenwich; within a day of 0.
  package let seconds: Int

  package init?(seconds: Int) {
    guard abs(seconds) < 86_400 else { return nil }
    self.seconds = seconds
  }

  package static let utc = UTCOffset(unchecked: 0)

  init(unchecked seconds: Int) {
    self.seconds = seconds
  }

  /// `UTC+2`, `UTC−3:30`, `UTC`: for people, with a true minus sign.
  package var name: String {
    guard seconds != 0 else { return "UTC" }
    let minutes = abs(seconds) / 60
    let clock = minutes % 60 == 0 ? "\(minutes / 60)" : "\(minutes / 60):\((minutes % 60).padded(to: 2))"
    return "UTC\(seconds < 0 ? "\u{2212}" : "+")\(clock)"
  }
}

extension UTCOffset: CustomStringConvertible {
  /// ISO 8601: `+02:00`, `Z` for UTC.
  package var description: String {
    guard seconds != 0 else { return "Z" }
    let minutes = abs(seconds) / 60
    return "\(seconds < 0 ? "-" : "+")\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
  }
}
