import HearthDiagnostics
import HearthTime

/// An offset that the clock does not have at the time before it.
enum OffsetOfAnotherTime {
  static let rule = Rule(
    "OffsetOfAnotherTime", .warning,
    summary: "An offset in a span is that of its time.",
    explanation: """
      Where the clock is set back, it shows some times twice. The offset tells which of the two is meant: 02:15 (UTC+2) is \
      the first, 02:15 (UTC+1) the second. Any other time needs none. A span with an offset that its time does not have is \
      left out.
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
    let shown = mistake.choices.map(\.description).joined(separator: " and then ")
    let accepted =
      switch mistake.choices.count {
      case 0: "it skips \(mistake.time)"
      case 1 where mistake.choices[0].offset == nil: "it shows \(mistake.time) once, which needs no offset"
      default: mistake.start == nil ? "it shows \(shown)" : "after the start, the clock shows \(shown)"
      }
    let mended = mistake.choices.count < 2 ? self.mended(text, isEnd: isEnd, mistake.choices.first) : nil
    return Finding(
      rule, found, accepted: accepted, corrected: mended.flatMap { line.mended(as: $0.description, mend) })
  }

  /// The span with the one time that can be meant; without the offset where the clock shows it once, or never.
  private static func mended(_ text: SpanText, isEnd: Bool, _ choice: ClockTime?) -> SpanText {
    var mended = text
    guard isEnd else {
      mended.start.offset = choice?.offset
      return mended
    }
    switch text.end {
    case .time(let end)?: mended.end = .time(ClockTime(end.time, offset: choice?.offset))
    case .endOfDay?: mended.end = .endOfDay(choice?.offset)
    case nil: break
    }
    return mended
  }
}
