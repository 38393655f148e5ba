import HearthCore

/// A span without a word for it.
enum UnlabelledSpan {
  static let rule = Rule(
    "UnlabelledSpan", .warning,
    summary: "A span says with a label what it was.",
    explanation: """
      The label is what the chart and the tables call this time. So it can be found by eye, by ear and by name. Until \
      there is one, the span is left out of the chart. Any word of your own will do.
      """,
    wrong: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-15:43 | first day back
      ---
      """,
    right: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-15:43 stressed | first day back
      ---
      """)

  static func finding(_ text: SpanText, line: SpanLine) -> Finding {
    Finding(
      rule, "the span '\(line.text.trimmingBlanks)' has no label, and is left out of the chart",
      accepted: "a label stands after the times: 08:28-15:43 stressed")
  }
}
