import HearthCore

enum DuplicateKey {
  static let rule = Rule(
    "DuplicateKey", .error,
    summary: "A key stands in a file once.",
    explanation: """
      When a key is there twice, nobody can know which value was meant. The first one is kept. Delete one \
      of the two, or join their values.
      """,
    wrong: "mood: calm\nmood: tired", right: "mood: calm")

  static func finding(_ key: String, first: TextPosition) -> Finding {
    Finding(
      rule, "the key '\(key)' is here a second time", accepted: "its value on line \(first.line) is kept",
      help: "'\(key)' first stands on line \(first.line), column \(first.column); delete one of the two.")
  }
}
