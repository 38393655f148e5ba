import HearthCore

enum UnknownPhrase {
  static let rule = Rule(
    "UnknownPhrase", .warning,
    summary: "Every key in a file of interface words is one that Hearth uses.",
    explanation: """
      A phrase under a key that nothing asks for is never shown. It is often a key with a letter changed, or one that \
      an earlier version used.
      """,
    wrong: "nav.hoem: \"Start\"",
    right: "nav.home: \"Start\"")

  static func finding(_ key: String, near: String?) -> Finding {
    Finding(
      rule, "nothing uses the phrase '\(key)'",
      accepted: near.map { "there is a phrase '\($0)'" },
      help: near == nil ? "You could remove the line." : nil)
  }
}
