import HearthCore

/// Something remembered on a day that has not come.
enum FutureDate {
  static let rule = Rule(
    "FutureDate", .warning,
    summary: "A reflection or a day of heart rate has a date that has been.",
    explanation: """
      Events may lie ahead. A reflection in another year is more often a slip of the pen. Until its day has come, it is left \
      out, unless --future takes it in.
      """,
    wrong: """
      -- reflections/warm.md --
      ---
      date: 2031-03-17
      ---
      The first warm evening.
      """,
    right: """
      -- reflections/warm.md --
      ---
      date: 2025-03-17
      ---
      The first warm evening.
      """)

  /// - Parameter isLeftOut: whether the entry waits for its day.
  static func finding(_ date: CalendarDate, today: CalendarDate, isLeftOut: Bool = false) -> Finding {
    Finding(
      rule, "the date is \(date), which is after today, \(today)",
      accepted: isLeftOut ? "the entry is left out until then" : nil, severity: isLeftOut ? .note : nil)
  }
}
