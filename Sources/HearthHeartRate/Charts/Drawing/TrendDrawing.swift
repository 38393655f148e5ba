import HearthCore
import HearthMarkup

/// One drawing of a week or a month: a vertical line for each day with a dot at its median. No line joins two days.
struct TrendDrawing {
  private let chart: TrendChart
  private let facts: TrendFacts
  private let format: DrawingFormat
  private let layout: DrawingLayout
  private let values: ValueAxis
  /// Space on either side of the lines, for the first and the last median of a month.
  private let inset: Double

  init(chart: TrendChart, facts: TrendFacts, format: DrawingFormat) {
    self.chart = chart
    self.facts = facts
    self.format = format
    layout = DrawingLayout(format, laneCount: 0, axisRows: 1)
    values = ValueAxis(range: chart.range, layout: layout)
    inset = chart.isWeek ? 0 : 30
  }

  private var step: Double { (format.plotWidth - 2 * inset) / Double(max(1, chart.days.count)) }
  /// The width of the style sheet's dots, which are smaller where there is less room.
  private var dotWidth: Double { format.isWide ? 11 : chart.isWeek ? 9 : 6 }
  private var dotClass: String { format.isWide ? "" : chart.isWeek ? " middling" : " small" }

  private func centre(_ day: Int) -> Double { format.left + inset + (Double(day) + 0.5) * step }

  var html: HTML {
    .drawing(format, chartID: chart.id, height: format.height) { builder in
      appendAxes(to: &builder)
      appendDays(to: &builder)
      appendNumbers(to: &builder)
    }
  }

  private func appendAxes(to builder: inout HTMLBuilder) {
    values.appendGrid(to: &builder)
    var path = PathWriter()
    path.across(from: format.left, to: format.right, y: layout.bottom)
    values.appendTicks(to: &path)
    for day in chart.days.indices {
      path.upright(centre(day), from: layout.bottom, to: layout.bottom + 4)
    }
    builder.path("axis", path)
    values.appendLabels(unit: chart.strings["chart.axis.unit"], to: &builder)
    // A narrow drawing of a month names every seventh day.
    let names = stride(from: 0, to: chart.days.count, by: chart.isWeek || format.isWide ? 1 : 7)
    for index in names {
      let date = chart.days[index].date
      let weekday = chart.isWeek && format.isWide ? "\(chart.strings.shortWeekday(date.weekday)) " : ""
      builder.label("tick", centre(index), layout.baseline(ofAxisRow: 0), .middle, "\(weekday)\(date.day)")
    }
  }

  /// Appends full days, days with little data, their medians, and dashes for days without a sample: one path for each.
  private func appendDays(to builder: inout HTMLBuilder) {
    var (full, broken, dashes) = (PathWriter(), PathWriter(), PathWriter())
    var (medians, rings) = (PathWriter(), PathWriter())
    for (index, day) in chart.days.enumerated() {
      let x = centre(index)
      guard let summary = day.summary else {
        // Dashes of neighbouring days don't touch.
        let half = min(dotWidth, step * 0.7) / 2
        dashes.across(from: x - half, to: x + half, y: layout.bottom - 6)
        continue
      }
      let (top, bottom) = (values.y(summary.beats.highest), values.y(summary.beats.lowest))
      let median = values.y(summary.beats.median)
      if summary.isSparse {
        broken.upright(x, from: top, to: bottom)
        rings.dot(x, median)
      } else {
        full.upright(x, from: top, to: bottom)
      }
      medians.dot(x, median)
    }
    let thin = chart.isWeek ? "" : dotClass
    builder.path("range" + thin, full)
    builder.path("range hollow" + thin, broken)
    builder.path("median" + dotClass, medians)
    builder.path("inner" + dotClass, rings)
    builder.path("gap", dashes)
  }

  /// Appends the lowest, the highest and medians: all of a week, the first and last of a month. The table has all of them.
  private func appendNumbers(to builder: inout HTMLBuilder) {
    var areas: [Area] = []
    func append(
      _ kind: String, _ value: Double, _ x: Double, _ y: Double, _ anchor: Anchor
    ) {
      let text = chart.strings.decimal(value, places: 0)
      let width = TextWidth.reservedFigures(text)
      let left = x - anchor.share * width
      let area = Area(ofText: width, at: left, baseline: y)
      guard left >= format.left - 2, area.right <= format.width - DrawingFormat.margin,
        !areas.contains(where: { $0.meets(area) })
      else { return }
      areas.append(area)
      builder.label(kind, x, y, anchor, text)
    }
    /// Appends a median to the right of the line for `.start`, to the left for `.end`.
    func appendMedian(_ day: Int, _ anchor: Anchor) {
      guard let median = chart.days[day].summary?.beats.median else { return }
      // In a narrow week, three digits just reach the line of the next day.
      let reach = dotWidth / 2 + (chart.isWeek && !format.isWide ? 2 : 5)
      append(
        "value", median, centre(day) + (anchor == .start ? reach : -reach),
        values.y(median) + DrawingFormat.textSize * 0.35, anchor)
    }
    let days = chart.days.indices.filter { chart.days[$0].summary != nil }
    if chart.isWeek {
      for day in days { appendMedian(day, .start) }
    }
    let (highest, lowest) = (facts.highest, facts.lowest)
    append("extreme", highest.value, centre(highest.day), values.y(highest.value) - 6, .middle)
    append(
      "extreme", lowest.value, centre(lowest.day),
      values.y(lowest.value) + 6 + DrawingFormat.textSize * 0.75, .middle)
    if !chart.isWeek, let first = days.first, let last = days.last {
      appendMedian(first, .end)
      if last > first { appendMedian(last, .start) }
    }
  }
}
