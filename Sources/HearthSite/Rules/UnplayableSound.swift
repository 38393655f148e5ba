import HearthCore

/// The sound of an exercise that its page cannot play.
enum UnplayableSound {
  static let rule = Rule(
    "UnplayableSound", .warning,
    summary: "The sound of an exercise is a sound file of the journal.",
    explanation: """
      A page plays files that lie in the journal. It loads nothing from the web, so nobody learns what you listen to. \
      Files end in mp3, m4a, ogg, oga, opus, wav, flac or aac.
      """,
    wrong: """
      -- exercises/evening.md --
      ---
      title: An evening text
      form: meditation
      audio: https://example.org/evening.mp3
      ---
      The day is done.
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
      The day is done.
      """)

  static func finding(onTheWeb name: String) -> Finding {
    Finding(
      rule, "the sound '\(name)' is on the web", accepted: "a page plays files that lie in the journal",
      help: help)
  }

  static func finding(ofOtherType name: String) -> Finding {
    Finding(
      rule, "'\(name)' is not a sound that browsers play", accepted: "a sound is a file such as evening.mp3",
      help: help)
  }

  private static let help = "The exercise is shown without it."
}
