import HearthCore
import HearthTestSupport
import Testing

@testable import HearthHeartRate

@Suite struct LanesTests {
  private let day: ZonedDay

  init() throws {
    day = try Charts.day("2025-03-17", "America/Regina")
  }

  private func plan(_ spans: [ChartSpan], _ format: DrawingFormat = .wide) -> LanePlan {
    let placed = DaySpan.spans(spans, in: day, series: .empty)
    return LanePlan(placed, TimeAxis(day, in: format), format)
  }

  /// A narrow drawing whose height is fixed.
  private var fixed: DrawingFormat {
    var format = DrawingFormat.narrow
    format.growsForNames = false
    return format
  }

  private func random(_ seed: UInt64, count: Int) -> [ChartSpan] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let start = Int.random(in: -60..<1440, using: &generator)
      let length = Int.random(in: 0...240, using: &generator)
      return Charts.span(day, start, start + length, "label \(index % 5)")
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>, [3, 20, 300])
  func `never puts overlapping times into one lane`(seed: UInt64, count: Int) {
    for format in DrawingFormat.all {
      let boxes = plan(random(seed, count: count), format).boxes
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] where other.lane == box.lane {
          #expect(box.right + 2.98 <= other.left || other.right + 2.98 <= box.left)
        }
      }
    }
  }

  @Test func `uses one lane for times that only touch`() {
    let boxes = plan([Charts.span(day, 600, 660, "a"), Charts.span(day, 660, 720, "b")]).boxes
    #expect(boxes.map(\.lane) == [0, 0])
    // Edges are 2 units wide, half of it inside.
    #expect(boxes[1].left - 1 - (boxes[0].right + 1) >= 1)
  }

  @Test func `says when labels share a pattern`() {
    let sentence = "There are only ten patterns, so some labels share one."
    func notes(_ labels: [String]) -> String {
      let spans = labels.enumerated().map { index, label in
        let pattern = ChartPattern.allCases[index % ChartPattern.allCases.count]
        return Charts.span(day, 600 + 20 * index, 610 + 20 * index, label, pattern: pattern)
      }
      return Markup(Charts.chart(day, Charts.lifelike(day), spans).section).plain
    }
    let ten = (0..<10).map { "label \($0)" }
    #expect(!notes(ten + ["label 0"]).contains(sentence))
    #expect(notes(ten + ["another"]).contains(sentence))
    #expect(!notes([]).contains(sentence))
    var unnamed = Charts.span(day, 900, 910, "no label yet", pattern: .allCases[0])
    unnamed.isLabelled = false
    let chart = Charts.chart(day, Charts.lifelike(day), [Charts.span(day, 600, 610, "a"), unnamed])
    #expect(!Markup(chart.section).plain.contains(sentence))
  }

  @Test func `leaves times beyond its lanes to the table`() {
    let spans = (0..<9).map { Charts.span(day, 600, 700 + $0, "label \($0)") }
    #expect(plan(spans).boxes.count == 4)
    let chart = Charts.chart(day, Charts.lifelike(day), spans)
    #expect(Markup(chart.spansTable).elements("tr").count == 10)
    #expect(Markup(chart.section).plain.contains("5 labelled times are named only in the table"))
  }

  @Test func `takes another lane where a box would have no room for its number`() {
    let spans = [
      Charts.span(day, 580, 610, "stressed"), Charts.span(day, 725, 760, "walk"),
      Charts.span(day, 790, 920, "reading"), Charts.span(day, 1360, 1415, "stressed"),
    ]
    let narrow = plan(spans, fixed)
    #expect(narrow.boxes.map(\.lane) == [0, 0, 1, 0])
    #expect(Set(LaneLabels(narrow, fixed).labels.map(\.text)) == ["stressed", "walk", "reading", "4"])
    #expect(plan(spans).boxes.map(\.lane) == [0, 0, 0, 0])
  }

  @Test func `gives each time on a phone a lane with room for its name, and grows by these lanes`() {
    let spans = [
      Charts.span(day, 580, 610, "stressed"), Charts.span(day, 725, 760, "walk"),
      Charts.span(day, 790, 920, "reading"), Charts.span(day, 1360, 1415, "stressed"),
    ]
    let narrow = plan(spans, .narrow)
    #expect(narrow.boxes.map(\.lane) == [0, 1, 2, 3])
    #expect(LaneLabels(narrow, .narrow).labels.allSatisfy { !$0.isNumber })
    func layout(_ lanes: Int, _ format: DrawingFormat) -> DrawingLayout {
      DrawingLayout(format, laneCount: lanes, axisRows: 1)
    }
    let (two, four) = (layout(2, .narrow), layout(4, .narrow))
    #expect(four.bottom - four.top == two.bottom - two.top)
    #expect(four.height == two.height + 2 * DrawingFormat.laneHeight)
    #expect(layout(4, .wide).height == layout(1, .wide).height)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `shows on a phone at least as many names as with a fixed height`(seed: UInt64) {
    let spans = random(seed, count: 4)
    func names(_ format: DrawingFormat) -> Int {
      LaneLabels(plan(spans, format), format).labels.count { !$0.isNumber }
    }
    #expect(names(.narrow) >= names(fixed))
  }

  @Test func `gives a label no room that the next box needs for its number`() {
    let spans = [
      Charts.span(day, 600, 630, "a"), Charts.span(day, 800, 830, "walk"),
      Charts.span(day, 860, 990, "reading"),
    ]
    let narrow = plan(spans, fixed)
    #expect(narrow.laneCount == 1)
    #expect(LaneLabels(narrow, fixed).labels.map(\.text) == ["a", "2", "reading"])
    #expect(LaneLabels(narrow, fixed).labels.map(\.anchor) == [.end, .end, .start])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `leaves no box bare while a lane is free`(seed: UInt64) {
    for format in DrawingFormat.all {
      let plan = plan(random(seed, count: format.maxLanes), format)
      #expect(LaneLabels(plan, format).labels.count == plan.boxes.count, "\(plan.boxes)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>, [4, 12, 40])
  func `says how many it leaves without a name, in each picture`(seed: UInt64, count: Int) {
    let spans = random(seed, count: count)
    let text = Markup(Charts.chart(day, Charts.lifelike(day), spans).section).plain
    let shown = DaySpan.spans(spans, in: day, series: .empty).count
    func missing(_ format: DrawingFormat) -> Int {
      shown - LaneLabels(plan(spans, format), format).labels.count
    }
    let (wide, narrow) = (missing(.wide), missing(.narrow))
    #expect(text.contains("the chart has no room") == (wide > 0))
    let sentence =
      narrow == 1
      ? "On small screens 1 labelled time is named only in the table."
      : "On small screens \(narrow) labelled times are named only in the table."
    #expect(text.contains(sentence) == (narrow > wide), "\(wide) \(narrow) \(text)")
    #expect(text.contains(/On small screens \d/) == (narrow > wide))
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>, [3, 20, 300])
  func `keeps labels off each other and off other boxes`(seed: UInt64, count: Int) {
    for format in DrawingFormat.all {
      let plan = plan(random(seed, count: count), format)
      let labels = LaneLabels(plan, format).labels
      for (index, label) in labels.enumerated() {
        #expect(label.left >= 8 && label.right <= format.width - 8)
        for other in labels[(index + 1)...] where other.row == label.row {
          #expect(label.right <= other.left || other.right <= label.left)
        }
        for box in plan.boxes where box.lane == label.row {
          let isBeside = label.right <= box.left || label.left >= box.right
          let isInside = label.left >= box.left && label.right <= box.right
          #expect(isBeside || isInside)
        }
      }
    }
  }

  @Test func `names a box in full or by its number`() {
    let long = "waiting for the results of the appointment last Tuesday week"
    let spans = [
      Charts.span(day, 60, 300, long), Charts.span(day, 600, 800, "calm"),
      Charts.span(day, 900, 910, "walk"),
    ]
    let plan = plan(spans)
    #expect(LaneLabels(plan, .wide).labels.map(\.text) == ["1", "calm", "walk"])
    #expect(LaneLabels(plan, .wide).labels.map(\.isNumber) == [true, false, false])
  }

  @Test func `leaves the ends open that lie beyond the day`() {
    let boxes = plan([Charts.span(day, -60, 60, "a"), Charts.span(day, 1400, nil, "b")]).boxes
    #expect(boxes.map(\.isOpenLeft) == [true, false])
    #expect(boxes.map(\.isOpenRight) == [false, true])
  }
}
