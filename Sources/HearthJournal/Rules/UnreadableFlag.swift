import HearthCore

/// A value that is neither true nor false.
enum UnreadableFlag {
  static let rule = Rule(
    "UnreadableFlag", .warning,
    summary: "A switch in front matter is true or false.",
    explanation: """
      Hearth leaves the switch as if it had not been written.
      """,
    wrong: """
      -- resources/walk.md --
      ---
      not_for_me: sometimes
      ---
      Around the lake.
      """,
    right: """
      -- resources/walk.md --
      ---
      not_for_me: false
      ---
      Around the lake.
      """)

  static func finding(key: String, text: String) -> Finding {
    Finding(rule, "'\(text)' is neither true nor false", accepted: "'\(key)' is true or false")
  }
}
