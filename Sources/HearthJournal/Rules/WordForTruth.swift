import HearthCore

/// `yes`, `no`, `on` or `off` where YAML 1.2 wants `true` or `false`.
enum WordForTruth {
  static let rule = Rule(
    "WordForTruth", .warning,
    summary: "A switch in front matter is true or false, not yes or no.",
    explanation: """
      In YAML today (1.2), yes, no, on and off are words. Hearth understood what was meant; other programs may not. In \
      hearth.yml and labels.yml, on and off are the words to write.
      """,
    wrong: """
      ---
      draft: yes
      ---
      Not finished.
      """,
    right: """
      ---
      draft: true
      ---
      Not finished.
      """)

  static func finding(key: String, word: String, corrected: String?) -> Finding {
    Finding(
      rule, "'\(word)' is a word to YAML, not a yes or no", accepted: "'\(key)' is true or false",
      corrected: corrected)
  }
}
