import HearthCore

/// A link to an entry that the site does not show.
enum LinkWithoutPage {
  static let rule = Rule(
    "LinkWithoutPage", .note,
    summary: "A link leads to an entry that has a page.",
    explanation: """
      Entries of a section that is switched off, and resources, readings and exercises with not_for_me, have no pages. A \
      link to one of them is shown as words. Nothing needs to be changed if that is what you want.
      """,
    wrong: """
      -- resources/music.md --
      ---
      title: Loud music
      not_for_me: true
      ---

      Not in the evening.
      -- reflections/2025-03-17.md --
      It was too much, see [[music]].
      """,
    right: """
      -- resources/music.md --
      ---
      title: Loud music
      ---

      Not in the evening.
      -- reflections/2025-03-17.md --
      It was too much, see [[music]].
      """)

  /// - Parameter isPutAway: whether its own `not_for_me` is why it is not shown.
  static func finding(_ path: String, isPutAway: Bool) -> Finding {
    let reason = isPutAway ? "it says not_for_me: true" : "its section is switched off in hearth.yml"
    return Finding(
      rule, "\(path) has no page on this site, because \(reason)",
      accepted: "the words of the link are shown without it")
  }
}
