@testable import HearthImport
import HearthTestSupport
import Testing

/// What no export is, and what a disk or a download makes of one.
@Suite struct HostileFilesTests {
  /// A small file of each format.
  static let files: [(ImportFormat, String)] = [
    (
      .appleHealth,
      AppleText.export(
        AppleText.record("2025-03-17 08:00:00 +0100", "61", source: "Zoë &amp; co", motion: "1"),
        "<!-- a > b -->",
        AppleText.record("2025-03-17 08:01:00 +0100", "62"),
        AppleText.record("2025-03-17 08:02:00 +0100", "63", motion: "0"))
    ),
    (
      .fitbit,
      #"[{"dateTime":"03/17/25 08:00:00","value":{"bpm":64,"confidence":2}}, {"dateTime":"03/17/25 08:00:10","value":{"bpm":65}}]"#
    ),
    (.oura, #"{"data":[{"bpm":80,"source":"awa\"ke","timestamp":"2025-03-17T08:00:05+00:00"}]}"#),
    (.withings, "start,duration,value\n2025-03-17T08:00:00+01:00,\"[15,10]\",\"[76,77]\"\n"),
    (.csv, "Fecha;Hora;Pulso\n17.03.2025;08:28:05;72\n17.03.2025;08:28:06;\"73\"\n"),
    (
      .polar,
      "Name,Date,Start time,\nx,17-03-2025,07:40:05,\nSample rate,Time,HR (bpm),\n1,00:00:00,80,\n,00:00:01,81,\n"
    ),
    (.gpx, "<gpx creator='a'><trkpt><time>2025-03-17T07:28:05Z</time><x:hr>72</x:hr></trkpt></gpx>"),
    (
      .tcx,
      "<TrainingCenterDatabase><Trackpoint><Time>2025-03-17T07:28:05Z</Time><HeartRateBpm><Value>72</Value></HeartRateBpm></Trackpoint></TrainingCenterDatabase>"
    ),
    (
      .samsung,
      "com.samsung.shealth.tracker.heart_rate,1,4\nstart_time,heart_rate,time_offset,\n2025-03-17 08:00:00.000,90.1,UTC+0100,\n"
    ),
  ]

  @Test(arguments: files)
  func `reads a file in pieces of any size`(_ format: ImportFormat, _ text: String) throws {
    let whole = try Imported(format, text, name: "raw_hr.csv")
    #expect(!whole.rows.isEmpty)
    #expect(whole.report.problemCount == 0, "\(whole.report.problems)")
    for step in [1, 2, 3, 7, 64] {
      let imported = try Imported(format, text, name: "raw_hr.csv", step: step)
      #expect(imported.days == whole.days)
      #expect(imported.report.problemCount == 0)
    }
  }

  @Test(arguments: files)
  func `reads a file that is cut at any byte`(_ format: ImportFormat, _ text: String) throws {
    let bytes = Array(text.utf8)
    let whole = Set(try Imported(format, text, name: "hr.csv").rows.map { $0.prefix(14) })
    var most = 0
    for length in 0..<bytes.count {
      let imported = try Imported(format, [("hr.csv", Array(bytes.prefix(length)))])
      // A moment is never invented. A number can lose its last digits.
      if format != .polar { #expect(whole.isSuperset(of: imported.rows.map { $0.prefix(14) })) }
      most = max(most, imported.rows.count)
    }
    #expect(most > 0)
  }

  @Test(arguments: files)
  func `survives any byte`(_ format: ImportFormat, _ text: String) throws {
    var random = SeededGenerator(seed: 17)
    let bytes = Array(text.utf8)
    for _ in 0..<Sampling.count(100, long: 400) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.remove(at: index)
        case 2: changed.insert(Array("<>\"'[]{},;\n/\\\0".utf8).randomElement(using: &random) ?? 0, at: index)
        default: changed.swapAt(index, Int.random(in: 0..<changed.count, using: &random))
        }
        if changed.isEmpty { changed = [0] }
      }
      let imported = try Imported(format, [("hr.csv", changed)])
      let excluded = imported.report.excluded.values.reduce(0, +)
      #expect(imported.report.found == imported.rows.count + excluded)
    }
  }

  @Test(arguments: ImportFormat.all)
  func `survives what is no export at all`(_ format: ImportFormat) throws {
    var random = SeededGenerator(seed: 3)
    let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: 20_001)
    let tags = [UInt8](repeating: UInt8(ascii: "<"), count: 20_000)
    let head = Array(
      "<HealthData><gpx TrainingCenterDatabase \"dateTime\" \"bpm\" com.samsung.heart_rate timestamp,bpm".utf8
    )
    for text in [[], noise, deep, quotes, tags, [0xEF, 0xBB, 0xBF], [0x0A, 0x0A]] {
      #expect(try Imported(format, [("x", text)]).rows == [])
      _ = try Imported(format, [("x", head + text)])
    }
  }
}
