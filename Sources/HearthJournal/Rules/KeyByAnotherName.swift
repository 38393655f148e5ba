import HearthDiagnostics

/// `tag` for `tags`, `label` for `labels`.
enum KeyByAnotherName {
  static let rule = Rule(
    "KeyByAnotherName", .note,
    summary: "tag and label are read as tags and labels.",
    explanation: """
      Hearth reads both. With one name for one thing in the whole journal, other programs find them too.
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

  static func finding(_ written: String, key: String, corrected: String?) -> Finding {
    Finding(rule, "'\(written)' is read as '\(key)'", corrected: corrected)
  }
}
