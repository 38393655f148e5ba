import HearthCore

/// A key that means something, but not in this kind of entry.
enum KeyOfAnotherKind {
  static let rule = Rule(
    "KeyOfAnotherKind", .note,
    summary: "A key belongs to another kind of entry.",
    explanation: """
      The folder, or the key kind, says what an entry is. Keys of other kinds do no harm and have no effect here.
      """,
    wrong: """
      -- resources/walk.md --
      ---
      pattern: 4-0-6-0
      ---
      Around the lake.
      """,
    right: """
      -- resources/walk.md --
      ---
      minutes: 20
      ---
      Around the lake.
      """)

  static func finding(_ key: String, kinds: [EntryKind], kind: EntryKind) -> Finding {
    let names = kinds.map(\.rawValue).joined(separator: " or ")
    return Finding(
      rule, "'\(key)' has no effect in an entry of the kind \(kind.rawValue)",
      accepted: "it belongs to the kind \(names)")
  }
}
