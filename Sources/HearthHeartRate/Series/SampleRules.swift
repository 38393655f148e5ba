package import HearthCore

extension Rule {
  static let duplicateSampleTime = Rule("DuplicateSampleTime", .note, "Keep one reading for each moment.")
  static let impossibleHeartRate = Rule(
    "ImpossibleHeartRate", .error, "Write a heart rate between 20 and 260 beats per minute.",
    otherwise: "a note where it is possible but rare")
  static let missingSampleColumn = Rule(
    "MissingSampleColumn", .error,
    "Name the columns on the first line of a samples file, `time` and `bpm` among them.",
    otherwise: "a note where the first line is a reading")
  static let noSamples = Rule("NoSamples", .note, "Put at least one reading in a samples file.")
  static let sampleOutsideDay = Rule(
    "SampleOutsideDay", .warning, "Put a reading into the table of its day.")
  static let samplesOutOfOrder = Rule(
    "SamplesOutOfOrder", .note, "Sort the rows of a samples file by time.")
  static let skippedSampleTime = Rule(
    "SkippedSampleTime", .error, "Use times that the clock shows on the day of the reading.")
  static let unknownSampleColumn = Rule(
    "UnknownSampleColumn", .warning,
    "Use only the columns `time`, `bpm`, `motion` and `source` in a samples file.",
    otherwise: "a note where its name is like none of these"
  )
  static let unreadableSampleTime = Rule(
    "UnreadableSampleTime", .error,
    "Write the time of a reading as a clock time or an ISO 8601 date and time.")
  static let unreadableSampleValue = Rule(
    "UnreadableSampleValue", .error, "Write a heart rate as a number.",
    otherwise: "a warning for movement, and for a cell without a column")
}

/// The rules about samples, by name.
package enum SeriesRules {
  package static let all: [Rule] = [
    .duplicateSampleTime, .impossibleHeartRate, .missingSampleColumn, .noSamples, .sampleOutsideDay,
    .samplesOutOfOrder, .skippedSampleTime, .unknownSampleColumn, .unreadableSampleTime,
    .unreadableSampleValue,
  ]
}

extension Finding {
  static func duplicateSampleTime(firstLine: Int) -> Finding {
    Finding(
      .duplicateSampleTime, "the time of line \(firstLine) appears again",
      accepted: "Hearth uses the later row")
  }

  static func impossibleHeartRate(_ bpm: Double, written: String) -> Finding {
    let found = "a heart rate of \(written) beats per minute"
    guard Series.possible.contains(bpm) else {
      return Finding(
        .impossibleHeartRate, found, accepted: "a value is between 20 and 260",
        help: "Correct the value or remove the row.")
    }
    let outcome = Series.believable.contains(bpm) ? "it is used as it is" : "it is left out of the chart"
    return Finding(
      .impossibleHeartRate, found, accepted: "most devices record 35 to 210; \(outcome)", severity: .note)
  }

  static func missingSampleColumn(_ name: String) -> Finding {
    Finding(
      .missingSampleColumn, "the first line has no column '\(name)'",
      accepted: "name the columns there, for example time,bpm")
  }

  static let missingSampleHeader = Finding(
    .missingSampleColumn, "the first line is a reading, not the names of the columns",
    accepted: "Hearth reads the file as time,bpm,motion,source", help: "Put the line time,bpm first.",
    severity: .note)

  static func noSamples(isBlock: Bool) -> Finding {
    Finding(.noSamples, "this \(isBlock ? "block" : "file") holds no readings")
  }

  static func sampleOutsideDay(_ written: String, day: ZonedDay) -> Finding {
    let starts = day.zone.localDateTime(at: day.start)
    let ends = day.zone.localDateTime(at: day.end)
    return Finding(
      .sampleOutsideDay, "the reading at \(written) isn't within \(day.date)",
      accepted: "this day runs from \(starts) to \(ends) (\(day.zone.name))")
  }

  static func samplesOutOfOrder(rows: Int) -> Finding {
    Finding(
      .samplesOutOfOrder, "\(rows) \(rows == 1 ? "row is" : "rows are") earlier than the row before",
      accepted: "Hearth uses all rows, sorted by time")
  }

  static func skippedSampleTime(_ written: String, zone: Zone) -> Finding {
    Finding(
      .skippedSampleTime, "the clocks of \(zone.name) skip '\(written)' on this day",
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

  static func unreadableSampleTime(_ written: String) -> Finding {
    Finding(
      .unreadableSampleTime,
      written.isEmpty ? "this row has no time" : "Hearth can't read the time '\(written)'",
      accepted: "write a time as 08:28 or 2025-03-17T08:28:00-06:00, with a comma after it")
  }

  static func unreadableSampleValue(heartRate written: String) -> Finding {
    Finding(
      .unreadableSampleValue,
      written.isEmpty ? "this row has no heart rate" : "Hearth can't read the heart rate '\(written)'",
      accepted: "write a number such as 72 or 72.5")
  }

  static func unreadableSampleValue(motion written: String) -> Finding {
    Finding(
      .unreadableSampleValue, "Hearth can't read the movement '\(written)'",
      accepted: "movement is a number; Hearth uses the reading without it", severity: .warning)
  }

  /// Returns a finding about a cell beyond the last column.
  static func unreadableSampleValue(furtherCell written: String, columns: Int) -> Finding {
    Finding(
      .unreadableSampleValue,
      "the first line names \(columns) columns, and '\(written)' comes after them",
      accepted: "it is left out; write decimals with a point, as in 60.5",
      help: "The same goes for any rows below that look like this one.", severity: .warning)
  }
}
