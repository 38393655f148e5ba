import HearthCore

/// A second copy that a sync service left.
enum ConflictingCopy {
  static let rule = Rule(
    "ConflictingCopy", .warning,
    summary: "A copy that a sync service made of a file is left out.",
    explanation: """
      When a file was changed on two devices at once, Dropbox, Syncthing and others keep both. Compare the two, keep what you \
      want in the file itself, and remove the copy.
      """,
    wrong: """
      -- reflections/2025-03-17 (conflicted copy 2025-03-18).md --
      The first warm evening.
      """,
    right: """
      -- reflections/2025-03-17.md --
      The first warm evening.
      """)

  static func finding() -> Finding {
    Finding(
      rule, "this is a second copy that a sync service made, and is left out",
      accepted: "what it says may be newer than the file itself")
  }
}
