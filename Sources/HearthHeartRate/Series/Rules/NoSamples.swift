import HearthCore

/// Samples files without a reading.
enum NoSamples {
  static let rule = Rule(
    "NoSamples", .note,
    summary: "A samples file holds at least one reading.",
    explanation: """
      The file or block is there, but has no rows. The page of the day says that no heart rate was recorded. Nothing needs
      to be done.
      """,
    wrong: "time,bpm", right: "time,bpm\n08:28,72")

  static func finding(isBlock: Bool) -> Finding {
    Finding(rule, "this \(isBlock ? "block" : "file") holds no readings")
  }
}
