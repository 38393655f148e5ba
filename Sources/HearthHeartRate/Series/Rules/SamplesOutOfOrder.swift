import HearthCore

/// Rows that do not go forward in time.
enum SamplesOutOfOrder {
  static let rule = Rule(
    "SamplesOutOfOrder", .note,
    summary: "The rows of a samples file go forward in time.",
    explanation: """
      Hearth sorts the rows by time, so nothing is lost. On the day the clocks are set back, an hour comes twice.
      A clock time alone that goes backwards then is taken as the second pass; an offset after each time makes that certain.
      """,
    wrong: "time,bpm\n08:30,74\n08:28,72", right: "time,bpm\n08:28,72\n08:30,74")

  static func finding(rows: Int) -> Finding {
    Finding(
      rule,
      rows == 1 ? "1 row is earlier than the row before" : "\(rows) rows are earlier than the row before",
      accepted: "all rows are used, sorted by time")
  }
}
