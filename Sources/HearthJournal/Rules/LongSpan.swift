import HearthCore

/// A span over more than sixteen hours, whose two times may have been exchanged.
enum LongSpan {
  static let rule = Rule(
    "LongSpan", .warning,
    summary: "A span that would last into the next evening may have its times exchanged.",
    explanation: """
      An end before the start belongs to the next day. That fits a night; a span of more than sixteen hours is more often \
      one whose two times changed places. If it is meant so, it can stay.
      """,
    wrong: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 15:43-08:28 stressed
      ---
      """,
    right: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-15:43 stressed
      ---
      """)

  /// - Parameter exchanged: the span with its times the other way round, where the day has such a one.
  static func finding(_ text: SpanText, end: ClockTime, exchanged: SpanText?, line: SpanLine, mend: Mend)
    -> Finding
  {
    let isReversed = end.time < text.start.time
    return Finding(
      rule,
      isReversed
        ? "the span '\(text.label)' lasts from \(text.start) to \(end) on the next day"
        : "the span '\(text.label)' lasts from \(text.start) to \(end), more than sixteen hours",
      accepted: isReversed ? "an end before its start is the next day" : nil,
      corrected: isReversed ? exchanged.flatMap { line.mended(as: $0.description, mend) } : nil)
  }
}
