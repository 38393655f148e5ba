import HearthMarkup

extension Drawing {
  /// Lines across, ticks, hours and beats.
  func appendAxes(to builder: inout HTMLBuilder) {
    guard let drawn = chart.options.axes, let key = DrawnAxes.Key(self) else { return drawAxes(to: &builder) }
    builder.html(drawn.axes(key) { .build { drawAxes(to: &$0) } })
  }

  private func drawAxes(to builder: inout HTMLBuilder) {
    let axis = AxisLabels(chart.clock, edges: chart.frame.hourEdges, time, format)
    var grid = PathWriter()
    for value in beats.range.gridlines {
      grid.move(format.left, beats.y(Double(value)))
      grid.horizontal(format.right)
    }
    builder.path("grid", grid)
    builder.path("axis", path(of: axis))
    builder.label(
      "unit", DrawingFormat.margin, layout.unitBaseline, .start, chart.words["chart.axis.unit"])
    for value in beats.labelled(from: layout) {
      builder.label(
        "tick", format.left - 8, beats.y(Double(value)) + DrawingFormat.textSize * 0.35, .end, String(value))
    }
    for label in axis.labels {
      builder.label("tick", label.x, layout.baseline(ofAxisRow: label.row), label.anchor, label.text)
    }
  }

  /// The base line, a tick for every hour and a longer one under each label, a tick for every 20 beats.
  private func path(of axis: AxisLabels) -> PathWriter {
    var path = PathWriter()
    path.move(format.left, layout.bottom)
    path.horizontal(format.right)
    for edge in chart.frame.hourEdges {
      path.move(time.x(edge), layout.bottom)
      path.vertical(layout.bottom + 3.5)
    }
    for x in axis.marked {
      path.move(x, layout.bottom)
      path.vertical(layout.bottom + 7)
    }
    for value in beats.range.ticks {
      path.move(format.left - 4, beats.y(Double(value)))
      path.horizontal(format.left)
    }
    return path
  }
}

extension BeatsScale {
  /// Every 20 beats where that leaves a line's height between the numbers, else where the lines across are.
  func labelled(from layout: DrawingLayout) -> [Int] {
    let ticks = range.ticks
    let step = (layout.foot - layout.top) / Double(max(1, ticks.count - 1))
    return step >= DrawingFormat.textSize * 1.2 ? ticks : range.gridlines
  }
}
