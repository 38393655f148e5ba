import HearthCore

/// A date that is not written year, month, day.
enum UnreadableDate {
  static let rule = Rule(
    "UnreadableDate", .error,
    summary: "A date is written year-month-day, perhaps with a time after it.",
    explanation: """
      Hearth reads 2025-03-17, 2025-03-17 08:28 and 2025-03-17T08:28+01:00. It does not guess at 03/04/2025, which is \
      March in one country and April in another. Where only one reading is possible, the message offers it.
      """,
    wrong: """
      ---
      date: 17.3.2025
      ---
      The first warm evening.
      """,
    right: """
      ---
      date: 2025-03-17
      ---
      The first warm evening.
      """)

  static func finding(key: String, text: Located<String>, mend: Mend, severity: Severity) -> Finding {
    let inside = CurlyQuotes.inside(text.value)
    let repair = DateRepair.suggestion(for: inside ?? text.value)
    let corrected = inside.flatMap { Moment($0) == nil ? nil : $0 } ?? repair.corrected
    return Finding(
      rule, "the date '\(text.value)'\(key == "date" ? "" : " of '\(key)'") cannot be read",
      accepted: "a date is written 2025-03-17, or 2025-03-17 08:28 with a time",
      help: corrected == nil ? repair.reason : nil,
      corrected: corrected.flatMap {
        mend.line(at: text.position, replacing: text.value, with: $0)
      },
      severity: severity)
  }
}
