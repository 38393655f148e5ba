import HearthCore

/// An entry without a word in it.
enum EmptyEntry {
  static let rule = Rule(
    "EmptyEntry", .note,
    summary: "An entry has some words, or a title.",
    explanation: """
      Empty entries are kept and shown. If a file was begun by accident, it can go.
      """,
    wrong: """
      ---
      mood: 3
      ---
      """,
    right: """
      ---
      mood: 3
      ---
      Slept in.
      """)

  static func finding() -> Finding {
    Finding(rule, "there are no words in this entry")
  }
}
