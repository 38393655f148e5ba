/// Reads Samsung Health's table `com.samsung.shealth.tracker.heart_rate.….csv`: a line about the file first, then the names of
/// the columns, times in UTC. A row that is the average of an hour names the file with its minutes.
struct SamsungReader: HeartRateReader {
  mutating func read(_ input: ByteReader, into readings: HeartRateImport) {
    let rows = RowReader(input)
    guard rows.next(), rows.next() else {
      return readings.problem("the file ends before its columns are named")
    }
    rows.delimiter = RowReader.delimiter(of: rows.row)
    // A name may have the kind in front: com.samsung.health.heart_rate.start_time.
    let names = rows.cells.map { $0.text.split(separator: ".").last.map(String.init) ?? "" }
    guard let time = names.firstIndex(of: "start_time"), let bpm = names.firstIndex(of: "heart_rate") else {
      return readings.problem(
        "line \(rows.line): the columns start_time and heart_rate are not among the names")
    }
    let minutes = names.firstIndex(of: "binning_data")
    let app = names.firstIndex(of: "pkg_name")
    let zone = names.firstIndex(of: "time_offset")
    while rows.next() {
      let cells = rows.cells
      guard let instant = cells.cell(time).flatMap({ StampReader.instant($0, defaultOffset: 0) }),
        let value = cells.cell(bpm)?.number
      else {
        // The last lines of the file contain nothing but commas.
        if [time, bpm, zone].contains(where: { cells.cell($0) != nil }) {
          readings.unreadable("line \(rows.line): the start or the value cannot be read")
        }
        continue
      }
      let source = cells.cell(app).map { readings.names.number(of: $0) } ?? 0
      let sample = ImportedSample(milliseconds: instant, bpm: value, source: source)
      if let file = cells.cell(minutes) {
        readings.samsungHours.add(sample, minutesIn: file.text)
      } else {
        readings.take(sample)
      }
    }
  }
}

/// Reads Samsung's readings by the minute: `[{"heart_rate": 75.0, …, "start_time": 1460865600000}]`, times in milliseconds
/// since 1970. Each of these files belongs to one row of the table that ``SamsungReader`` reads.
struct SamsungMinutesReader: HeartRateReader {
  let name: String

  mutating func read(_ input: ByteReader, into readings: HeartRateImport) {
    let before = readings.report.found
    var reader = JSONReader(time: "start_time", bpm: "heart_rate")
    reader.read(input, into: readings)
    if readings.report.found > before { readings.samsungHours.hasMinutes(in: name) }
  }
}

/// Samsung's averages of an hour, which wait until it is known whether the same hour is there by the minute.
struct SamsungHours {
  private var averages: [(sample: ImportedSample, file: String)] = []
  private var files: Set<String> = []

  /// Adds an average whose minutes are in a file of that name.
  mutating func add(_ sample: ImportedSample, minutesIn file: String) {
    averages.append((sample, Self.number(inName: file)))
  }

  /// Records that the minutes in a file of that name were read.
  mutating func hasMinutes(in file: String) {
    files.insert(Self.number(inName: file))
  }

  /// Gives the averages without minutes to `readings`.
  mutating func finish(into readings: HeartRateImport) {
    for (sample, file) in averages {
      if files.contains(file) { readings.exclude(.summary) } else { readings.take(sample) }
    }
    averages = []
  }

  /// The UUID in the name of a file, such as `11111111-1111-4111-8111-111111111111`, or else the whole name. The table writes
  /// the kind in front of it, the file behind it.
  static func number(inName name: String) -> String {
    let name = name.lowercased()
    return name.split(separator: ".").first { $0.utf8.count == 36 }.map(String.init) ?? name
  }
}
