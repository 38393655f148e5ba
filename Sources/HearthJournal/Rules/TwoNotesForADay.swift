import HearthCore

/// Two heart-rate notes of one date.
enum TwoNotesForADay {
  static let rule = Rule(
    "TwoNotesForADay", .error,
    summary: "A day has one heart-rate note.",
    explanation: """
      All spans and samples of a day are drawn on one chart, from one note. Move the spans of the second note into the \
      first.
      """,
    wrong: """
      -- heart-rate/2025-03-17.md --
      The morning.
      -- heart-rate/2025-03-17-evening.md --
      The evening.
      """,
    right: """
      -- heart-rate/2025-03-17.md --
      The morning.
      -- heart-rate/2025-03-18.md --
      The evening.
      """)

  static func finding(_ date: CalendarDate, other: String) -> Finding {
    Finding(rule, "the day \(date) has a heart-rate note already: \(other)", accepted: "a day has one note")
  }
}
