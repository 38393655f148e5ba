import HearthCore
import HearthMarkup

/// One drawing of a week or a month: a bar for each day, with no line from one day to another.
struct TrendDrawing {
  let chart: TrendChart
  let facts: TrendFacts
  let format: DrawingFormat
  let beats: BeatsScale
  let layout: DrawingLayout
  /// Free on either side of the bars, for the first and the last median of a month.
  private let inset: Double

  init(chart: TrendChart, facts: TrendFacts, format: DrawingFormat) {
    self.chart = chart
    self.facts = facts
    self.format = format
    layout = DrawingLayout(format, laneCount: 0, axisRows: 1)
    beats = BeatsScale(range: chart.range, top: layout.top, bottom: layout.foot)
    inset = chart.isWeek ? 0 : 30
  }

  private var step: Double { (format.plotWidth - 2 * inset) / Double(max(1, chart.days.count)) }
  private var isWide: Bool { format.letter == DrawingFormat.wide.letter }
  var barWidth: Double { chart.isWeek ? (isWide ? 28 : 8) : min(16, step * 0.6) }

  /// The middle of a day's place.
  func centre(_ day: Int) -> Double { format.left + inset + (Double(day) + 0.5) * step }

  /// The middle of a day's bar: where there is little room, further left, so that its median stands beside it.
  func barCentre(_ day: Int) -> Double { centre(day) - (chart.isWeek && !isWide ? 12 : 0) }

  var html: HTML {
    var builder = HTMLBuilder()
    builder.open(
      "svg",
      [
        .class("\(format.name)"), .attribute("role", "img"), .attribute("aria-labelledby", chart.id),
        .attribute("aria-describedby", "\(chart.id)-sum \(chart.id)-how"),
        .attribute("viewBox", "0 0 \(Int(format.width)) \(Int(format.height))"),
      ])
    builder.open("g", [.attribute("aria-hidden", "true")])
    appendAxes(to: &builder)
    appendBars(to: &builder)
    for label in TrendLabels(self).labels {
      builder.label(label.kind, label.x, label.y, label.anchor, label.text)
    }
    builder.close("g")
    builder.close("svg")
    return builder.html
  }

  private func appendAxes(to builder: inout HTMLBuilder) {
    var grid = PathWriter()
    for value in beats.range.gridlines {
      grid.move(format.left, beats.y(Double(value)))
      grid.horizontal(format.right)
    }
    builder.path("grid", grid)
    var axis = PathWriter()
    axis.move(format.left, layout.bottom)
    axis.horizontal(format.right)
    for value in beats.range.ticks {
      axis.move(format.left - 4, beats.y(Double(value)))
      axis.horizontal(format.left)
    }
    for day in chart.days.indices {
      axis.move(centre(day), layout.bottom)
      axis.vertical(layout.bottom + 4)
    }
    builder.path("axis", axis)
    builder.label("unit", DrawingFormat.margin, layout.unitBaseline, .start, chart.words["chart.axis.unit"])
    for value in beats.labelled(from: layout) {
      builder.label(
        "tick", format.left - 8, beats.y(Double(value)) + DrawingFormat.textSize * 0.35, .end, String(value))
    }
    for (index, day) in chart.days.enumerated() where isNamed(index) {
      builder.label("tick", centre(index), layout.baseline(ofAxisRow: 0), .middle, name(day))
    }
  }

  /// In a narrow drawing of a month, every seventh day.
  private func isNamed(_ index: Int) -> Bool { chart.isWeek || isWide || index.isMultiple(of: 7) }

  private func name(_ day: TrendDay) -> String {
    guard chart.isWeek, isWide else { return String(day.date.day) }
    return "\(chart.words.shortWeekday(day.date.weekday)) \(day.date.day)"
  }

  /// Full days, days with little data, medians, and dashes for days without a reading: one path for each.
  private func appendBars(to builder: inout HTMLBuilder) {
    var (full, hollow, medians, dashes) = (PathWriter(), PathWriter(), PathWriter(), PathWriter())
    let half = barWidth / 2
    for (index, day) in chart.days.enumerated() {
      let x = barCentre(index)
      guard let summary = day.summary else {
        dashes.move(x - half, layout.bottom - 6)
        dashes.horizontal(x + half)
        continue
      }
      if summary.isSparse { bar(summary, x, &hollow) } else { bar(summary, x, &full) }
      medians.move(x - half - 3, beats.y(summary.median))
      medians.horizontal(x + half + 3)
    }
    builder.path("range", full)
    builder.path("range hollow", hollow)
    builder.path("median", medians)
    builder.path("gap", dashes)
  }

  /// At least 2 units high, so that a day with one reading is seen.
  private func bar(_ summary: DaySummary, _ x: Double, _ path: inout PathWriter) {
    let (top, bottom) = (beats.y(summary.highest), beats.y(summary.lowest))
    let short = max(0, 2 - (bottom - top)) / 2
    path.move(x - barWidth / 2, top - short)
    path.horizontal(x + barWidth / 2)
    path.vertical(bottom + short)
    path.horizontal(x - barWidth / 2)
    path.close()
  }
}

extension TrendChart {
  var isWeek: Bool {
    if case .week = period { true } else { false }
  }
}
