import HearthCore

/// A value that a template of an editor was to fill in.
enum UnfilledTemplate {
  static let rule = Rule(
    "UnfilledTemplate", .note,
    summary: "A template's placeholder counts as nothing written.",
    explanation: """
      Editors fill {{date}} and its like when they make a note from a template. Here that did not happen. Hearth reads the \
      entry as if the key were empty.
      """,
    wrong: """
      ---
      date: "{{date}}"
      ---
      The first warm evening.
      """,
    right: """
      ---
      date: 2025-03-17
      ---
      The first warm evening.
      """)

  static func finding(key: String, text: String) -> Finding {
    Finding(rule, "'\(key)' still holds the template's '\(text)', and counts as empty")
  }
}
