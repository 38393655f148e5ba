import HearthCore

/// A span whose end is not written yet.
enum OpenSpan {
  static let rule = Rule(
    "OpenSpan", .note,
    summary: "A span without an end is drawn as open.",
    explanation: """
      That is fine while you do not know the end, or do not want to. Write a time after the dash when you do.
      """,
    wrong: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28- stressed
      ---
      """,
    right: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-15:43 stressed
      ---
      """)

  static func finding(_ text: SpanText) -> Finding {
    Finding(
      rule, "the span '\(text.label)' from \(text.start) is open",
      accepted: "an end can stand after the dash")
  }
}
