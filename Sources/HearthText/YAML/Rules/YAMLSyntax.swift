import HearthCore

enum YAMLSyntax {
  static let rule = Rule(
    "YAMLSyntax", .error,
    summary: "Front matter and settings are YAML: lines of 'key: value'.",
    explanation: """
      The text could not be read as YAML at this place. Often the cause is on the line before: a quote or \
      a bracket that is not closed, or blanks at the beginning of a line. A value in quotes is always \
      taken as text.
      """,
    wrong: "labels:\n  - calm\n  focus: x", right: "labels:\n  - calm\n  - focus")

  static func finding(_ clue: SyntaxClue) -> Finding {
    Finding(rule, found(clue), accepted: "a line is written 'key: value' or '- item'")
  }

  /// libyaml's words in plain ones.
  private static func found(_ clue: SyntaxClue) -> String {
    if clue.says("did not find expected key") { return "this line does not fit the key it stands below" }
    if clue.says("'-' indicator") { return "this line does not fit the list it stands below" }
    if clue.says("mapping values are not allowed") { return "a second key stands where a value was expected" }
    if clue.says("out of memory") { return "there was not enough memory to read the YAML" }
    return "the YAML cannot be read at this place"
  }
}
