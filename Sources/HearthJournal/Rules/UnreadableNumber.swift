import HearthCore

/// A value that is not the number asked for.
enum UnreadableNumber {
  static let rule = Rule(
    "UnreadableNumber", .warning,
    summary: "A number is written in digits, without words.",
    explanation: """
      Hearth uses minutes to find what fits into the time there is. A value it cannot read is left out, and the rest of \
      the entry stays.
      """,
    wrong: """
      -- resources/walk.md --
      ---
      minutes: ten or so
      ---
      Around the lake.
      """,
    right: """
      -- resources/walk.md --
      ---
      minutes: 10
      ---
      Around the lake.
      """)

  static func finding(
    key: String, text: String, range: ClosedRange<Int>, unit: String, corrected: String?
  ) -> Finding {
    Finding(
      rule, "'\(text)' is not a number of \(unit)",
      accepted: "'\(key)' is a whole number from \(range.lowerBound) to \(range.upperBound)",
      corrected: corrected)
  }
}
