import HearthCore

/// A file named after a day that no calendar has.
enum ImpossibleDateInName {
  static let rule = Rule(
    "ImpossibleDateInName", .warning,
    summary: "A date in a file name is a day of the calendar.",
    explanation: """
      Hearth would take the day from the name, and there is no such day. Rename the file, or write the day as date in it.
      """,
    wrong: """
      -- reflections/2025-02-30.md --
      ---
      title: The first warm evening
      ---
      By the lake.
      """,
    right: """
      -- reflections/2025-02-28.md --
      ---
      title: The first warm evening
      ---
      By the lake.
      """)

  static func finding(_ name: Substring) -> Finding {
    Finding(
      rule, "the file name '\(name)' begins with a day that the calendar does not have",
      accepted: "a name such as 2025-03-17 gives the entry its day")
  }
}
