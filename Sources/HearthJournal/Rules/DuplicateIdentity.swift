import HearthCore

/// Two files that would have the same page.
enum DuplicateIdentity {
  static let rule = Rule(
    "DuplicateIdentity", .error,
    summary: "Every entry of a kind has a file name of its own.",
    explanation: """
      The name of the file becomes the name of the page. Capital letters, accents written in two ways, and subfolders make no \
      difference, because some disks do not tell them apart. Rename one of the two files.
      """,
    wrong: """
      -- resources/Walk.md --
      Around the lake.
      -- resources/outside/walk.md --
      Along the river.
      """,
    right: """
      -- resources/walk-lake.md --
      Around the lake.
      -- resources/outside/walk-river.md --
      Along the river.
      """)

  static func finding(_ id: EntryID, other: String) -> Finding {
    Finding(
      rule, "the name '\(id.slug)' is taken by \(other)",
      accepted: "every \(id.kind.rawValue) has a file name of its own",
      help: "You could rename one of the two files.")
  }
}
