/// A format of export files: an entry of the list ``all``.
package struct ImportFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// The name in messages.
  let title: String
  /// What a file of the format contains, for messages about files that don't.
  let contents: String
  /// The extensions of its files, in lower case.
  let extensions: [String]
  /// Whether a file with one of these extensions may have the format.
  var isAccepted: @Sendable (_ baseName: String) -> Bool = { _ in true }
  /// Returns a reader for a file of the format; `nil` for any other file.
  let reader: @Sendable (FileInput, HeartRateImport) -> (any HeartRateReader)?

  /// Every format, in the order of the help.
  package static let all = [appleHealth, fitbit, withings, oura, samsung, polar, gpx, tcx, csv, calendar]

  /// Returns whether a file in a folder or an archive is read, by its name in lower case. It may have lost its extension.
  package func accepts(_ baseName: String) -> Bool {
    !Self.isPrivate(baseName) && !baseName.hasPrefix("._") && isAccepted(baseName)
      && (!baseName.contains(".") || extensions.contains { baseName.hasSuffix($0) })
  }

  /// Returns whether it is the clinical document of an Apple export, with a name and a birth date, which is never read.
  static func isPrivate(_ baseName: String) -> Bool { baseName.hasSuffix("_cda.xml") }

  /// The message about a file that contains nothing of the format.
  var absence: String {
    "there is \(self == .calendar ? "no calendar" : "nothing of \(title)") in it: \(contents)"
  }
}

extension ImportFormat: Equatable {
  /// Formats with the same name are equal.
  package static func == (left: ImportFormat, right: ImportFormat) -> Bool { left.name == right.name }
}

/// Reads the readings of one file. It never stops at what it can't read: it reports it and continues after it.
protocol HeartRateReader {
  mutating func read(_ input: ByteReader, into heartRate: HeartRateImport)
}

// Files are recognized by their contents, because names are translated and changed. A name only counts if two files of
// one vendor look the same.
extension ImportFormat {
  package static let appleHealth = ImportFormat(
    name: "apple-health", title: "Apple Health",
    contents: "an export of Apple Health holds <HealthData> with <Record> elements", extensions: [".xml"]
  ) { file, _ in
    guard !file.head.contains("<ClinicalDocument") else { return nil }
    let marks: [StaticString] = ["<HealthData", "<!DOCTYPE HealthData", "<Record type=\"HK"]
    return marks.contains(where: file.head.contains) ? AppleHealthReader() : nil
  }

  package static let fitbit = ImportFormat(
    name: "fitbit", title: "Fitbit",
    contents: "Fitbit writes heart_rate-2019-10-06.json, or heart_rate_2024-10-06.csv",
    extensions: [".json", ".csv"]
  ) { file, _ in
    // From 2016 to 2023: {"dateTime": "10/06/19 07:00:04", "value": {"bpm": 64, "confidence": 3}}, in UTC. Files of
    // resting heart rate and zones have similar names and other keys.
    if file.head.contains("\"dateTime\""), file.head.contains("\"bpm\"") {
      return JSONReader(time: "dateTime", bpm: "bpm", order: .monthFirst)
    }
    // Since 2024: timestamp,beats per minute[,data source], in UTC. The table of resting heart rate has the same columns.
    let name = file.baseName
    guard !name.contains("resting"), !name.contains("variability"), let table = TableReader(file, offset: 0),
      table.hasColumn("timestamp"),
      table.hasColumn("beats per minute") || (file.isNamed && table.hasColumn("bpm"))
    else { return nil }
    return table
  }

  package static let withings = ImportFormat(
    name: "withings", title: "Withings",
    contents: "Withings writes raw_hr_hr.csv, with the columns start, duration, value", extensions: [".csv"]
  ) { file, _ in
    let text = file.head.withoutMark
    guard
      text.slice(0, text.bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count).trimmed
        == "start,duration,value"
    else { return nil }
    // Files with steps and distances have the same columns.
    let name = file.baseName
    return file.isNamed || name.hasSuffix("_hr.csv") || name == "hr.csv" ? WithingsReader() : nil
  }

