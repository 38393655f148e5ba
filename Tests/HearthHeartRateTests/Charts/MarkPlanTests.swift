import HearthCore
import HearthTestSupport
import Testing

@testable import HearthHeartRate

extension MarkPlan.PlacedMark {
  /// The rows that it takes, each with its room.
  fileprivate var rooms: [(row: Int, room: ClosedRange<Double>)] {
    [(label.row, min(left, label.left)...max(right, label.right))]
      + furtherLines.map { ($0.row, $0.left...$0.right) }
  }
}

/// Marks below the plot: at their time, with their names, clear of each other.
@Suite struct MarkPlanTests {
  private let day: ZonedDay

  init() throws {
    day = try Charts.day("2025-03-17")
  }

  private func mark(_ minute: Int, to end: Int? = nil, _ name: String, _ shape: ChartMark.Shape = .dot)
    -> ChartMark
  {
    ChartMark(
      start: day.start.adding(seconds: minute * 60), end: end.map { day.start.adding(seconds: $0 * 60) },
      name: name, kind: "Written", shape: shape, link: "../a.html")
  }

  private func plan(_ marks: [ChartMark], _ format: DrawingFormat) -> MarkPlan {
    MarkPlan(DayMark.marks(marks, in: day, after: 0), TimeAxis(day, in: format), format)
  }

