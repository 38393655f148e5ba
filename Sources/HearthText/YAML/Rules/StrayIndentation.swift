import HearthCore

enum StrayIndentation {
  static let rule = Rule(
    "StrayIndentation", .error,
    summary: "The keys of one mapping stand below each other.",
    explanation: """
      YAML tells by the blanks at the beginning of a line what belongs together. Keys of front matter \
      begin at the left edge, all of them.
      """,
    wrong: "title: A walk\n  mood: calm", right: "title: A walk\nmood: calm")

  static func finding(_ line: LineSketch, above: LineSketch) -> Finding {
    Finding(
      rule, "the line is indented differently from the key above it",
      accepted: "keys that belong together stand below each other",
      corrected: above.lead.contains("-")
        ? nil : above.lead + line.line(withValue: line.value).dropFirst(line.lead.count))
  }

  /// Of an item that is indented more than the one above, and read as a part of it.
  static func finding(item: LineSketch, above: LineSketch) -> Finding {
    Finding(
      rule, "the item is indented more than the one above, and is read as a part of it",
      accepted: "items of a list stand below each other",
      corrected: above.lead.hasSuffix("- ")
        ? above.lead + item.line(withValue: item.value).dropFirst(item.lead.count) : nil,
      severity: .warning)
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    let line = clue.sketch(clue.line)
    guard clue.line > 0, line.key != nil, !line.lead.contains("-") else { return nil }
    var number = clue.line - 1
    while number > 0, clue.text.line(number).allSatisfy(\.isWhitespace) { number -= 1 }
    let above = clue.sketch(number)
    guard above.key != nil, !above.value.isEmpty, above.lead != line.lead else { return nil }
    return .init(
      finding: finding(line, above: above),
      position: clue.position(line: clue.line, offset: line.lead.unicodeScalars.count))
  }
}
