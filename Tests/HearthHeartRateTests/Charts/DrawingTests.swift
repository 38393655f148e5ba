import HearthCore
import Testing

@testable import HearthHeartRate

@Suite struct DrawingTests {
  private func drawings() throws -> [(String, Markup)] {
    try GalleryCharts.all().filter(\.chart.hasPicture).flatMap {
      [("\($0.name) wide", Markup($0.chart.wide)), ("\($0.name) narrow", Markup($0.chart.narrow))]
    }
  }

  @Test func `names no colour and nothing that a browser would expose`() throws {
    for (name, drawing) in try drawings() {
      for word in [
        "#0", "#f", "rgb", "<title", "xlink", "tabindex", "<a ", "style=", "<image", "<use", "http",
      ] {
        #expect(!drawing.text.contains(word), "\(name): \(word)")
      }
      #expect(drawing.attributes("fill").allSatisfy { $0.hasPrefix("url(#hr-") }, "\(name)")
      let beforeGroup = try #require(drawing.text.firstRange(of: "<g aria-hidden=\"true\">"))
      #expect(!drawing.text[..<beforeGroup.lowerBound].contains("<text"), "\(name)")
      #expect(drawing.text.hasSuffix("</g></svg>"), "\(name)")
    }
  }

  @Test func `labels both midnights and every third hour`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    let chart = Charts.chart(day, Charts.lifelike(day))
    #expect(
      hours(chart, .wide) == [
        "00:00", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "24:00",
      ])
    #expect(hours(chart, .narrow) == ["00:00", "06:00", "12:00", "18:00", "24:00"])
  }

  @Test func `labels hours short where clocks count to twelve`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    var options = ChartOptions()
    options.hourCycle = .twelve
    let chart = Charts.chart(day, Charts.lifelike(day), options: options)
    #expect(hours(chart, .narrow) == ["12 am", "6 am", "12 pm", "6 pm", "12 am"])
  }

  @Test func `shows how the clocks changed`() throws {
    for format in DrawingFormat.all {
      let spring = try Charts.day("2024-03-31")
      let forward = hours(Charts.chart(spring, Charts.lifelike(spring)), format)
      #expect(forward.contains("01:00") && forward.contains("03:00") && !forward.contains("02:00"))
      #expect(forward.count { $0 == "03:00" } == 1)
      let autumn = try Charts.day("2024-10-27")
      let back = hours(Charts.chart(autumn, Charts.lifelike(autumn)), format)
      #expect(back.contains("02:00 (UTC+2)") && back.contains("02:00 (UTC+1)"))
    }
  }

  private func hours(_ chart: DayChart, _ format: DrawingFormat) -> [String] {
    AxisLabels(chart.clock, edges: chart.day.hourEdges, TimeAxis(chart.day, in: format), format).labels
      .sorted { $0.x < $1.x }.map(\.text)
  }

  @Test func `keeps texts inside the drawing and off each other`() throws {
    for (name, drawing) in try drawings() {
      let width = name.hasSuffix("wide") ? 960.0 : 340.0
      let texts = drawing.elements("text").filter { $0.attributes("class").first?.hasPrefix("lane") != true }
      var areas: [(text: String, area: Area)] = []
      for text in texts {
        let x = try #require(text.attributes("x").first.flatMap(Double.init))
        let y = try #require(text.attributes("y").first.flatMap(Double.init))
        let wide = TextWidth.estimate(text.plain)
        let left =
          switch text.attributes("text-anchor").first {
          case "end": x - wide
          case "middle": x - wide / 2
          default: x
          }
        areas.append((text.plain, Area(left: left, top: y - 11, right: left + wide, bottom: y + 2)))
      }
      for (index, one) in areas.enumerated() {
        #expect(one.area.left >= 7.9 && one.area.right <= width - 7.9, "\(name): \(one.text)")
        #expect(one.area.top >= 0)
        for other in areas[(index + 1)...] {
          #expect(!one.area.meets(other.area), "\(name): \(one.text) and \(other.text)")
        }
      }
    }
  }

  @Test func `marks lowest and highest with two shapes and words`() throws {
    for (name, drawing) in try drawings() {
      let marks = drawing.paths("mark")
      #expect(marks.count == 1 && marks.first?.split(separator: "M").count == 2, "\(name)")
      #expect(drawing.elements("text").count { $0.attributes("class") == ["extreme"] } == 2, "\(name)")
    }
  }

  @Test func `says the lowest and the highest beside their marks, also where a gap has words there`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    // The lowest is at the foot, and the words of a gap are where its text would be.
    var readings: [(minute: Double, bpm: Double)] = []
    for minute in stride(from: 0.0, to: 1440, by: 3) where minute < 540 || minute > 840 {
      let isHigh = Int(minute / 60) % 2 == 1
      readings.append((minute, minute == 42 ? 41 : isHigh ? 130 : 90))
    }
    let chart = Charts.chart(day, Charts.series(day, readings))
    let cramped = [("cramped wide", Markup(chart.wide)), ("cramped narrow", Markup(chart.narrow))]
    for (name, drawing) in try drawings() + cramped {
      let marks: [[Double]] = try #require(drawing.paths("mark").first).split(separator: "M").map { mark in
        mark.split { "LZ ".contains($0) }.compactMap { Double($0) }
      }
      for text in extremes(drawing) {
        let x = try #require(text.attributes("x").first.flatMap(Double.init))
        let y = try #require(text.attributes("y").first.flatMap(Double.init))
        let width = TextWidth.reservedFigures(text.plain)
        let near = marks.filter { mark in
          let (across, down) = ((x - mark[0]).magnitude, (y - 5 - mark[1]).magnitude)
          return across <= width && down <= 32
        }
        #expect(!near.isEmpty, "\(name): \(text.plain)")
      }
    }
    #expect(extremes(Markup(chart.narrow)).map { $0.plain } == ["130 at 01:00", "41 at 00:42"])
  }

  private func extremes(_ drawing: Markup) -> [Markup] {
    drawing.elements("text").filter { $0.attributes("class") == ["extreme"] }
  }

  @Test func `brackets long gaps and says so where there is room`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    let chart = Charts.chart(day, Charts.lifelike(day, gaps: [300...600, 800...840, 900...915]))
    let wide = Markup(chart.wide)
    #expect(wide.paths("gap").first?.split(separator: "M").count == 2)
    #expect(wide.elements("text").count { $0.plain == "no reading" } == 1)
    let morning = Charts.chart(day, Charts.lifelike(day, gaps: [0...420]))
    for drawing in [Markup(morning.wide), Markup(morning.narrow)] {
      #expect(drawing.elements("text").count { $0.plain == "no reading" } == 1)
    }
  }

  @Test func `widens the range by twenties and keeps the lines across few`() {
    #expect(BeatsRange.usual.widened(lowest: 48, highest: 151) == .usual)
    let wide = BeatsRange.usual.widened(lowest: 38.5, highest: 161)
    #expect(wide.low == 20 && wide.high == 180)
    for (lowest, highest) in [(25.0, 250.0), (40, 160), (38, 161), (26, 199)] {
      let range = BeatsRange.usual.widened(lowest: lowest, highest: highest)
      #expect((4...7).contains(range.gridlines.count))
      #expect(range.ticks.first == range.low && range.ticks.last == range.high)
    }
  }

  @Test func `uses the patterns of its own drawing`() throws {
    for (name, drawing) in try drawings() {
      let ids = Set(drawing.elements("pattern").flatMap { $0.attributes("id") })
      let used = Set(drawing.attributes("fill").map { String($0.dropFirst(5).dropLast()) })
      #expect(used == ids, "\(name)")
    }
  }
}

@Suite struct TextWidthTests {
  /// The estimated width in thousandths of the text size.
  private func thousandths(_ text: String) -> Int {
    Int((TextWidth.estimate(text) / DrawingFormat.textSize * 1000).rounded())
  }

  @Test func `is never narrower than the widest common font`() {
    // DejaVu Sans, 15 px: measured advance of the digits and of the letters of a word.
    #expect(thousandths("0") == 636)
    #expect(thousandths("stressed") >= 4231)
  }

  @Test func `reserves room for other fonts and wider spacing`() {
    #expect(abs(TextWidth.reserved("walk") / TextWidth.estimate("walk") - 1.5525) < 1e-9)
    #expect(abs(TextWidth.reservedFigures("03:00") / TextWidth.estimate("03:00") - 1.35) < 1e-9)
  }

  @Test func `knows wide and invisible characters`() {
    #expect(thousandths("家") == 1000)
    #expect(thousandths("🌿") == 1300)
    #expect(thousandths("\u{200B}\u{0301}") == 0)
  }
}
