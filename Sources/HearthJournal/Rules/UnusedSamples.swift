import HearthCore

/// A file of samples whose note has its readings elsewhere.
enum UnusedSamples {
  static let rule = Rule(
    "UnusedSamples", .warning,
    summary: "The readings of a day stand in one place: in its note, or in one file of samples.",
    explanation: """
      A note with rows in its own text does not read the file of its own name. Nor does one whose key samples names \
      another file. You could bring the rows together in one of the two.
      """,
    wrong: """
      -- heart-rate/2025-03-17.csv --
      time,bpm
      08:28,72
      -- heart-rate/2025-03-17.md --
      ```heart-rate
      10:00,74
      ```
      """,
    right: """
      -- heart-rate/2025-03-17.csv --
      time,bpm
      08:28,72
      10:00,74
      -- heart-rate/2025-03-17.md --
      """)

  static func finding(note: String) -> Finding {
    Finding(
      rule, "these samples are not shown, since the note \(note) has its readings elsewhere",
      accepted: "the readings of a day stand in one place",
      help: "You could bring the rows together in one of the two.")
  }
}
