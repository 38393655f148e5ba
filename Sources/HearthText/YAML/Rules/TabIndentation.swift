import HearthCore

enum TabIndentation {
  static let rule = Rule(
    "TabIndentation", .error,
    summary: "YAML is indented with blanks, not with tabs.",
    explanation: """
      A tab has no width of its own, so YAML does not accept it at the beginning of a line. Two blanks for each level are \
      usual. Many editors can be told to type blanks when the tab key is pressed.
      """,
    wrong: "labels:\n\t- calm", right: "labels:\n  - calm")

  static func finding(corrected: String) -> Finding {
    Finding(
      rule, "a tab stands at the beginning of the line", accepted: "YAML is indented with blanks",
      corrected: corrected)
  }

  /// That of the item above, for an item below it.
  private static func indentation(of line: String, above other: String) -> String? {
    let item = line.drop { $0 == " " || $0 == "\t" }
    let lead = other.prefix { $0 == " " }
    guard item.hasPrefix("- "), other.dropFirst(lead.count).hasPrefix("- ") else { return nil }
    return String(lead)
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    clue.first { line, _ in
      let text = clue.text.line(line)
      let lead = text.prefix { $0 == " " || $0 == "\t" }
      guard let tab = lead.firstIndex(of: "\t") else { return nil }
      let blanks =
        indentation(of: text, above: clue.text.line(max(0, line - 1)))
        ?? lead.map { $0 == "\t" ? "  " : " " }.joined()
      let offset = lead.distance(from: lead.startIndex, to: tab)
      return .init(
        finding: finding(corrected: blanks + text.dropFirst(lead.count)),
        position: clue.position(line: line, offset: offset))
    }
  }
}
