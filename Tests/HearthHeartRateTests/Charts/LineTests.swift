import Foundation
import HearthCore
@testable import HearthHeartRate
import HearthTestSupport
import Testing

/// The line, read back from the markup and compared with the readings.
@Suite struct LineTests {
  /// The two drawings by their geometry: width of the plot in units, from `left`.
  private let formats = [
    (name: "wide", left: 50.0, right: 922.0), (name: "narrow", left: 48.0, right: 303.0),
  ]

  private func drawings(_ chart: DayChart) -> [Markup] { [Markup(chart.wide), Markup(chart.narrow)] }

  /// The units of `y` at 40 and at 160 beats, from the labels of the axis.
  private func scale(_ drawing: Markup) throws -> (at40: Double, at160: Double) {
    func y(_ label: String) throws -> Double {
      let text = try #require(
        drawing.elements("text").first { $0.plain == label && $0.attributes("class") == ["tick"] })
      return try #require(text.attributes("y").first.flatMap(Double.init)) - 5.25
    }
    return (try y("40"), try y("160"))
  }

  private func points(_ drawing: Markup, _ kinds: [String]) -> [(x: Double, y: Double)] {
    kinds.flatMap(drawing.paths).flatMap(PathData.subpaths).flatMap(\.self)
  }

  @Test(arguments: 0..<Sampling.count(2, long: 8) as Range<UInt64>, [0.1, 0.9, 2.4, 12])
  func `keeps the extremes of every column`(seed: UInt64, step: Double) throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    var generator = SeededGenerator(seed: seed)
    let series = Charts.series(
      day,
      stride(from: 0, to: 1440, by: step).compactMap { minute in
        Int.random(in: 0..<50, using: &generator) == 0
          ? nil : (minute, Double(Int.random(in: 45...155, using: &generator)))
      })
    let chart = Charts.chart(day, series)
    for (format, drawing) in zip(formats, drawings(chart)) {
      let axis = try scale(drawing)
      let drawn = points(drawing, ["line", "band"])
      let unitsPerSecond = (format.right - format.left) / Double(day.length)
      var expected: [Int: (low: Double, high: Double)] = [:]
      for sample in series.samples {
        let place = sample.instant.seconds(since: day.start) * unitsPerSecond
        // On the very edge of a column, rounding decides to which it belongs.
        guard abs(place - place.rounded()) > 1e-6 else { continue }
        let column = Int(place)
        let y = axis.at40 + (sample.bpm - 40) / 120 * (axis.at160 - axis.at40)
        let known = expected[column] ?? (y, y)
        expected[column] = (max(known.low, y), min(known.high, y))
      }
      var found: [Int: (low: Double, high: Double)] = [:]
      for point in drawn {
        // Rounded to a tenth, a point may fall over the edge of its column: both are asked.
        for x in [point.x - 0.051, point.x + 0.051] {
          let column = Int(x - format.left)
          let known = found[column] ?? (point.y, point.y)
          found[column] = (max(known.low, point.y), min(known.high, point.y))
        }
      }
      for (column, extremes) in expected {
        let drawn = try #require(found[column], "nothing is drawn in column \(column)")
        #expect(drawn.low >= extremes.low - 0.5)
        #expect(drawn.high <= extremes.high + 0.5)
      }
      let ys = drawn.map(\.y)
      let values = series.samples.map { axis.at40 + ($0.bpm - 40) / 120 * (axis.at160 - axis.at40) }
      #expect(abs((ys.max() ?? 0) - (values.max() ?? 0)) <= 0.5)
      #expect(abs((ys.min() ?? 0) - (values.min() ?? 0)) <= 0.5)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `never draws across a gap`(seed: UInt64) throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    var generator = SeededGenerator(seed: seed)
    var minute = 0.0
    var readings: [(minute: Double, bpm: Double)] = []
    while minute < 1440 {
      readings.append((minute, Double.random(in: 50...120, using: &generator)))
      minute +=
        Int.random(in: 0..<15, using: &generator) == 0 ? Double.random(in: 5...90, using: &generator) : 1
    }
    let series = Charts.series(day, readings)
    let limit = Double(GapRule(series).limit) / 1000
    let runs = GapRule(series).runs
    for (format, drawing) in zip(formats, drawings(Charts.chart(day, series))) {
      let lines = drawing.paths("line").flatMap(PathData.subpaths)
      // A dot that would close a gap is an upright.
      let alone = runs.count { $0.count == 1 } - drawing.paths("line lone").flatMap(PathData.subpaths).count
      #expect(lines.count == runs.count - alone)
      #expect(drawing.paths("reading tight").flatMap(PathData.subpaths).count >= alone)
      let unitsPerSecond = (format.right - format.left) / Double(day.length)
      for line in lines {
        for (before, after) in zip(line, line.dropFirst()) {
          // A point of a reduced line stands anywhere in its column, so a segment may be a column longer.
          #expect(after.x - before.x <= limit * unitsPerSecond + 1.1)
          #expect(after.x >= before.x)
        }
      }
    }
  }

  @Test func `draws every reading where there is room`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    let chart = Charts.chart(day, Charts.lifelike(day))
    let wide = Markup(chart.wide)
    #expect(wide.paths("line").flatMap(PathData.subpaths).flatMap(\.self).count == 600)
    #expect(wide.paths("band").isEmpty)
    #expect(!Markup(chart.narrow).paths("band").isEmpty)
  }

  @Test func `shows each reading of a slow day, and closes no gap with the ends of a line`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    let slow = Charts.chart(day, Charts.series(day, (0..<40).map { (Double($0) * 30, 70) }))
    for drawing in drawings(slow) {
      #expect(drawing.paths("reading").flatMap(PathData.subpaths).count == 40)
    }
    // Readings that are hours apart have no usual interval, but two of them may be joined by a line.
    let rare = Charts.chart(
      day, Charts.series(day, [(480, 70), (550, 72), (780, 75), (783, 76), (1080, 71), (1320, 70)]))
    for drawing in drawings(rare) {
      let dots = ["reading", "line lone", "reading tight"].map {
        drawing.paths($0).flatMap(PathData.subpaths).count
      }
      #expect(dots.reduce(0, +) == 6)
    }
    #expect(Markup(Charts.chart(day, Charts.lifelike(day)).narrow).paths("reading").isEmpty)
    // Two readings ten seconds apart are no line that anybody would see.
    let minutes: [Double] = (0..<200).map { Double($0) } + [600, 600.2]
    let pair = Charts.chart(day, Charts.series(day, minutes.map { ($0, 70) }))
    #expect(Markup(pair.wide).paths("reading").flatMap(PathData.subpaths).count == 2)
    // Nor are two a minute apart, however much they differ.
    let sparse = Charts.chart(day, Charts.series(day, [(490, 70), (491, 90), (780, 75), (1230, 72)]))
    for drawing in drawings(sparse) {
      #expect(drawing.paths("reading").flatMap(PathData.subpaths).count == 2)
      #expect(drawing.paths("line lone").flatMap(PathData.subpaths).count == 2)
    }
    let sheet = try String(
      contentsOf: TestFolders.repository.appending(path: "Templates/assets/chart.css"), encoding: .utf8)
    let line = try #require(sheet.firstRange(of: "svg .line {")).upperBound
    #expect(!sheet[line...].prefix { $0 != "}" }.contains("linecap"))
  }

  @Test func `no dot closes a short gap beside its reading`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    // Lone readings 6 minutes from a line and from each other, and one with room.
    let line = (0..<60).map { (minute: Double($0), bpm: 70.0) }
    let chart = Charts.chart(
      day,
      Charts.series(day, line + [(65, 71), (71, 72), (300, 90)] + line.map { ($0.minute + 400, 70) }))
    for drawing in drawings(chart) {
      let edges = drawing.paths("line").flatMap(PathData.subpaths).filter { $0.count > 2 }
        .flatMap { line in [line[0].x, line[line.count - 1].x] }
      let dots = drawing.paths("line lone").flatMap(PathData.subpaths).map { $0[0].x }
      let uprights = drawing.paths("reading tight").map { $0.replacing("V", with: "L0 ") }
        .flatMap(PathData.subpaths).map { $0[0].x }
      #expect(dots.count == 1 && uprights.count == 2)
      for dot in dots { #expect((edges + uprights).allSatisfy { abs($0 - dot) > 2.5 }) }
      for (before, after) in zip(uprights, uprights.dropFirst()) { #expect(after - before > 0.75) }
    }
  }

  @Test func `spreads time evenly over long and short days`() throws {
    for (date, hours) in [("2024-03-31", 23.0), ("2024-10-27", 25.0)] {
      let day = try Charts.day(date)
      let chart = Charts.chart(
        day, Charts.series(day, (0..<Int(hours * 2)).map { (Double($0) * 30, 70) }))
      let line = try #require(Markup(chart.wide).paths("line").flatMap(PathData.subpaths).first)
      #expect(line.map(\.x)[0] == 50)
      #expect(abs(line.map(\.x)[Int(hours)] - 486) < 0.06)
    }
  }
}
