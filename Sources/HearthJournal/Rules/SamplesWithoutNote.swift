import HearthCore

/// A file of samples that no note shows.
enum SamplesWithoutNote {
  static let rule = Rule(
    "SamplesWithoutNote", .warning,
    summary: "A file of samples has a note of the same name beside it.",
    explanation: """
      The note is what makes the day's page; it may be empty. Samples without one are left alone and not drawn.
      """,
    wrong: """
      -- heart-rate/2025-03-17.csv --
      time,bpm
      """,
    right: """
      -- heart-rate/2025-03-17.csv --
      time,bpm
      -- heart-rate/2025-03-17.md --
      """)

  static func finding(note: String) -> Finding {
    Finding(
      rule, "no note shows these samples", accepted: "a note of the same name stands beside them",
      help: "You could make an empty file \(note).")
  }
}
