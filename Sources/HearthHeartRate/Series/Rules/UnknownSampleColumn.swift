import HearthCore

/// Columns of a samples file that Hearth does not read.
enum UnknownSampleColumn {
  static let rule = Rule(
    "UnknownSampleColumn", .warning,
    summary: "The columns of a samples file are `time`, `bpm`, `motion` and `source`.",
    explanation: """
      Other columns stay in your file and are not read. A name near one that is read is probably a slip.
      Its values are then not in the chart.
      """,
    wrong: "time,bpm,moton\n08:28,72,3", right: "time,bpm,motion\n08:28,72,3")

  /// A warning near a known name; otherwise a note, because the file may carry what it likes.
  static func finding(_ name: String) -> Finding {
    let near = NearMatch.nearest(to: name, among: SampleColumns.known)
    return Finding(
      rule, "the column '\(name)' is not read", accepted: "the columns are time, bpm, motion and source",
      help: near.map { "Did you mean '\($0)'?" }, severity: near == nil ? .note : .warning)
  }
}
