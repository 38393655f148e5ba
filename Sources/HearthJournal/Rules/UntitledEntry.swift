import HearthCore

/// An entry whose title comes from its file name.
enum UntitledEntry {
  static let rule = Rule(
    "UntitledEntry", .warning,
    summary: "A resource, reading, exercise or event has a title.",
    explanation: """
      The title is what lists, links and screen readers say. Without one, the words of the file name stand in its place. \
      Reflections and days need none.
      """,
    wrong: """
      -- resources/img_2034.md --
      Around the lake.
      """,
    right: """
      -- resources/img_2034.md --
      ---
      title: A walk around the lake
      ---
      Around the lake.
      """)

  static func finding(_ title: String) -> Finding {
    Finding(
      rule, "there is no title; '\(title)' is taken from the file name", help: "you could add the line:",
      corrected: "title: \(title)")
  }
}
