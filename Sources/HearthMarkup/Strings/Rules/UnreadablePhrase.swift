import HearthCore

enum UnreadablePhrase {
  static let rule = Rule(
    "UnreadablePhrase", .warning,
    summary: "A file of interface words has a text under each key.",
    explanation: """
      The files in Templates/words hold one phrase a line: a key, a colon, and a text in quotes. \
      Where a phrase cannot be read, the one of the default theme is used.
      """,
    wrong: "nav.home:\n  - Home",
    right: "nav.home: \"Home\"")

  static func finding(_ key: String) -> Finding {
    Finding(
      rule, "the phrase '\(key)' is not a text", accepted: "a phrase is one text in quotes",
      corrected: "\(key): \"…\"")
  }

  static let notPhrases = Finding(
    rule, "this file holds no phrases", accepted: "a file of words has lines such as nav.home: \"Home\"")
}
