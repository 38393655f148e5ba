import HearthCore

/// A sound or a film with no words beside it.
enum SoundWithoutText {
  static let rule = Rule(
    "SoundWithoutText", .warning,
    summary: "A sound or a film comes with words that tell what is in it.",
    explanation: """
      Not everybody hears a recording, and not in every place. The text of the entry is its transcript, or a few words \
      that say the same.
      """,
    wrong: """
      -- attachments/evening.mp3 --
      (a recording)
      -- exercises/evening.md --
      ---
      title: An evening text
      form: meditation
      audio: evening.mp3
      ---
      ![[evening.mp3]]
      """,
    right: """
      -- attachments/evening.mp3 --
      (a recording)
      -- exercises/evening.md --
      ---
      title: An evening text
      form: meditation
      audio: evening.mp3
      ---
      The day is done. You could let your shoulders be as they are.
      """)

  static func finding(_ name: String) -> Finding {
    Finding(
      rule, "nothing tells in words what is in '\(name)'", accepted: "the text of the entry is its transcript"
    )
  }
}
