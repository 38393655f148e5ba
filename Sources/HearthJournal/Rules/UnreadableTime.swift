import HearthCore

/// A time that is not written on the 24-hour clock.
enum UnreadableTime {
  static let rule = Rule(
    "UnreadableTime", .error,
    summary: "A time is written HH:MM on the 24-hour clock.",
    explanation: """
      Hearth reads 8:28, 08:28 and 08:28:30. A time with am or pm, or with a point, is offered back in that form.
      """,
    wrong: """
      -- events/dentist.md --
      ---
      date: 2025-03-17
      start: 3.30 pm
      ---
      Ask about the morning.
      """,
    right: """
      -- events/dentist.md --
      ---
      date: 2025-03-17
      start: 15:30
      ---
      Ask about the morning.
      """)

  static func finding(key: String, text: Located<String>, mend: Mend) -> Finding {
    let time = TimeRepair.time(CurlyQuotes.inside(text.value) ?? text.value)
    return Finding(
      rule, "the time '\(text.value)' of '\(key)' cannot be read",
      accepted: "a time is written 08:28, from 00:00 to 23:59",
      corrected: time.flatMap {
        mend.line(at: text.position, replacing: text.value, with: $0.description)
      })
  }

  /// Whether a text is more like a time than like a date: it has few digits and no date's dashes.
  static func looksLikeTime(_ text: String) -> Bool {
    if TimeRepair.time(text) != nil { return true }
    let digits = text.count { $0.isNumber }
    return (1...6).contains(digits) && !text.contains("/") && text.count { $0 == "-" } < 2
      && text.count { $0 == "." } < 2
  }
}
