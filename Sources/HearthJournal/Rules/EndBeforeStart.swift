import HearthCore

/// An event that ends before it begins.
enum EndBeforeStart {
  static let rule = Rule(
    "EndBeforeStart", .error,
    summary: "An event ends after it begins.",
    explanation: """
      Often the two dates changed places, or the end kept an old day. A bare time such as 01:00 needs no date: before the \
      start, it means the next day.
      """,
    wrong: """
      -- events/visit.md --
      ---
      start: 2025-03-17 15:30
      end: 2025-03-16 17:00
      ---
      Ana comes over.
      """,
    right: """
      -- events/visit.md --
      ---
      start: 2025-03-17 15:30
      end: 2025-03-17 17:00
      ---
      Ana comes over.
      """)

  static func finding(start: Moment, end: Moment) -> Finding {
    Finding(
      rule, "the event ends \(end), before it begins \(start)", accepted: "an end comes after its start")
  }
}
