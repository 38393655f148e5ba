import HearthCore

enum YAMLNestedTooDeep {
  static let rule = Rule(
    "YAMLNestedTooDeep", .error,
    summary: "Lists and mappings stand only a few levels inside each other.",
    explanation: """
      Front matter is flat: a key has a value or a list. A bracket too many, or text in brackets without \
      quotes, is the usual cause.
      """,
    wrong: "labels: [[[[[[[[[calm]]]]]]]]]", right: "labels: [calm]")

  static func finding(limit: Int) -> Finding {
    Finding(
      rule, "lists or mappings stand deeper inside each other than \(limit) levels",
      accepted: "a key has a value or a list")
  }
}
