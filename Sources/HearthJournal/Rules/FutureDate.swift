import HearthDiagnostics
import HearthTime

/// Something remembered on a day that has not come.
enum FutureDate {
  static let rule = Rule(
    "FutureDate", .warning,
    summary: "A reflection or a day of heart rate has a date that has been.",
    explanation: """
      Events may lie ahead. A reflection in another year is more often a slip of the pen.
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

  static func finding(_ date: CalendarDate, today: CalendarDate) -> Finding {
    Finding(rule, "the date is \(date), which is after today, \(today)")
  }
}
