import HearthCore

enum ListOnKeyLine {
  static let rule = Rule(
    "ListOnKeyLine", .error,
    summary: "A list with dashes begins on the line below its key.",
    explanation:
      "Items with dashes stand on lines of their own. A short list may stand on the line in brackets.",
    wrong: "labels: - calm", right: "labels: [calm]")

  static func finding(_ sketch: LineSketch) -> Finding {
    let item = sketch.value.drop { $0 == "-" || $0 == " " }
    let needsQuotes = item.contains { ",[]{}:#\"'".contains($0) }
    let list = "[\(needsQuotes ? LineSketch.quoted(String(item)) : String(item))]"
    return Finding(
      rule, "\(sketch.valueName) begins with a dash on the line of its key",
      accepted: "items with dashes stand on lines of their own, or the list in brackets",
      corrected: sketch.line(withValue: list))
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    clue.first { line, sketch in
      guard sketch.key != nil, sketch.value.hasPrefix("- ") else { return nil }
      return .init(finding: finding(sketch), position: clue.position(line: line, offset: sketch.valueOffset))
    }
  }
}
