import HearthCore

/// Helplines that nobody has looked up yet, said once for all of them.
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

  /// - Parameters:
  ///   - name: the first of them in the file.
  ///   - others: how many more there are.
  ///   - today: the day on which a person who reads this may look a number up.
  static func finding(_ name: String, others: Int, today: CalendarDate) -> Finding {
    Finding(
      rule,
      others == 0
        ? "the number of '\(name)' has no date of its last check"
        : "the numbers of '\(name)' and \(others) more have no date of their last check",
      help: "after looking a number up, you could add the day:",
      corrected: "  checked: \(today)")
  }
}