  package static let oura = ImportFormat(
    name: "oura", title: "Oura", contents: "Oura writes timestamp, bpm and source, as JSON or CSV",
    extensions: [".json", ".csv"]
  ) { file, _ in
    // {"bpm": 80, "source": "awake", "timestamp": "2016-04-16T11:40:05+00:00"}. The export of a whole account begins with
    // other data.
    let marks: [StaticString] = ["\"bpm\"", "\"heart_rate\"", "\"heartrate\""]
    if file.isJSON, marks.contains(where: file.head.contains) || file.head.count == FileInput.headLength {
      return JSONReader(time: "timestamp", bpm: "bpm", source: "source")
    }
    let table = TableReader(file, offset: 0)
    return table?.hasColumn("timestamp") == true && table?.hasColumn("bpm") == true ? table : nil
  }

  package static let samsung = ImportFormat(
    name: "samsung", title: "Samsung Health",
    contents: "Samsung writes com.samsung.shealth.tracker.heart_rate.….csv, and JSON files in a folder jsons",
    extensions: [".json", ".csv"]
  ) { file, _ in
    if file.isJSON, file.head.contains("\"heart_rate\""), file.head.contains("\"start_time\"") {
      return SamsungMinutesReader(name: file.baseName)
    }
    // Tables of exercises and recovery have a column of the same name, which contains a file name.
    let text = file.head.withoutMark
    let marks: [StaticString] = ["com.samsung.shealth.tracker.heart_rate", "com.samsung.health.heart_rate"]
    guard marks.contains(where: { text.has($0) }) else { return nil }
    // A column's name may have the kind as a prefix: com.samsung.health.heart_rate.start_time.
    return TableReader(file, offset: 0) { $0.text.split(separator: ".").last.map(String.init) ?? "" }
  }

  package static let polar = ImportFormat(
    name: "polar", title: "Polar",
    contents:
      "Polar writes a table whose third line names Sample rate, Time and HR (bpm), or 247ohr….json and training-session….json",
    extensions: [".json", ".csv"],
    // An account export also has JSON files about the person and about sleep.
    isAccepted: { !$0.hasSuffix(".json") || $0.hasPrefix("247") || $0.hasPrefix("training-session") }
  ) { file, _ in
    func has(_ texts: StaticString...) -> Bool { texts.allSatisfy(file.head.contains) }
    if has("\"deviceDays\"") || has("\"exercises\"", "\"startTime\"") { return PolarAccountReader() }
    return has("Start time", "Sample rate", "HR (bpm)") ? PolarReader() : nil
  }

  package static let gpx = ImportFormat(
    name: "gpx", title: "GPX", contents: "a GPX file holds <trkpt> elements with <time> and hr",
    extensions: [".gpx"]
  ) { file, _ in TrackReader(.gpx, file.head) }

  package static let tcx = ImportFormat(
    name: "tcx", title: "TCX",
    contents: "a TCX file holds <Trackpoint> elements with <Time> and <HeartRateBpm>", extensions: [".tcx"]
  ) { file, _ in TrackReader(.tcx, file.head) }

  package static let csv = ImportFormat(
    name: "csv", title: "CSV",
    contents: "a table names its columns in its first line; --time-column and --bpm-column say which to take",
    extensions: [".csv", ".tsv", ".txt"]
  ) { file, heartRate in
    // A table that the person named is read whatever its values, and even if its columns are unknown, to report that.
    guard let table = TableReader(file, heartRate.options.columns), file.isNamed || table.columns != nil
    else { return nil }
    if !file.isNamed, table.columns?.couldBeAnything == true {
      heartRate.report.skipTable(file.name)
      return nil
    }
    return table
  }

  /// The only format without heart rate, which ``CalendarImport`` reads.
  package static let calendar = ImportFormat(
    name: "ics", title: "Calendar", contents: "a calendar file begins with BEGIN:VCALENDAR",
    extensions: [".ics", ".ical", ".ifb", ".icalendar", ".vcs"],
    isAccepted: { $0.contains(".") && !$0.hasPrefix(".") }
  ) { _, _ in nil }
}

extension FileInput {
  var isJSON: Bool { ["{", "["].contains(Unicode.Scalar(head.withoutMark.trimmed[0])) }
}
