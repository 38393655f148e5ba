import HearthCore

enum TextAfterQuote {
  static let rule = Rule(
    "TextAfterQuote", .error,
    summary: "A value in quotes has nothing after its closing quote.",
    explanation: """
      A value that begins with a quote ends with it. Where the quotes are part of the sentence, put the \
      other kind of quotes around the whole value.
      """,
    wrong: "title: \"Bad\" days", right: "title: '\"Bad\" days'")

  static func finding(_ sketch: LineSketch) -> Finding {
    Finding(
      rule, "\(sketch.valueName) goes on after its closing quote",
      accepted: "quotes stand around the whole value",
      corrected: isText(sketch) ? sketch.quoted : nil)
  }

  /// Whether the quotes may be part of a sentence: not where a letter follows them at once, nor in the place of a word.
  private static func isText(_ sketch: LineSketch) -> Bool {
    guard let quote = sketch.value.first, !CommonKeys.takesWords(sketch.key) else {
      return false
    }
    let rest = sketch.value.dropFirst()
    let behind = rest.firstIndex(of: quote).map { rest[rest.index(after: $0)...] }
    // `"She said "no""` is a sentence that holds quotes.
    return sketch.value.last == quote || behind?.first.map { !$0.isLetter && !$0.isNumber } ?? false
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    clue.first { line, sketch in
      guard let quote = sketch.value.first, quote == "\"" || quote == "'" else { return nil }
      let rest = sketch.value.dropFirst()
      guard let end = rest.firstIndex(of: quote), rest.index(after: end) < rest.endIndex else { return nil }
      let behind = rest[rest.index(after: end)...]
      guard !behind.hasPrefix(String(quote)), !behind.hasPrefix(":"), rest[..<end].last != "\\",
        !behind.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("#")
      else { return nil }
      let offset = sketch.valueOffset + sketch.value[..<behind.startIndex].unicodeScalars.count
      return .init(finding: finding(sketch), position: clue.position(line: line, offset: offset))
    }
  }
}
