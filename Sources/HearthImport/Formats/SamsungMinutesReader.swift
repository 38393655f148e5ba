/// Reads Samsung's readings by the minute: `[{"heart_rate": 75.0, …, "start_time": 1460865600000}]`. Each file belongs to a
/// row of the table `com.samsung.shealth.tracker.heart_rate.….csv`, which ``TableReader`` reads.
struct SamsungMinutesReader: HeartRateReader {
  let name: String

  mutating func read(_ input: ByteReader, into heartRate: HeartRateImport) {
    let before = heartRate.report.found
    var reader = JSONReader(time: "start_time", bpm: "heart_rate")
    reader.read(input, into: heartRate)
    if heartRate.report.found > before { heartRate.samsungHours.recordMinutes(in: name) }
  }
}

/// Samsung's hourly averages, kept until it is known whether the same hour is available by the minute.
struct SamsungHours {
  private var averages: [(sample: ImportedSample, file: String)] = []
  private var files: Set<String> = []

  /// Adds an average whose minutes are in the file of that name.
  mutating func add(_ sample: ImportedSample, minutesIn file: String) {
    averages.append((sample, Self.uuid(inName: file)))
  }

  mutating func recordMinutes(in file: String) { files.insert(Self.uuid(inName: file)) }

  mutating func finish(into heartRate: HeartRateImport) {
    for (sample, file) in averages {
      if files.contains(file) { heartRate.exclude(.summary) } else { heartRate.take(sample) }
    }
    averages = []
  }

  /// Returns the UUID in a file's name, before or after its kind, or the whole name if there is none.
  static func uuid(inName name: String) -> String {
    let name = name.lowercased()
    return name.split(separator: ".").first { $0.utf8.count == 36 }.map(String.init) ?? name
  }
}
