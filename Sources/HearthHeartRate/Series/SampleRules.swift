package import HearthCore

enum DuplicateSampleTime {
  static let rule = Rule("DuplicateSampleTime", .note, "Each moment has one reading.")

  static func finding(firstLine: Int) -> Finding {
    Finding(rule, "the time of line \(firstLine) is here again", accepted: "the later row is used")
  }
}

enum ImpossibleHeartRate {
  static let rule = Rule(
    "ImpossibleHeartRate", .error, "A heart rate is between 20 and 260 beats per minute.")

  /// Beats per minute; outside it a value is an error.
  static let possible = 20.0...260.0
  /// What most devices record; outside it a value is worth a note.
  static let usual = 35.0...210.0

  static func finding(_ bpm: Double, written: String) -> Finding {
    guard possible.contains(bpm) else {
      return Finding(
        rule, "a heart rate of \(written) beats per minute", accepted: "a value is between 20 and 260",
        help: "You could correct the value or remove the row.")
    }
    let outcome = Series.believable.contains(bpm) ? "it is used as it is" : "it is left out of the chart"
    return Finding(
      rule, "a heart rate of \(written) beats per minute",
      accepted: "most devices record 35 to 210; \(outcome)", severity: .note)
  }
}

enum MissingSampleColumn {
  static let rule = Rule(
    "MissingSampleColumn", .error,
    "The first line of a samples file names its columns, `time` and `bpm` among them.")

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
      rule, "the first line has no column '\(name)'", accepted: "it names the columns, for example time,bpm",
      corrected: repaired(header))
  }

  static func noHeader() -> Finding {
    Finding(
      rule, "the first line is a reading, not the names of the columns",
      accepted: "the file is read as time,bpm,motion,source", help: "You could put the line time,bpm first.",
      severity: .note)
  }

  /// The header with names that usually mean time or heart rate replaced; `nil` where that does not give both.
  private static func repaired(_ header: String) -> String? {
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

enum NoSamples {
  static let rule = Rule("NoSamples", .note, "A samples file holds at least one reading.")

  static func finding(isBlock: Bool) -> Finding {
    Finding(rule, "this \(isBlock ? "block" : "file") holds no readings")
  }
}

enum SampleOutsideDay {
  static let rule = Rule("SampleOutsideDay", .warning, "A reading lies within the day of its note.")

  static func finding(_ written: String, day frame: DayFrame) -> Finding {
    let starts = frame.zone.localDateTime(at: frame.start)
    let ends = frame.zone.localDateTime(at: frame.end)
    return Finding(
      rule, "the reading at \(written) is not within \(frame.date)",
      accepted: "this day runs from \(starts) to \(ends) (\(frame.zone.name))")
  }
}

enum SamplesOutOfOrder {
  static let rule = Rule("SamplesOutOfOrder", .note, "The rows of a samples file go forward in time.")

  static func finding(rows: Int) -> Finding {
    Finding(
      rule,
      rows == 1 ? "1 row is earlier than the row before" : "\(rows) rows are earlier than the row before",
      accepted: "all rows are used, sorted by time")
  }
}

enum SkippedSampleTime {
  static let rule = Rule("SkippedSampleTime", .error, "A clock time exists on the day of the reading.")

  static func finding(_ written: String, zone: Zone) -> Finding {
    Finding(
      rule, "the clocks of \(zone.name) skip '\(written)' on this day",
      accepted: "a time with its offset is always clear: 2025-03-30T02:30:00+01:00")
  }
}

enum UnknownSampleColumn {
  static let rule = Rule(
    "UnknownSampleColumn", .warning, "The columns of a samples file are `time`, `bpm`, `motion` and `source`."
  )

  /// A warning near a known name; otherwise a note, because the file may carry what it likes.
  static func finding(_ name: String) -> Finding {
    let near = NearMatch.nearest(to: name, among: ["time", "bpm", "motion", "source"])
    return Finding(
      rule, "the column '\(name)' is not read", accepted: "the columns are time, bpm, motion and source",
      help: near.map { "Did you mean '\($0)'?" }, severity: near == nil ? .note : .warning)
  }
}

enum UnreadableSampleTime {
  static let rule = Rule(
    "UnreadableSampleTime", .error, "The time of a reading is a clock time or an ISO 8601 date and time.")

  static func finding(_ written: String, row: String) -> Finding {
    guard !written.isEmpty else {
      return Finding(
        rule, "this row has no time", accepted: "a time is written 08:28 or 2025-03-17T08:28:00-06:00")
    }
    if row == written, let separated = separated(written) {
      return Finding(
        rule, "Hearth found a time and a value in '\(written)' and no comma between them",
        accepted: "a row is written 08:28,74", corrected: separated)
    }
    let corrected = repaired(written).flatMap { time in
      row.firstRange(of: written).map { row[..<$0.lowerBound] + time + row[$0.upperBound...] }
    }
    return Finding(
      rule, "Hearth could not read the time '\(written)'",
      accepted: "a time is written 08:28 or 2025-03-17T08:28:00-06:00",
      corrected: corrected.map { String($0) })
  }

  /// A row with spaces in place of its comma, `08:28 74`, with the comma; `nil` for any other.
  private static func separated(_ row: String) -> String? {
    guard let match = row.wholeMatch(of: #/([0-9]{1,2}(?::[0-9]{1,2}){1,2})[ \t]+([^ \t]+)/#),
      Double(match.2) != nil
    else { return nil }
    return "\(match.1),\(match.2)"
  }

  /// The time that was probably meant: `8.28` and `8h28` as `08:28`, `2:05 pm` as `14:05`.
  static func repaired(_ written: String) -> String? {
    let text = written.lowercased().filter { $0 != " " }
    let form = #/([0-9]{1,2})[.:h]([0-9]{1,2})(?:[.:h]([0-9]{1,2}))?(am|pm)?/#
    guard let match = text.wholeMatch(of: form), var hour = Int(match.1) else { return nil }
    if let half = match.4 {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    let rest = [match.2, match.3].compactMap { $0.flatMap { Int($0) } }
    guard hour < 24, rest.allSatisfy({ $0 < 60 }) else { return nil }
    return ([hour] + rest).map { $0.padded(to: 2) }.joined(separator: ":")
  }
}

enum UnreadableSampleValue {
  static let rule = Rule("UnreadableSampleValue", .error, "A heart rate is a number.")

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

/// The rules about samples, by name.
package enum SeriesRules {
  package static let all: [Rule] = [
    DuplicateSampleTime.rule, ImpossibleHeartRate.rule, MissingSampleColumn.rule, NoSamples.rule,
    SampleOutsideDay.rule, SamplesOutOfOrder.rule, SkippedSampleTime.rule, UnknownSampleColumn.rule,
    UnreadableSampleTime.rule, UnreadableSampleValue.rule,
  ]
}
