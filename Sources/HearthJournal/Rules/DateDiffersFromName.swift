import HearthCore

/// A date that is not the one in the file name.
enum DateDiffersFromName {
  static let rule = Rule(
    "DateDiffersFromName", .warning,
    summary: "The date inside a file is the one in its name.",
    explanation: """
      Hearth goes by the date inside. Where the name says another day, one of them is often a slip.
      """,
    wrong: """
      -- reflections/2025-03-17.md --
      ---
      date: 2025-03-27
      ---
      The first warm evening.
      """,
    right: """
      -- reflections/2025-03-17.md --
      ---
      date: 2025-03-17
      ---
      The first warm evening.
      """)

  static func finding(_ date: CalendarDate, name: CalendarDate) -> Finding {
    Finding(
      rule, "the date is \(date), and the file name says \(name)",
      accepted: "the date inside is the one that counts")
  }
}
