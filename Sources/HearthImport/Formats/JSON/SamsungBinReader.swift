/// Reads Samsung's readings by the minute: `[{"heart_rate": 75.0, …, "start_time": 1460865600000}]`, times in milliseconds
/// since 1970. Each such file belongs to one row of the table that ``SamsungReader`` reads.
struct SamsungBinReader: HeartRateReader {
  private static let readings = JSONReadings(time: "start_time", bpm: "heart_rate")
  private let name: String
  private let hours: SamsungHours

  init(name: String, hours: SamsungHours) {
    self.name = name
    self.hours = hours
  }

  static func recognises(_ head: ByteSpan, name: String) -> Bool {
    let first = head.withoutMark.trimmed[0]
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return false }
    return head.find("\"heart_rate\"") != nil && head.find("\"start_time\"") != nil
  }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    let before = collector.report.found
    Self.readings.read(window, into: collector)
    if collector.report.found > before { hours.haveMinutes(of: ImportSession.baseName(name)) }
  }
}
