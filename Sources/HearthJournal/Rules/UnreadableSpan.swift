import HearthDiagnostics

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
    let repaired = SpanRepair.mended(CurlyQuotes.inside(line.text) ?? line.text)
    return Finding(
      rule, words(for: mistake), accepted: "a span is written 08:28-15:43 stressed | first day back",
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

  /// `08:28-15:43 stressed: first day back` is a key and a value to YAML.
  static func finding(colonIn line: SpanLine, mend: Mend) -> Finding {
    let found = "the span has a colon followed by a blank, which makes a key of it in YAML"
    // Behind a bar, the colon is one of the note.
    if line.text.prefix(upTo: line.text.firstRange(of: ": ")?.lowerBound ?? line.text.endIndex).contains("|")
    {
      let quoted = YAMLScalarText.scalar(line.text, like: .double, inFlow: false)
      return Finding(
        rule, found, accepted: "a span with a colon in its note goes in quotes",
        corrected: mend.line(at: line.position, replacing: line.text, with: quoted))
    }
    let mended = line.text.replacing(": ", with: " | ", maxReplacements: 1)
    return Finding(
      rule, found, accepted: "a note stands after a bar", corrected: line.mended(as: mended, mend))
  }
}
