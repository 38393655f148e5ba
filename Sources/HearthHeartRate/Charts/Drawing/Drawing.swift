import HearthCore
import HearthMarkup

/// One drawing of a day: computes the position of every part, then writes the markup from back to front.
///
/// The style sheet (`chart.css`) sets colours, line widths and fonts; the drawing only names classes. Shapes of one kind
/// share one path, so that a day of 1 440 samples and 300 labelled times stays small.
struct Drawing {
  let chart: DayChart
  let facts: DayFacts
  let format: DrawingFormat
  let time: TimeAxis
  let axis: AxisLabels
  let layout: DrawingLayout
  let values: ValueAxis
  let plan: LanePlan
  let laneLabels: LaneLabels
  let laneStyles: [LaneStyle]
  let line: LineReduction
  let marks: MarkPlan

  init(chart: DayChart, facts: DayFacts, format: DrawingFormat) {
    self.chart = chart
    self.facts = facts
    self.format = format
    time = TimeAxis(chart.day, in: format)
    axis = AxisLabels(chart.clock, edges: chart.hourEdges, time, format)
    plan = LanePlan(chart.spans, time, format)
    laneLabels = LaneLabels(plan, format)
    laneStyles = LaneStyle.styles(of: plan.boxes, idPrefix: "\(chart.id)-\(format.idSuffix)")
    marks = MarkPlan(chart.marks, time, format)
    layout = DrawingLayout(
      format, laneCount: plan.laneCount, axisRows: axis.rowCount, markRows: marks.rowCount)
    values = ValueAxis(range: chart.range, layout: layout)
    line = LineReduction(chart.series, facts, time, values)
  }

  var html: HTML {
    .drawing(format, chartID: chart.id, height: layout.height, plot: plot) { builder in
      appendPatterns(to: &builder)
      appendSpanEdges(to: &builder)
      appendAxes(to: &builder)
      appendMovement(to: &builder)
      builder.path("band", line.bandPath)
      let paths = line.paths(showingReadings: facts.gapRule.isSlow)
      builder.path("line", paths.line)
      builder.path("line lone", paths.lone)
      builder.path("reading", paths.readings)
      builder.path("reading tight", paths.tight)
      appendLanes(to: &builder)
      appendPlotLabels(to: &builder)
      appendMarks(to: &builder)
    }
  }

  /// The edges of the plot for a script's cursor, left, right, top and bottom, then two values of the axis, each with its y.
  private var plot: String {
    let (low, high) = (Double(values.range.low), Double(values.range.high))
    return [
      format.left, format.right, layout.laneBottom + 2, layout.bottom, low, values.y(low), high,
      values.y(high),
    ].map(PathWriter.text).joined(separator: " ")
  }

  private func appendAxes(to builder: inout HTMLBuilder) {
    values.appendGrid(to: &builder)
    var path = PathWriter()
    path.across(from: format.left, to: format.right, y: layout.bottom)
    // A tick for every hour, and a longer one at each label.
    for (x, length) in chart.hourEdges.map({ (time.x($0), 3.5) }) + axis.ticks.map({ ($0, 7) }) {
      path.upright(x, from: layout.bottom, to: layout.bottom + length)
    }
    values.appendTicks(to: &path)
    builder.path("axis", path)
    values.appendLabels(unit: chart.strings["chart.axis.unit"], to: &builder)
    for label in axis.labels {
      builder.label("tick", label.x, layout.baseline(ofAxisRow: label.row), label.anchor, label.text)
    }
  }

  /// Appends ticks on the baseline, taller for more movement. Without a scale, nobody reads them as heart rate.
  private func appendMovement(to builder: inout HTMLBuilder) {
    guard let movement = chart.movement, !format.isPlain else { return }
    let largest = movement.largest
    var path = PathWriter()
    for (quarter, amount) in zip(facts.quarterHours, movement.amounts) {
      guard let amount, amount > 0 else { continue }
      let x = (time.x(quarter.start) + time.x(quarter.end)) / 2
      path.upright(x, from: layout.bottom, to: layout.bottom - 2 - 10 * amount / largest)
    }
    builder.path("movement", path)
  }

  /// Appends gaps, the lowest sample and the highest one, with texts that don't overlap.
  private func appendPlotLabels(to builder: inout HTMLBuilder) {
    let noReading = chart.strings["chart.no-reading"]
    let gaps = GapBrackets(facts.longGaps, words: noReading, time, layout)
    builder.path("gap", gaps.path)
    for x in gaps.wordCentres { builder.label("gap-label", x, gaps.baseline, .middle, noReading) }
    let unit = Area(
      ofText: TextWidth.reserved(chart.strings["chart.axis.unit"]), at: DrawingFormat.margin,
      baseline: layout.unitBaseline)
    let extremes = ExtremeLabels(
      highest: extreme(facts.statistics.highest), lowest: extreme(facts.statistics.lowest),
      points: line.points, bounds: layout.textBounds, obstacles: gaps.areas + (format.isPlain ? [] : [unit]),
      format: format
    )
    builder.path("mark", extremes.triangles)
    for label in extremes.labels {
      builder.label("extreme", label.x, label.y, label.anchor, label.text)
    }
  }

  private func extreme(_ sample: Sample) -> (point: Point, text: String) {
    let text = chart.strings.text(
      "chart.extreme",
      [
        "bpm": chart.strings.number(Int(sample.bpm.rounded())), "time": chart.clock.text(sample.instant),
      ])
    let point = Point(x: time.x(sample.instant), y: values.y(sample.bpm))
    return (point, format.fitsBeside(text) ? text : chart.strings.number(Int(sample.bpm.rounded())))
  }
}
