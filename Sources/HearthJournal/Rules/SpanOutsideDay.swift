import HearthCore

/// A span with the date of another day.
enum SpanOutsideDay {
  static let rule = Rule(
    "SpanOutsideDay", .warning,
    summary: "A span lies in the day of its note.",
    explanation: """
      A span needs no date: it belongs to the day of its note. One with the date of another day is left out here, and \
      belongs in the note of that day.
      """,
    wrong: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 2025-03-21 08:28-15:43 stressed
      ---
      """,
    right: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-15:43 stressed
      ---
      """)

  static func finding(
    _ date: CalendarDate, day: CalendarDate, line: SpanLine, text: SpanText, mend: Mend
  ) -> Finding {
    var dateless = text
    dateless.date = nil
    return Finding(
      rule, "the span is of \(date), and the note is of \(day)",
      accepted: "a span belongs to the day of its note",
      help: "if it is of \(day), you could write:", corrected: line.mended(as: dateless.description, mend))
  }
}
