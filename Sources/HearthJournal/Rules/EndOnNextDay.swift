import HearthCore

/// A bare end time before the start, read as the next day.
enum EndOnNextDay {
  static let rule = Rule(
    "EndOnNextDay", .note,
    summary: "An end time before the start means the next day.",
    explanation: """
      That is how it is read for an evening that goes past midnight. If it was meant otherwise, change one of the times.
      """,
    wrong: """
      -- events/party.md --
      ---
      date: 2025-03-17
      start: 20:00
      end: 01:00
      ---
      At Ana's.
      """,
    right: """
      -- events/party.md --
      ---
      date: 2025-03-17
      start: 20:00
      end: 23:00
      ---
      At Ana's.
      """)

  static func finding(end: Moment) -> Finding {
    Finding(rule, "the end is before the start, and is read as \(end.date)")
  }
}
