import HearthCore
import HearthMarkup

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
  let plan: LanePlan
  let laneLabels: LaneLabels
  let looks: [LaneLook]
  let line: LineReduction
  let marks: MarkPlan

  init(chart: DayChart, facts: DayFacts, format: DrawingFormat) {
    self.chart = chart
    self.facts = facts
    self.format = format
    time = TimeScale(chart.frame, in: format)
    plan = LanePlan(chart.spans, time, format)
    laneLabels = LaneLabels(plan, format)
    looks = LaneLook.looks(of: plan.boxes, idPrefix: "\(chart.ids.prefix)-\(format.letter)")
    marks = MarkPlan(chart.marks, time, format)
    layout = DrawingLayout(
      format, laneCount: plan.laneCount,
      axisRows: AxisLabels.rowCount(chart.clock, edges: chart.frame.hourEdges, time, format),
      markRows: marks.rowCount)
    beats = BeatsScale(range: chart.range, top: layout.top, bottom: layout.foot)
    line = LineReduction(chart.series, facts, time, beats)
  }

  var html: HTML { .build { append(to: &$0) } }

  func append(to builder: inout HTMLBuilder) {
    open(&builder)
    appendPatterns(to: &builder)
    appendSpanEdges(to: &builder)
    appendAxes(to: &builder)
    appendMovement(to: &builder)
    appendLine(to: &builder)
    appendLanes(to: &builder)
    appendMarks(to: &builder)
    appendDayMarks(to: &builder)
    builder.markup("</g></svg>")
  }

  private func open(_ builder: inout HTMLBuilder) {
    builder.markup("<svg class=\"")
    builder.markup(format.name)
    builder.markup("\" role=\"img\" aria-labelledby=\"")
    builder.text(chart.ids.prefix)
    builder.markup("\" aria-describedby=\"")
    builder.text(chart.ids.summary)
    builder.markup(" ")
    builder.text(chart.ids.caption)
    builder.markup("\" data-plot=\"")
    appendPlot(to: &builder)
    builder.markup("\" viewBox=\"0 0 ")
    builder.digits(Int(format.width))
    builder.markup(" ")
    builder.digits(Int(layout.height))
    builder.markup("\"><g aria-hidden=\"true\">")
  }

  private func appendLine(to builder: inout HTMLBuilder) {
    builder.path("band", line.bandPath)
    builder.path("line", line.linePath)
    builder.path("line lone", line.dotPath)
  }

  /// Gaps, the lowest and the highest, with their words, which keep off each other.
  private func appendMarks(to builder: inout HTMLBuilder) {
    let noReading = chart.words["chart.no-reading"]
    let gaps = GapMarks(chart.silences, words: noReading, time, layout)
    builder.path("gap", gaps.brackets)
    for x in gaps.wordCentres { builder.label("gap-label", x, gaps.baseline, .middle, noReading) }
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
