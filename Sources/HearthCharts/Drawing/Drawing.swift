import HearthHTML
import HearthSeries
import HearthTime
import HearthWords

/// One drawing of a day: scales and places first, then the markup from back to front.
///
/// Colours, line widths and fonts are the style sheet's (`chart.css`); the drawing names classes. Marks of one kind
/// share one path, so that a day of 1 440 readings and 300 labelled times stays small.
struct Drawing {
  let chart: DayChart
  let facts: DayFacts
  let format: DrawingFormat
  let time: TimeScale
  let beats: BeatsScale
  let layout: DrawingLayout
  let axis: AxisLabels
  let plan: LanePlan
  let looks: [LaneLook]
  let line: LineReduction
  let marks: MarkPlan

  init(chart: DayChart, facts: DayFacts, format: DrawingFormat) {
    self.chart = chart
    self.facts = facts
    self.format = format
    time = TimeScale(chart.frame, in: format)
    plan = LanePlan(chart.spans, time, format)
    looks = LaneLook.looks(of: plan.boxes, idPrefix: "\(chart.ids.prefix)-\(format.letter)")
    axis = AxisLabels(chart.clock, edges: chart.frame.hourEdges, time, format)
    marks = MarkPlan(chart.marks, time, format)
    layout = DrawingLayout(
      format, laneCount: plan.laneCount, axisRows: axis.rowCount, markRows: marks.rowCount)
    beats = BeatsScale(range: chart.range, top: layout.top, bottom: layout.foot)
    line = LineReduction(chart.series, facts, time, beats)
  }

  var html: HTML {
    var builder = HTMLBuilder()
    builder.reserve(16_000)
    builder.open(
      "svg",
      [
        .class("\(format.name)"), .attribute("role", "img"), .attribute("aria-labelledby", chart.ids.prefix),
        .attribute("aria-describedby", "\(chart.ids.summary) \(chart.ids.caption)"),
        .attribute("data-plot", plot),
        .attribute("viewBox", "0 0 \(Int(format.width)) \(Int(layout.height))"),
      ])
    builder.open("g", [.attribute("aria-hidden", "true")])
    appendPatterns(to: &builder)
    appendSpanEdges(to: &builder)
    appendAxes(to: &builder)
    appendMovement(to: &builder)
    appendLine(to: &builder)
    appendLanes(to: &builder)
    appendMarks(to: &builder)
    appendDayMarks(to: &builder)
    builder.close("g")
    builder.close("svg")
    return builder.html
  }

  private func appendLine(to builder: inout HTMLBuilder) {
    builder.path("band", line.bandPath)
    builder.path("line", line.linePath)
    builder.path("line lone", line.dotPath)
  }

  /// Gaps, the lowest and the highest, with their words, which keep off each other.
  private func appendMarks(to builder: inout HTMLBuilder) {
    let gaps = GapMarks(chart.silences, words: chart.words["chart.no-reading"], time, layout)
    builder.path("gap", gaps.brackets)
    for x in gaps.wordCentres {
      builder.label("gap-label", x, gaps.baseline, .middle, chart.words["chart.no-reading"])
    }
    let extremes = ExtremeLabels(
      highest: extreme(facts.statistics.highest), lowest: extreme(facts.statistics.lowest),
      points: line.points,
      bounds: layout.textBounds, obstacles: gaps.areas + [unitArea])
    builder.path("mark", extremes.triangles)
    for label in extremes.labels {
      builder.label("extreme", label.x, label.y, label.anchor, label.text)
    }
  }

  private func extreme(_ sample: Sample) -> (point: Point, text: String) {
    let text = chart.words.text(
      "chart.extreme",
      [
        "bpm": chart.words.number(Int(sample.bpm.rounded())), "time": chart.clock.text(sample.instant),
      ])
    return (Point(x: time.x(sample.instant), y: beats.y(sample.bpm)), text)
  }

  private var unitArea: Area {
    let width = TextWidth.reserved(chart.words["chart.axis.unit"])
    return Area(
      left: DrawingFormat.margin, top: layout.unitBaseline - DrawingFormat.textSize,
      right: DrawingFormat.margin + width, bottom: layout.unitBaseline + 4)
  }
}
