import HearthCore

/// A date of checking that lies ahead.
enum CheckedInFuture {
  static let rule = Rule(
    "CheckedInFuture", .warning,
    summary: "A date of checking is today or before.",
    explanation: """
      It says when somebody last compared a reading with its source, or looked a number up. A day ahead is a slip.
      """,
    wrong: """
      -- readings/breathing.md --
      ---
      source: Written by me.
      checked: 2031-03-17
      ---
      Air in, air out.
      """,
    right: """
      -- readings/breathing.md --
      ---
      source: Written by me.
      checked: 2025-03-17
      ---
      Air in, air out.
      """)

  static func finding(_ date: CalendarDate, today: CalendarDate) -> Finding {
    Finding(
      rule, "'checked' is \(date), which is after today, \(today)", accepted: "it is a day that has been")
  }
}
