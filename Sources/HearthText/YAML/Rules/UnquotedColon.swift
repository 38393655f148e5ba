import HearthCore

enum UnquotedColon {
  static let rule = Rule(
    "UnquotedColon", .error,
    summary: "A value with a colon and a blank in it stands in quotes.",
    explanation: """
      In YAML, a colon followed by a blank begins a new key. Put the value in quotes. A time such as 12:30 \
      needs none, because no blank follows its colon.
      """,
    wrong: "title: Monday: a fresh start", right: "title: \"Monday: a fresh start\"")

  static func finding(_ sketch: LineSketch) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a colon followed by a blank, which begins a new key in YAML",
      accepted: "a value with a colon goes in quotes",
      corrected: isItemOfText(sketch) ? sketch.quotedWhole : sketch.quoted)
  }

  /// Items that begin with a digit, such as a time, are text and have no key.
  private static func isItemOfText(_ sketch: LineSketch) -> Bool {
    sketch.lead.hasSuffix("- ") && sketch.key?.first?.isNumber == true
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    clue.first { line, sketch in
      guard sketch.key != nil, let first = sketch.value.first, !"\"'[{|>".contains(first) else { return nil }
      guard let colon = firstKeyColon(sketch.value) else { return nil }
      let offset = sketch.valueOffset + sketch.value[..<colon].unicodeScalars.count
      return .init(finding: finding(sketch), position: clue.position(line: line, offset: offset))
    }
  }

  private static func firstKeyColon(_ text: String) -> String.Index? {
    text.indices.first { index in
      guard text[index] == ":" else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || text[next] == " " || text[next] == "\t"
    }
  }
}
