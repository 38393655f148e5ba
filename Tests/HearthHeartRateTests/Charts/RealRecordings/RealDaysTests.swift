import Foundation
import HearthTestSupport
import HearthCore
import HearthHeartRate
import Testing

/// Days of real heart rate (`heart-rate/` of the shared test data), where they are at hand.
@Suite(
  .enabled(
    if: RealDays.areHere,
    "the shared recordings are not here; set HEARTH_SHARED to the folder that holds data/heart-rate"))
struct RealDaysTests {
  @Test func `tell the values of a plain count`() throws {
    for (date, rows) in try RealDays.days("person-2022484408") {
      let frame = try Charts.day(date, "America/New_York")
      let chart = Charts.chart(frame, Charts.series(frame, rows.map { (Double($0.second) / 60, $0.bpm) }))
      let lowest = try #require(rows.map(\.bpm).min())
      let highest = try #require(rows.map(\.bpm).max())
      let atLowest = try #require(rows.first { $0.bpm == lowest })
      let atHighest = try #require(rows.first { $0.bpm == highest })
      let text = Markup(chart.summary).plain
      #expect(text.contains("Lowest \(Int(lowest)) beats per minute at \(RealDays.clock(atLowest.second))"))
      #expect(text.contains("highest \(Int(highest)) at \(RealDays.clock(atHighest.second))"))
      let gaps = zip(rows, rows.dropFirst()).filter { $1.second - $0.second > 300 }
      if let longest = gaps.max(by: { $0.1.second - $0.0.second < $1.1.second - $1.0.second }) {
        #expect(text.contains("from \(RealDays.clock(longest.0.second))"))
        #expect(text.contains(gaps.count == 1 ? "1 gap" : "\(gaps.count) gaps"))
      }
      let wide = Markup(chart.wide)
      let lines = wide.paths("line").flatMap(PathData.subpaths)
      #expect(lines.count == gaps.count + 1)
      #expect(chart.wide.bytes.count + chart.narrow.bytes.count <= 60_000)
      #expect(wide.elementCount + Markup(chart.narrow).elementCount <= 250)
    }
  }
}

private enum RealDays {
  static let folder = TestFolders.shared ?? URL(filePath: "/nowhere")

  static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path + "/data/heart-rate") }

  /// Rows by local day: the second of the day and the value, `4/12/2016 7:21:05 AM,97`.
  static func days(_ person: String) throws -> [(date: String, rows: [(second: Int, bpm: Double)])] {
    let text = try String(
      contentsOf: folder.appendingPathComponent("data/heart-rate/\(person).csv"), encoding: .utf8)
    var days: [String: [(second: Int, bpm: Double)]] = [:]
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split { ",/: ".contains($0) }
      guard cells.count == 9, let bpm = Double(cells[8]) else { continue }
      let numbers = cells[1...6].compactMap { Int($0) }
      guard numbers.count == 6 else { continue }
      let hour = numbers[3] % 12 + (cells[7] == "PM" ? 12 : 0)
      let date = "\(numbers[2])-\(two(numbers[0]))-\(two(numbers[1]))"
      days[date, default: []].append((hour * 3600 + numbers[4] * 60 + numbers[5], bpm))
    }
    return days.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted { $0.second < $1.second }) }
  }

  static func clock(_ second: Int) -> String { "\(two(second / 3600)):\(two(second / 60 % 60))" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
