import HearthCore

/// An offset that the clock does not have at the time before it.
enum OffsetOfAnotherTime {
  static let rule = Rule(
    "OffsetOfAnotherTime", .warning,
    summary: "An offset in a span is that of its time.",
    explanation: """
      Where the clock is set back, it shows some times twice. The offset tells which of the two is meant: 02:15 (UTC+2) is \
      the first, 02:15 (UTC+1) the second. Any other time needs none. A span with an offset that its time does not have is \
      left out. After an end that the clock shows once, (UTC+5) begins the label, unless it is the offset of that time.
      """,
    wrong: """
      -- heart-rate/2025-10-26.md --
      ---
      timezone: Europe/Berlin
      spans:
        - 01:15 (UTC+1)-01:45 awake
      ---
      """,
    right: """
      -- heart-rate/2025-10-26.md --
      ---
      timezone: Europe/Berlin
      spans:
        - 01:15-01:45 awake
      ---
      """)

  /// - Parameter isEnd: whether it is the end's offset, and not the start's.
  static func finding(
    _ mistake: SpanClock.Mistake, isEnd: Bool, line: SpanLine, text: SpanText, mend: Mend
  ) -> Finding {
    let found =
      mistake.start.map { "the end \(mistake.written) comes before the start \($0)" }
      ?? "the clock of \(mistake.date) does not show \(mistake.written)"
    let mended = mended(text, isEnd: isEnd, mistake)
    return Finding(
      rule, found, accepted: accepted(mistake),
      corrected: mended.flatMap { line.mended(as: $0.description, mend) })
  }

  private static func accepted(_ mistake: SpanClock.Mistake) -> String {
    let twice = mistake.choices.filter { $0.offset != nil }
    let shown = twice.map { ClockTime.text(mistake.time, offset: $0.offset) }.joined(separator: " and then ")
    guard mistake.start == nil else {
      guard twice.isEmpty else { return "after the start, the clock shows \(shown)" }
      return mistake.choices.isEmpty
        ? "an end comes after its start"
        : "after the start, the clock shows \(mistake.time) on \(mistake.date)"
    }
    guard twice.isEmpty else { return "it shows \(shown)" }
    return mistake.choices.isEmpty
      ? "it skips \(mistake.time)" : "it shows \(mistake.time) once, which needs no offset"
  }

  /// The span with the one time that can be meant; without the offset where the clock shows it once, or never. `nil` where
  /// several can be, or only one of the next day.
  private static func mended(_ text: SpanText, isEnd: Bool, _ mistake: SpanClock.Mistake) -> SpanText? {
    let twice = mistake.choices.filter { $0.offset != nil }
    guard twice.count == 1 || twice.isEmpty && mistake.start == nil else { return nil }
    var mended = text
    if isEnd {
      mended.end?.offset = twice.first?.offset
    } else {
      mended.start.offset = twice.first?.offset
    }
    return mended
  }
}
