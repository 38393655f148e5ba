import HearthCore

/// A line of `spans:` whose times cannot be told.
enum UnreadableSpan {
  static let rule = Rule(
    "UnreadableSpan", .error,
    summary: "A span is one line: from, a dash, to, a label, and perhaps a note after a bar.",
    explanation: """
      Hearth reads 08:28-15:43 stressed | first day back. Times are on the 24-hour clock. A span that is still open \
      has nothing, or a dash, in the place of its end. An end before the start belongs to the next day. Where the clock \
      shows a time twice, its offset can follow it: 02:15 (UTC+1).
      """,
    wrong: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 8.28am-3.43pm stressed | first day back
      ---
      """,
    right: """
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-15:43 stressed | first day back
      ---
      """)

  static func finding(_ line: SpanLine, mistake: SpanText.Mistake, mend: Mend) -> Finding {
    let inside = CurlyQuotes.inside(line.text)
    // Without its bent quotes, a line can be as it is to be.
    let sound = inside.flatMap { (try? SpanText(parsing: $0)) == nil ? nil : $0 }
    let repaired = sound ?? SpanRepair.mended(inside ?? line.text)
    return Finding(
      rule, words(for: mistake), accepted: accepted(for: mistake),
      corrected: repaired.flatMap { line.mended(as: $0, mend) })
  }

  /// What is wrong with the text of a span, wherever it was written.
  static func words(for mistake: SpanText.Mistake) -> String {
    switch mistake.kind {
    case .start where mistake.word.isEmpty: "the span has no start"
    case .start: "the start '\(mistake.word)' of the span cannot be read"
    case .dash: "there is no dash between the start and the end of the span"
    case .offset: "the offset '\(mistake.word)' of the span cannot be read"
    case .end: "the end '\(mistake.word)' of the span cannot be read"
    }
  }

  /// What can be written there.
  static func accepted(for mistake: SpanText.Mistake) -> String {
    mistake.kind == .offset
      ? "an offset is written 02:15 (UTC+1)-02:45 (UTC+1) stressed"
      : "a span is written 08:28-15:43 stressed | first day back"
  }

  /// `08:28-15:43 stressed: first day back` is a key and a value to YAML.
  static func finding(colonIn line: SpanLine, mend: Mend) -> Finding {
    let found = "the span has a colon followed by a blank, which makes a key of it in YAML"
    let colon = line.text.firstRange(of: ": ")
    let before = String(line.text[..<(colon?.lowerBound ?? line.text.endIndex)])
    // Behind a bar, the colon is one of the note.
    if before.contains("|") {
      let quoted = YAMLScalarText.scalar(line.text, like: .double, inFlow: false)
      return Finding(
        rule, found, accepted: "a span with a colon in its note goes in quotes",
        corrected: mend.line(at: line.position, replacing: line.text, with: quoted))
    }
    // `02:15-02:45 (UTC+1): calm` has its label behind the colon.
    let isBeforeLabel = (try? SpanText(parsing: before))?.label.isEmpty == true
    let mended =
      colon == nil
      ? String(line.text.dropLast())
      : line.text.replacing(": ", with: isBeforeLabel ? " " : " | ", maxReplacements: 1)
    return Finding(
      rule, found,
      accepted: isBeforeLabel ? "a label stands after the times and a blank" : "a note stands after a bar",
      corrected: line.mended(as: mended, mend))
  }
}
