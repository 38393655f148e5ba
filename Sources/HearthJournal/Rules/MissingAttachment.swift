import HearthCore

/// A picture or a sound that is not there.
enum MissingAttachment {
  static let rule = Rule(
    "MissingAttachment", .warning,
    summary: "A picture or a sound that an entry shows is in the journal.",
    explanation: """
      Files that entries show lie in attachments/, or beside the entry. Where the file is not there, its description is \
      shown.
      """,
    wrong: """
      -- attachments/lake.jpg --
      -- reflections/2025-03-17.md --
      ![The lake in the evening](../attachments/laek.jpg)
      """,
    right: """
      -- attachments/lake.jpg --
      -- reflections/2025-03-17.md --
      ![The lake in the evening](../attachments/lake.jpg)
      """)

  /// A path with the separators of Windows, which is there with those of the web.
  static func finding(_ name: String, withSlashes path: String) -> Finding {
    Finding(
      rule, "the file '\(name)' is not in the journal; did you mean '\(path)'?",
      accepted: "a path has / between folders", swap: Finding.Swap(name, for: path))
  }

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "the file '\(name)' is not in the journal" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "files that entries show lie in attachments/ or beside the entry")
  }
}
