/// Reads Fitbit's JSON of 2016 to 2023: `{"dateTime": "10/06/19 07:00:04", "value": {"bpm": 64, "confidence": 3}}`, times in
/// UTC. Its CSV since 2024 is read as a table.
struct FitbitReader: HeartRateReader {
  private static let readings = JSONReadings(time: "dateTime", bpm: "bpm")

  /// Resting heart rate and zones stand in files of like names, with other keys.
  static func recognises(_ head: ByteSpan, name: String, isNamed: Bool) -> Bool {
    head.find("\"dateTime\"") != nil && head.find("\"bpm\"") != nil
  }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    Self.readings.read(window, into: collector, order: .monthFirst)
  }
}
