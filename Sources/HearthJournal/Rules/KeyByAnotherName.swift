import HearthCore

/// `tag` for `tags`, `label` for `labels`.
enum KeyByAnotherName {
  static let rule = Rule(
    "KeyByAnotherName", .note,
    summary: "tag and label are read as tags and labels.",
    explanation: """
      Hearth reads both. With one name for one thing in the whole journal, other programs find them too. Where both stand in \
      one file, only tags and labels are read.
      """,
    wrong: """
      ---
      tag: garden
      ---
      The first snowdrops.
      """,
    right: """
      ---
      tags: garden
      ---
      The first snowdrops.
      """)

  /// Of a key that stands beside the one it would be read as.
  static func finding(_ written: String, beside key: String) -> Finding {
    Finding(
      rule, "'\(written)' stands beside '\(key)', and is not read",
      accepted: "'\(key)' takes all of them in one list",
      severity: .warning)
  }

  static func finding(_ written: String, key: String, corrected: String?) -> Finding {
    Finding(rule, "'\(written)' is read as '\(key)'", corrected: corrected)
  }
}
