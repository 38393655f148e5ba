import HearthCore

/// A file of samples that is named and not there.
enum MissingSamples {
  static let rule = Rule(
    "MissingSamples", .warning,
    summary: "The file of samples that a note names is beside it.",
    explanation: """
      Without its samples, the day is shown with its spans and without a line. A note whose file has the same name as the \
      note needs no samples key.
      """,
    wrong: """
      -- heart-rate/2025-03-17.csv --
      -- heart-rate/2025-03-17.md --
      ---
      samples: 2025-03-71.csv
      ---
      """,
    right: """
      -- heart-rate/2025-03-17.csv --
      -- heart-rate/2025-03-17.md --
      ---
      samples: 2025-03-17.csv
      ---
      """)

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "the file of samples '\(name)' is not there" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it lies beside the note")
  }
}
