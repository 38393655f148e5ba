import HearthCore
import HearthJournal

/// A link to a heading that its target does not have.
enum MissingHeading {
  static let rule = Rule(
    "MissingHeading", .warning,
    summary: "A link to a heading finds it.",
    explanation: """
      The part of a link after # names a heading of the text that it leads to. Where there is no such heading, the \
      link leads to the top of the page. Capital letters and punctuation make no difference.
      """,
    wrong: """
      -- resources/walk.md --
      # Walk

      ## In the rain

      With the big umbrella.
      -- reflections/2025-03-17.md --
      We went out, see [[walk#In the snow]].
      """,
    right: """
      -- resources/walk.md --
      # Walk

      ## In the rain

      With the big umbrella.
      -- reflections/2025-03-17.md --
      We went out, see [[walk#In the rain]].
      """)

  /// - Parameter near: a heading of the target with a similar text.
  static func finding(_ heading: String, in path: String, near: String?) -> Finding {
    Finding(
      rule, "\(path) has no heading '\(heading)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "the link leads to the top of the page")
  }
}
