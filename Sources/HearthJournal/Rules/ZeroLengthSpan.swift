import HearthCore

/// A span that ends when it begins.
enum ZeroLengthSpan {
  static let rule = Rule(
    "ZeroLengthSpan", .warning,
    summary: "A span ends after it begins.",
    explanation: """
      A span with the same time twice has no length. It is drawn as a mark at that moment. If it lasted a while, change \
      one of its times.
      """,
    wrong: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-08:28 stressed
      ---
      """,
    right: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-08:40 stressed
      ---
      """)

  static func finding(_ text: SpanText) -> Finding {
    Finding(
      rule, "the span '\(text.label)' begins and ends at \(text.start)",
      accepted: "it is drawn as a mark; a span has two different times")
  }
}
