import HearthCore

enum UnclosedQuote {
  static let rule = Rule(
    "UnclosedQuote", .error,
    summary: "A quote that is opened is closed.",
    explanation: """
      Without a closing quote, YAML reads everything that follows as part of the value. Add the same quote \
      at the end of the value.
      """,
    wrong: "title: \"A walk", right: "title: \"A walk\"")

  static func finding(_ sketch: LineSketch, _ quote: Character) -> Finding {
    Finding(
      rule, "\(sketch.valueName) begins with \(quote) and does not end with it",
      accepted: "a quote that is opened is closed",
      corrected: sketch.line(withValue: sketch.value + String(quote)))
  }

  private static func finding(_ sketch: LineSketch, _ item: OddlyQuotedItem) -> Finding {
    Finding(
      rule, "an item of \(sketch.valueName) has \(item.quote) on one side only",
      accepted: "a quote that is opened is closed", corrected: sketch.line(withValue: item.mended))
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    if let verdict = clue.first({ judge(clue, $0, $1) }) { return verdict }
    // The quote may have swallowed lines: the next quote further down then closed it.
    let first = clue.problem.contextPosition.map(clue.text.lineIndex) ?? 0
    guard first < clue.line else { return nil }
    for line in first..<clue.line {
      if let verdict = judge(clue, line, clue.sketch(line)) { return verdict }
    }
    return nil
  }

  private static func judge(_ clue: SyntaxClue, _ line: Int, _ sketch: LineSketch) -> SyntaxClue.Verdict? {
    if let item = OddlyQuotedItem(in: sketch.value) {
      return .init(
        finding: finding(sketch, item),
        position: clue.position(line: line, offset: sketch.valueOffset + item.offset))
    }
    guard let quote = sketch.value.first, quote == "\"" || quote == "'" else { return nil }
    guard !isClosed(sketch.value.dropFirst(), quote) else { return nil }
    return .init(
      finding: finding(sketch, quote), position: clue.position(line: line, offset: sketch.valueOffset))
  }

  /// Whether `text` holds a quote that closes: between double quotes, one after a backslash is part of the text.
  private static func isClosed(_ text: Substring, _ quote: Character) -> Bool {
    var isEscaped = false
    for letter in text {
      if letter == quote, !isEscaped { return true }
      isEscaped = quote == "\"" && letter == "\\" && !isEscaped
    }
    return false
  }
}
