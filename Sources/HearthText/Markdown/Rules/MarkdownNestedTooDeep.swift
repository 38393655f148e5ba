import HearthCore

enum MarkdownNestedTooDeep {
  static let rule = Rule(
    "MarkdownNestedTooDeep", .warning,
    summary: "Quotes, lists and emphasis stand at most 100 levels inside each other.",
    explanation: """
      What is nested deeper keeps its words and is shown at the deepest level. A mail with very many > at \
      the beginning of its lines is the usual cause; delete some of them.
      """,
    wrong: String(repeating: ">", count: 101) + " hello", right: "> hello")

  static func finding() -> Finding {
    Finding(
      rule,
      "quotes, lists or emphasis stand more than \(MarkdownReader.deepestNesting) levels inside each other",
      accepted: "deeper ones are shown at that level")
  }
}
