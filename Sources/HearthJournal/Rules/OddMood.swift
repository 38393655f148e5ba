import HearthCore

/// A mood in a number outside 1 to 5.
enum OddMood {
  static let rule = Rule(
    "OddMood", .warning,
    summary: "A mood is a word of your own, or a whole number from 1 to 5.",
    explanation: """
      A mood is never asked for. If you write one as a number, 1 to 5 is the scale that other journals use too. It is kept \
      as it was written.
      """,
    wrong: """
      ---
      mood: 7
      ---
      The first warm evening.
      """,
    right: """
      ---
      mood: 4
      ---
      The first warm evening.
      """)

  static func finding(_ text: String) -> Finding {
    Finding(
      rule, "the mood '\(text)' is outside the scale", accepted: "a mood is a word, or a number from 1 to 5")
  }
}
