import HearthDiagnostics

/// A helpline that nobody has looked up yet.
enum UncheckedHelpline {
  static let rule = Rule(
    "UncheckedHelpline", .note,
    summary: "A helpline carries the date on which somebody looked its number up.",
    explanation: """
      Numbers change. A wrong one costs more than none. Look at the line's own web page, then write the day as checked.
      """,
    wrong: """
      -- helplines.yml --
      - region: CA
        name: 9-8-8 Suicide Crisis Helpline
        call: "988"
      """,
    right: """
      -- helplines.yml --
      - region: CA
        name: 9-8-8 Suicide Crisis Helpline
        call: "988"
        checked: 2025-03-01
      """)

  static func finding(_ name: String) -> Finding {
    Finding(
      rule, "the number of '\(name)' has no date of its last check",
      help: "after looking it up, you could add:",
      corrected: "  checked: 2025-03-17")
  }
}
