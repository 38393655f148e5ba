import HearthMarkup

extension Drawing {
  /// Edges of so many labelled times run down through the plot; more would hide the line.
  private static let maxEdges = 16

  /// Thin lines at least 8 px apart that cover less than a quarter: stripes can tire eyes.
  func appendPatterns(to builder: inout HTMLBuilder) {
    guard !plan.boxes.isEmpty else { return }
    builder.markup("<defs>")
    for look in looks {
      builder.markup("<pattern id=\"")
      builder.text(look.patternID)
      builder.markup("\" class=\"")
      builder.text(look.classes)
      if look.pattern == .dots {
        builder.markup("\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">")
        builder.markup("<path class=\"pattern dots\" d=\"")
      } else {
        builder.markup("\" width=\"14\" height=\"14\" patternUnits=\"userSpaceOnUse\">")
        builder.markup("<path class=\"pattern\" d=\"")
      }
      builder.markup(look.pattern.path)
      builder.markup("\"/></pattern>")
    }
    builder.markup("</defs>")
  }

  /// Two thin edges of each labelled time, down through the plot.
  func appendSpanEdges(to builder: inout HTMLBuilder) {
    guard plan.boxes.count <= Self.maxEdges else { return }
    for look in looks {
      var path = PathWriter()
      for box in look.boxes {
        let foot = layout.box(inLane: box.lane).bottom
        if box.isMoment {
          path.move(time.x(box.start), foot)
          path.vertical(layout.bottom)
          continue
        }
        if !box.isOpenLeft {
          path.move(box.left, foot)
          path.vertical(layout.bottom)
        }
        if !box.isOpenRight {
          path.move(box.right, foot)
          path.vertical(layout.bottom)
        }
      }
      builder.path("edge \(look.classes)", path)
    }
  }

  /// The boxes, open at an end that lies beyond the day, and their names.
  func appendLanes(to builder: inout HTMLBuilder) {
    var grounds = PathWriter()
    for box in plan.boxes { area(of: box, &grounds) }
    builder.path("bg", grounds)
    for look in looks {
      var areas = PathWriter()
      var outlines = PathWriter()
      for box in look.boxes {
        area(of: box, &areas)
        outline(of: box, &outlines)
      }
      builder.path("fill", areas, fill: "url(#\(look.patternID))")
      builder.path("box \(look.classes)", outlines)
    }
    for label in laneLabels.labels {
      builder.label(
        label.isNumber ? "lane number" : "lane", label.x, layout.baseline(ofLane: label.lane), label.anchor,
        label.text)
    }
  }

  private func area(of box: LanePlan.LaneBox, _ path: inout PathWriter) {
    let (top, bottom) = layout.box(inLane: box.lane)
    guard !box.isMoment else { return diamond(of: box, &path) }
    path.move(box.left, top)
    path.horizontal(box.right)
    path.vertical(bottom)
    path.horizontal(box.left)
    path.close()
  }

  private func outline(of box: LanePlan.LaneBox, _ path: inout PathWriter) {
    let (top, bottom) = layout.box(inLane: box.lane)
    guard !box.isMoment else {
      diamond(of: box, &path)
      // Above and below it, its time is 4 units wide.
      let (x, y) = ((box.left + box.right) / 2, (top + bottom) / 2)
      for side in [-2.0, 2.0] {
        path.move(x + side, top)
        path.vertical(y - LanePlan.diamond + 2)
        path.move(x + side, y + LanePlan.diamond - 2)
        path.vertical(bottom)
      }
      return
    }
    guard box.isOpenLeft || box.isOpenRight else { return area(of: box, &path) }
    for y in [top, bottom] {
      path.move(box.left, y)
      path.horizontal(box.right)
    }
    for (x, isOpen) in [(box.left, box.isOpenLeft), (box.right, box.isOpenRight)] where !isOpen {
      path.move(x, top)
      path.vertical(bottom)
    }
  }

  private func diamond(of box: LanePlan.LaneBox, _ path: inout PathWriter) {
    let (top, bottom) = layout.box(inLane: box.lane)
    let (x, y) = ((box.left + box.right) / 2, (top + bottom) / 2)
    path.move(x, y - LanePlan.diamond)
    path.line(x + LanePlan.diamond, y)
    path.line(x, y + LanePlan.diamond)
    path.line(x - LanePlan.diamond, y)
    path.close()
  }
}

extension ChartPattern {
  /// In a tile of 14 by 14 units; dots in one of 10 by 10.
  fileprivate var path: StaticString {
    switch self {
    case .diagonal: "M-2 2L2 -2M0 14L14 0M12 16L16 12"
    case .counter: "M-2 12L2 16M0 0L14 14M12 -2L16 2"
    case .dots: "M5 5h0"
    case .cross: "M0 7H14M7 0V14"
    }
  }
}