  @Test func `a name is beside its mark at its time`() throws {
    let plan = plan([mark(600, "Later")], .wide)
    let place = try #require(plan.placed.first)
    #expect(
      plan.rowCount == 1 && place.label.text == "Later" && !place.label.isNumber
        && place.label.anchor == .start)
    #expect(abs(place.centre - TimeAxis(day, in: .wide).x(day.start.adding(seconds: 36_000))) < 0.01)
    #expect(place.label.x > place.right)
  }

  @Test func `a name at the end of the day is before its mark`() throws {
    let place = try #require(plan([mark(1430, "A long name of an evening")], .wide).placed.first)
    #expect(
      place.label.anchor == .end && place.label.x < place.left
        && place.label.text == "A long name of an evening")
  }

  @Test func `a name that does not fit is replaced by a number`() throws {
    let place = try #require(plan([mark(700, String(repeating: "long ", count: 20))], .narrow).placed.first)
    #expect(place.label.isNumber && place.label.text == "1")
  }

  @Test func `a name that is too long for a phone goes over lines, beside its mark`() throws {
    let plan = plan([mark(720, "Three questions for Dr. Lam"), mark(740, "Tea")], .narrow)
    let (long, short) = (try #require(plan.placed.first), try #require(plan.placed.last))
    let lines = [long.label] + long.furtherLines
    #expect(lines.map(\.text).joined(separator: " ") == "Three questions for Dr. Lam")
    #expect(lines.count > 1 && lines.map(\.row) == Array(0..<lines.count))
    #expect(
      Set(lines.map(\.x)).count == 1 && lines.allSatisfy { $0.anchor == .start && $0.left > long.right })
    #expect(short.label.text == "Tea" && short.label.row == lines.count && plan.rowCount == lines.count + 1)
    let late = try #require(self.plan([mark(1200, "Three questions for Dr. Lam")], .narrow).placed.first)
    #expect(late.label.anchor == .end && !late.label.isNumber)
    #expect(self.plan([mark(720, "Three questions for Dr. Lam")], .wide).placed[0].furtherLines.isEmpty)
  }

  @Test func `an interval reaches from its start to its end`() throws {
    let time = TimeAxis(day, in: .wide)
    let place = try #require(plan([mark(600, to: 720, "Talk", .bar)], .wide).placed.first)
    #expect(abs(place.left - time.x(day.start.adding(seconds: 36_000))) < 0.01)
    #expect(abs(place.right - time.x(day.start.adding(seconds: 43_200))) < 0.01)
    #expect(plan([mark(2000, "Tomorrow"), mark(-90, to: -10, "Before")], .wide).placed.isEmpty)
  }

  @Test func `a day without marks has no row`() {
    #expect(plan([], .wide).rowCount == 0)
    #expect(DrawingLayout(.wide, laneCount: 0, axisRows: 1, markRows: 0).height == 380)
  }

  @Test(arguments: 0..<80)
  func `no two marks touch, and none leaves the drawing`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = ["Tea", "A walk by the lake", "X", "What was there on the way home", "日記", "Dr. Lam"]
    let marks = (0..<Int.random(in: 1...40, using: &random)).map { _ -> ChartMark in
      let start = Int.random(in: -60...1500, using: &random)
      let end = Bool.random(using: &random) ? start + Int.random(in: 0...300, using: &random) : nil
      return mark(
        start, to: end, names[Int.random(in: names.indices, using: &random)], end == nil ? .dot : .bar)
    }
    for format in DrawingFormat.all {
      let plan = plan(marks, format)
      #expect(plan.rowCount <= format.maxMarkRows && plan.placed.count <= format.maxMarks)
      for place in plan.placed {
        for (_, room) in place.rooms {
          #expect(room.lowerBound >= DrawingFormat.margin - 0.01)
          #expect(room.upperBound <= format.width - DrawingFormat.margin + 0.01)
        }
      }
      for row in 0..<plan.rowCount {
        let rooms = plan.placed.flatMap(\.rooms).filter { $0.row == row }.map(\.room).sorted {
          $0.lowerBound < $1.lowerBound
        }
        for (left, right) in zip(rooms, rooms.dropFirst()) { #expect(left.upperBound < right.lowerBound) }
      }
      #expect(Set(plan.placed.map(\.mark.number)).count == plan.placed.count)
    }
  }

  @Test func `a handful of marks all fit`() {
    let marks = (0..<9).map { mark(480 + $0 * 60, "Note number \($0)") }
    for format in DrawingFormat.all { #expect(plan(marks, format).placed.count == 9) }
  }

  @Test func `the table has what the picture shows`() throws {
    let series = Charts.lifelike(day)
    let chart = DayChart(
      day: day, series: series, spans: [Charts.span(day, 60, 120, "calm")],
      marks: [mark(600, "Later <b>"), mark(-60, to: 30, "Night bus", .bar)], strings: ChartStrings.english)
    let table = chart.marksTable.description
    #expect(table.contains("data-column=\"No.\">2</td>") && table.contains("data-column=\"No.\">3</td>"))
    #expect(table.contains("<a href=\"../a.html\"><bdi>Later &lt;b&gt;</bdi></a>"))
    #expect(table.contains("continues from the day before") && table.contains("data-column=\"End\">–</td>"))
    #expect(
      chart.wide.description.contains(">Later &lt;b&gt;</text>")
        && chart.wide.description.contains("class=\"sign bar\""))
    #expect(chart.section.description.contains("id=\"\(chart.id)-marks\""))
  }

  @Test func `a mark without room in the narrow picture alone is counted`() {
    let marks = (0..<24).map { mark(480 + $0 * 25, "Note number \($0)") }
    func notes(_ count: Int) -> String {
      let chart = DayChart(
        day: day, series: Charts.lifelike(day), marks: Array(marks.prefix(count)),
        strings: ChartStrings.english)
      return Markup(chart.section).plain
    }
    let missing = 24 - plan(marks, .narrow).placed.count
    #expect(plan(marks, .wide).placed.count == 24 && missing > 1)
    #expect(notes(24).contains("On small screens \(missing) marks appear only in the table."))
    #expect(!notes(24).contains("the picture has no room"))
    #expect(!notes(4).contains("appear only in the table"))
  }

  @Test func `a chart without marks says nothing of them`() {
    let chart = Charts.chart(day, Charts.lifelike(day))
    #expect(chart.marksTable.isEmpty && !chart.section.description.contains("class=\"sign"))
  }
}
