import HearthCore

/// Values of readings that are not numbers.
enum UnreadableSampleValue {
  static let rule = Rule(
    "UnreadableSampleValue", .error,
    summary: "A heart rate is a number.",
    explanation: """
      The column `bpm` holds beats per minute as a plain number, such as 72 or 72.5. A row without one is left out; all others
      are used. Where the column `motion` holds something else than a number, the reading is used without it.
      """,
    wrong: "time,bpm\n08:28,seventy", right: "time,bpm\n08:28,70")

  static func finding(heartRate written: String) -> Finding {
    let found =
      written.isEmpty ? "this row has no heart rate" : "Hearth could not read the heart rate '\(written)'"
    return Finding(rule, found, accepted: "a heart rate is a number such as 72 or 72.5")
  }

  static func finding(motion written: String) -> Finding {
    Finding(
      rule, "Hearth could not read the movement '\(written)'",
      accepted: "movement is a number; the reading is used without it", severity: .warning)
  }

  /// Of a cell that has no column.
  static func finding(furtherCell written: String, columns: Int) -> Finding {
    Finding(
      rule, "the first line names \(columns) columns, and '\(written)' stands after them",
      accepted: "it is left out; a number with a part after it is written 60.5",
      help: "If the rows below are like this one, the same is true of them.", severity: .warning)
  }
}
