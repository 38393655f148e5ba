/// Reads Oura's JSON: `{"bpm": 80, "source": "awake", "timestamp": "2016-04-16T11:40:05+00:00"}`. Its CSV is read as a table.
struct OuraReader: HeartRateReader {
  private static let readings = JSONReadings(time: "timestamp", bpm: "bpm", source: "source")

  static func recognises(_ head: ByteSpan) -> Bool {
    let first = head.withoutMark.trimmed[0]
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
    // The export of a whole account begins with other things.
    return head.find("\"bpm\"") != nil || head.find("\"heart_rate\"") != nil
      || head.find("\"heartrate\"") != nil
      || head.count >= 1 << 16
  }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    Self.readings.read(window, into: collector)
  }
}
