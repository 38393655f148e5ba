import HearthCore

/// Clock times that did not exist on the day the clocks were set forward.
enum SkippedSampleTime {
  static let rule = Rule(
    "SkippedSampleTime", .error,
    summary: "A clock time exists on the day of the reading.",
    explanation: """
      On the day the clocks are set forward, an hour of the clock is skipped: no clock on the wall shows 02:30. A reading
      at such a time was probably written by a device that kept the old time. With an offset after the
      date and time the moment is clear. The row is left out; all others are used.
      """,
    wrong: "time,bpm\n02:30,58", right: "time,bpm\n2025-03-30T02:30:00+01:00,58")

  static func finding(_ written: String, zone: Zone) -> Finding {
    Finding(
      rule, "the clocks of \(zone.name) skip '\(written)' on this day",
      accepted: "a time with its offset is always clear: 2025-03-30T02:30:00+01:00")
  }
}
