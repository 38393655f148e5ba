import HearthCore

/// Another name of an entry that is the name of a different one.
enum AliasCollision {
  static let rule = Rule(
    "AliasCollision", .warning,
    summary: "Another name of an entry is not the name of a different one.",
    explanation: """
      Links by this name find the entry whose file or title it is. The alias has no effect.
      """,
    wrong: """
      -- resources/walk.md --
      ---
      aliases: [swim]
      ---
      Around the lake.
      -- resources/swim.md --
      In the lake.
      """,
    right: """
      -- resources/walk.md --
      ---
      aliases: [stroll]
      ---
      Around the lake.
      -- resources/swim.md --
      In the lake.
      """)

  static func finding(_ alias: String, other: String) -> Finding {
    Finding(
      rule, "the other name '\(alias)' belongs to \(other) already", accepted: "links by this name lead there"
    )
  }
}
