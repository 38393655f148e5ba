import Foundation
import HearthCore
@testable import HearthHeartRate
import HearthTestSupport
import Testing

/// Days and series to test with.
enum Days {
  static func day(_ date: String, _ zone: String = "UTC", startingAt start: String = "00:00") throws
    -> ZonedDay
  {
    let date = try #require(CalendarDate(date))
    let zone = try #require(Zone(name: zone))
    let start = try #require(TimeOfDay(start))
    return ZonedDay(date, in: zone, startingAt: start)
  }

  /// A CSV with a caret-free header, parsed on `day`.
  static func parse(_ csv: String, _ day: ZonedDay) -> (series: Series, log: [Diagnostic]) {
    var log = DiagnosticLog()
    let series = SampleParser.series(of: SourceFile(path: "day.csv", text: csv), day: day, log: &log)
    return (series, log.sorted)
  }

  /// Minutes after the start of the day, paired with beats per minute.
  static func series(_ day: ZonedDay, _ readings: [(minute: Double, bpm: Double)]) -> Series {
    Series(
      readings.map { reading in
        Sample(
          instant: Instant(milliseconds: day.start.milliseconds + Int64(reading.minute * 60_000)),
          bpm: reading.bpm)
      })
  }

  /// `name:line:col` of each finding, and whether it is an error, a warning or a note.
  static func places(_ log: [Diagnostic]) -> [String] {
    log.map { "\($0.position.line):\($0.position.column) \($0.severity.rawValue) \($0.finding.rule.name)" }
  }
}

extension Series {
  /// The number of samples recorded on ``otherClocks``.
  var recordedElsewhere: Int { otherClocks.reduce(0) { $0 + $1.count } }
}

/// Heart rate that two people published (`heart-rate/` of the shared test data): wall time of New York, 5 to 15 seconds
/// apart. Nothing of it is part of the project; the tests that read it say so where it is missing.
enum SharedRecordings {
  static let folder = TestFolders.shared ?? URL(filePath: "/nowhere")

  static let people = ["person-2022484408", "person-2347167796"]

  static var areHere: Bool { people.allSatisfy { file($0) != nil } }

  static func file(_ person: String) -> URL? {
    let url = folder.appendingPathComponent("data/heart-rate/\(person).csv")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// A local day of one person.
  struct Day {
    var date: String
    fileprivate var lines: [Substring]

    /// Wall time as `2016-04-12T07:21:05` and value, in the order of the file.
    var rows: [(time: String, bpm: Double)] {
      lines.compactMap { line in
        let cells = line.split(separator: ",")
        guard cells.count == 3, let local = local(cells[1]), let bpm = Double(cells[2]) else { return nil }
        return (local, bpm)
      }
    }
  }

  /// The days of one person, in their order.
  static func days(_ person: String) -> [Day] {
    let text = file(person).flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    let rows = text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().map(Substring.init)
    // The number of the person and the date come before the blank.
    let lines = Dictionary(grouping: rows) { row in
      row.utf8.firstIndex(of: UInt8(ascii: " ")).map { row[..<$0] }
    }
    return lines.compactMap { _, lines in
      let cells = lines[0].split(separator: ",")
      return (cells.count == 3 ? local(cells[1]) : nil).map { Day(date: String($0.prefix(10)), lines: lines) }
    }.sorted { $0.date < $1.date }
  }

  /// `4/12/2016 7:21:05 AM` as `2016-04-12T07:21:05`.
  private static func local(_ text: Substring) -> String? {
    let parts = text.split(separator: " ")
    guard parts.count == 3 else { return nil }
    let date = parts[0].split(separator: "/").compactMap { Int($0) }
    var time = parts[1].split(separator: ":").compactMap { Int($0) }
    guard date.count == 3, time.count == 3 else { return nil }
    time[0] = time[0] % 12 + (parts[2] == "PM" ? 12 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date[2])-\(two(date[0]))-\(two(date[1]))T\(time.map(two).joined(separator: ":"))"
  }
}
