import HearthCore

/// A link in a text that leads to nothing in the journal.
enum DanglingLink {
  static let rule = Rule(
    "DanglingLink", .warning,
    summary: "A link to another entry finds it.",
    explanation: """
      A link names an entry by its file name, title or alias, or by its path. Where nothing has the name, its words \
      are shown without a link. A link to a note that you have not written yet can stay.
      """,
    wrong: """
      -- resources/walk.md --
      Around the lake.
      -- reflections/2025-03-17.md --
      We took the [long way](../resources/walks.md).
      """,
    right: """
      -- resources/walk.md --
      Around the lake.
      -- reflections/2025-03-17.md --
      We took the [long way](../resources/walk.md).
      """)

  static func finding(_ name: String, near: String?, form: BodyLink.Form) -> Finding {
    let shown = form == .wiki ? "[[\(name)]]" : "'\(name)'"
    return Finding(
      rule,
      "the link \(shown) leads to nothing in the journal"
        + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "its words are shown without a link",
      // The path of a Markdown link holds more than the name.
      swap: form == .wiki ? near.map { Finding.Swap(name, for: $0) } : nil)
  }
}
