import HearthCore

extension Finding {
  static func duplicateSampleTime(firstLine: Int) -> Finding {
    Finding(
      "SamplesOutOfOrder", "the time of line \(firstLine) appears again",
      accepted: "Hearth uses the later row")
  }

  static func impossibleHeartRate(_ bpm: Double, written: String) -> Finding {
    let found = "a heart rate of \(written) beats per minute"
    guard Series.possible.contains(bpm) else {
      return Finding(
        "ImpossibleHeartRate", found, accepted: "a value is between 20 and 260",
        help: "Correct the value or remove the row.")
    }
    let outcome = Series.believable.contains(bpm) ? "it is used as it is" : "it is left out of the chart"
    return Finding(
      "ImpossibleHeartRate", found, accepted: "most devices record 35 to 210; \(outcome)", severity: .note)
  }

  static func missingSampleColumn(_ name: String, header: String) -> Finding {
    Finding(
      .unknownSampleColumn, "the first line has no column '\(name)'",
      accepted: "name the columns there, for example time,bpm", corrected: repairedHeader(header),
      severity: .error)
  }

  static let missingSampleHeader = Finding(
    .unknownSampleColumn, "the first line is a reading, not the names of the columns",
    accepted: "Hearth reads the file as time,bpm,motion,source", help: "Put the line time,bpm first.",
    severity: .note)

  static func noSamples(isBlock: Bool) -> Finding {
    Finding("NoSamples", "this \(isBlock ? "block" : "file") holds no readings")
  }

  static func sampleOutsideDay(_ written: String, day: ZonedDay) -> Finding {
    let starts = day.zone.localDateTime(at: day.start)
    let ends = day.zone.localDateTime(at: day.end)
    return Finding(
      "SampleOutsideDay", "the reading at \(written) isn't within \(day.date)",
      accepted: "this day runs from \(starts) to \(ends) (\(day.zone.name))")
  }

  static let samplesInUTF16 = Finding(
    .notUTF8, "the file is saved as UTF-16", accepted: "Hearth reads tables in UTF-8",
    help: "Save it again as UTF-8. A spreadsheet calls that 'CSV UTF-8'.")

  static func samplesOutOfOrder(rows: Int) -> Finding {
    Finding(
      "SamplesOutOfOrder", "\(rows) \(rows == 1 ? "row is" : "rows are") earlier than the row before",
      accepted: "Hearth uses all rows, sorted by time")
  }

  static func skippedSampleTime(_ written: String, zone: Zone) -> Finding {
    Finding(
      "UnreadableSampleTime", "the clocks of \(zone.name) skip '\(written)' on this day",
      accepted: "a time with its offset is always clear: 2025-03-30T02:30:00+01:00")
  }

  /// Returns a warning if the name is near a known one; otherwise a note, because a file may have other columns.
  static func unknownSampleColumn(_ name: String) -> Finding {
    let near = NearMatch.nearest(to: name, among: ["time", "bpm", "motion", "source"])
    return Finding(
      .unknownSampleColumn, "Hearth doesn't read the column '\(name)'",
      accepted: "the columns are time, bpm, motion and source", help: near.map { "Did you mean '\($0)'?" },
      severity: near == nil ? .note : .warning)
  }

  static func unreadableSampleTime(_ written: String, row: String) -> Finding {
    let accepted = "write a time as 08:28 or 2025-03-17T08:28:00-06:00"
    guard !written.isEmpty else {
      return Finding("UnreadableSampleTime", "this row has no time", accepted: accepted)
    }
    // Spaces instead of a comma: `08:28 74`.
    let spaced = #/([0-9]{1,2}(?::[0-9]{1,2}){1,2})[ \t]+([^ \t]+)/#
    if row == written, let match = row.wholeMatch(of: spaced), Double(match.2) != nil {
      return Finding(
        "UnreadableSampleTime", "Hearth found a time and a value in '\(written)' but no comma between them",
        accepted: "write a row as 08:28,74", corrected: "\(match.1),\(match.2)")
    }
    return Finding(
      "UnreadableSampleTime", "Hearth can't read the time '\(written)'", accepted: accepted,
      corrected: TimeOfDay(typed: written).map { row.replacing(written, with: "\($0)", maxReplacements: 1) })
  }

  static func unreadableSampleValue(heartRate written: String) -> Finding {
    Finding(
      "UnreadableSampleValue",
      written.isEmpty ? "this row has no heart rate" : "Hearth can't read the heart rate '\(written)'",
      accepted: "write a number such as 72 or 72.5")
  }

  static func unreadableSampleValue(motion written: String) -> Finding {
    Finding(
      "UnreadableSampleValue", "Hearth can't read the movement '\(written)'",
      accepted: "movement is a number; Hearth uses the reading without it", severity: .warning)
  }

  /// Returns a finding about a cell beyond the last column.
  static func unreadableSampleValue(furtherCell written: String, columns: Int) -> Finding {
    Finding(
      "UnreadableSampleValue",
      "the first line names \(columns) columns, and '\(written)' comes after them",
      accepted: "it is left out; write decimals with a point, as in 60.5",
      help: "The same goes for any rows below that look like this one.", severity: .warning)
  }
}

/// Column names in other programs.
private let columnNames = [
  "time": [
    "time", "timestamp", "datetime", "date", "when", "start", "zeit", "hora", "fecha",
  ],
  "bpm": [
    "bpm", "heartrate", "heart_rate", "heart rate", "heart rate (bpm)", "hr", "pulse", "value", "puls",
    "pulso", "beats per minute",
  ],
]

/// Returns the header with names that usually mean time or heart rate replaced; `nil` if that doesn't give both.
private func repairedHeader(_ header: String) -> String? {
  let header = header.filter { $0 != "\u{FEFF}" && !$0.isNewline }
  let delimiter: Character = header.contains(";") ? ";" : header.contains("\t") ? "\t" : ","
  var names = header.split(separator: delimiter, omittingEmptySubsequences: false).map(String.init)
  for (index, name) in names.enumerated() {
    let plain = name.lowercased().filter { $0 != "\"" }.split(separator: " ").joined(separator: " ")
    guard let column = columnNames.first(where: { $0.value.contains(plain) })?.key,
      !names[..<index].contains(column)
    else { continue }
    names[index] = column
  }
  guard names.contains("time"), names.contains("bpm") else { return nil }
  return names.joined(separator: String(delimiter))
}
