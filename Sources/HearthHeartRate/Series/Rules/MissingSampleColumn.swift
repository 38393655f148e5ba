import HearthCore

/// Samples files whose first line does not name their columns.
enum MissingSampleColumn {
  static let rule = Rule(
    "MissingSampleColumn", .error,
    summary: "The first line of a samples file names its columns, `time` and `bpm` among them.",
    explanation: """
      Columns may come in any order, divided by commas, semicolons or tabs. Without the names Hearth cannot tell a heart rate
      from another number. A file that begins with a reading is read as time, bpm, motion, source.
      """,
    wrong: "when,heart rate\n08:28,72", right: "time,bpm\n08:28,72")

  private static let meanings = [
    "time": ["timestamp", "datetime", "date", "when", "start", "zeit", "hora", "fecha"],
    "bpm": [
      "heartrate", "heart_rate", "heart rate", "heart rate (bpm)", "hr", "pulse", "value", "puls", "pulso",
      "beats per minute",
    ],
  ]

  static func finding(_ name: String, header: String) -> Finding {
    let header = header.filter { $0 != "\u{FEFF}" && !$0.isNewline }
    return Finding(
      rule, "the first line has no column '\(name)'",
      accepted: "it names the columns, for example time,bpm", corrected: mended(header))
  }

  static func noHeader() -> Finding {
    Finding(
      rule, "the first line is a reading, not the names of the columns",
      accepted: "the file is read as time,bpm,motion,source",
      help: "You could put the line time,bpm first.", severity: .note)
  }

  /// The header with names that usually mean time or heart rate replaced; `nil` where that does not give both.
  private static func mended(_ header: String) -> String? {
    let delimiter: Character = header.contains(";") ? ";" : header.contains("\t") ? "\t" : ","
    var names = header.split(separator: delimiter, omittingEmptySubsequences: false).map(String.init)
    for index in names.indices {
      let plain = names[index].lowercased().filter { $0 != "\"" }.split(separator: " ").joined(separator: " ")
      for column in ["time", "bpm"] {
        let meant = plain == column || meanings[column]?.contains(plain) == true
        let isTaken = names[..<index].contains(column)
        if meant, !isTaken { names[index] = column }
      }
    }
    guard names.contains("time"), names.contains("bpm") else { return nil }
    return names.joined(separator: String(delimiter))
  }
}
