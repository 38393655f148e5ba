import HearthCore

/// Two readings at one moment.
enum DuplicateSampleTime {
  static let rule = Rule(
    "DuplicateSampleTime", .note,
    summary: "Each moment has one reading.",
    explanation: """
      Of two rows with the same time, the later one is used. The other is counted under the chart. Two devices, or
      an export that was added twice, often leave such rows.
      """,
    wrong: "time,bpm\n08:28,72\n08:28,74", right: "time,bpm\n08:28,74")

  static func finding(firstLine: Int) -> Finding {
    Finding(rule, "the time of line \(firstLine) is here again", accepted: "the later row is used")
  }
}
