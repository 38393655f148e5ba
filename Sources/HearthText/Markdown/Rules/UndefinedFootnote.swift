import HearthCore

enum UndefinedFootnote {
  static let rule = Rule(
    "UndefinedFootnote", .warning,
    summary: "A footnote mark has its footnote in the same text.",
    explanation: """
      A mark such as [^1] leads to the line of the same text that begins with [^1]: and a blank. Without that line, the \
      mark is shown as it is written.
      """,
    wrong: "A walk by the river.[^1]", right: "A walk by the river.[^1]\n\n[^1]: With Mara.")

  static func finding(_ label: String) -> Finding {
    Finding(
      rule, "there is no footnote for the mark [^\(label)]",
      accepted: "a footnote begins with [^\(label)]: on a line below",
      help: "You could add the line: [^\(label)]: what you would like to add")
  }
}
