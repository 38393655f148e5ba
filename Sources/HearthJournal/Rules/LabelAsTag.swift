import HearthCore

/// A label that was written among the tags.
enum LabelAsTag {
  static let rule = Rule(
    "LabelAsTag", .note,
    summary: "A label stands under labels, not under tags.",
    explanation: """
      Labels are found on the label pages, tags on the tag pages. A word that is a label and stands among the tags is missing \
      from its label page.
      """,
    wrong: """
      -- labels.yml --
      - name: calm
      -- resources/walk.md --
      ---
      tags: [calm]
      ---
      Around the lake.
      """,
    right: """
      -- labels.yml --
      - name: calm
      -- resources/walk.md --
      ---
      labels: [calm]
      ---
      Around the lake.
      """)

  static func finding(_ name: String) -> Finding {
    Finding(
      rule, "'\(name)' is a label, and is written as a tag", help: "you could add the line:",
      corrected: "labels: [\(name)]")
  }
}
