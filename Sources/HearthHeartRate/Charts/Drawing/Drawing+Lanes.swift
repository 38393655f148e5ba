import HearthMarkup

/// Lane boxes that are drawn alike, with one path for all of them.
struct LaneStyle {
  let pattern: ChartPattern
  let boxes: [LanePlan.LaneBox]
  let classes: String
  let patternID: String

  /// Groups boxes by pattern, then by colour, keeping their order.
  static func styles(of boxes: [LanePlan.LaneBox], idPrefix: String) -> [LaneStyle] {
    let groups = Dictionary(grouping: boxes) { box in
      [box.span.span.pattern.index, box.span.span.colour ?? -1]
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { _, boxes in
      guard let span = boxes.first?.span.span else { return nil }
      let colour = span.colour
      return LaneStyle(
        pattern: span.pattern, boxes: boxes,
        classes: "span-\(span.pattern.colourNumber)" + (colour.map { " label-\($0)" } ?? ""),
        patternID: "\(idPrefix)\(span.pattern.index + 1)" + (colour.map { "-\($0)" } ?? ""))
    }
  }
}

/// The lanes of labelled times above the plot, and their edges in it.
extension Drawing {
  /// The most labelled times whose edges run down through the plot; more would hide the line.
  private static let maxEdges = 16

  /// Appends thin lines 8 px apart or more, because stripes can tire eyes. The narrowest boxes show a whole tile.
  func appendPatterns(to builder: inout HTMLBuilder) {
    guard !plan.boxes.isEmpty else { return }
    let patterns = laneStyles.map { style -> HTML in
      let (size, path) = style.pattern.tile
      return """
        <pattern id="\(style.patternID)" class="\(style.classes)" width="\(size)" height="\(size)" \
        patternUnits="userSpaceOnUse"><path class="pattern\(style.pattern == .dots ? " dots" : "")" d="\(path)"/></pattern>
        """
    }
    builder.html("<defs>\(patterns)</defs>")
  }

  func appendSpanEdges(to builder: inout HTMLBuilder) {
    guard plan.boxes.count <= Self.maxEdges else { return }
    for style in laneStyles {
      var path = PathWriter()
      for box in style.boxes {
        let edges =
          box.isMoment
          ? [time.x(box.span.stretch.start)]
          : (box.isOpenLeft ? [] : [box.left]) + (box.isOpenRight ? [] : [box.right])
        for x in edges {
          path.upright(x, from: layout.box(inLane: box.lane).bottom, to: layout.bottom)
        }
      }
      builder.path("edge \(style.classes)", path)
    }
  }

  /// Appends the boxes and their names. A box has no edge at an end beyond the day.
  func appendLanes(to builder: inout HTMLBuilder) {
    var grounds = PathWriter()
    for box in plan.boxes { appendArea(of: box, to: &grounds) }
    builder.path("bg", grounds)
    for style in laneStyles {
      var areas = PathWriter()
      var outlines = PathWriter()
      for box in style.boxes {
        appendArea(of: box, to: &areas)
        appendOutline(of: box, to: &outlines)
      }
      builder.path("fill", areas, fill: "url(#\(style.patternID))")
      builder.path("box \(style.classes)", outlines)
    }
    for label in laneLabels.labels {
      builder.label(
        label.isNumber ? "lane number" : "lane", label.x, layout.baseline(ofLane: label.row), label.anchor,
        label.text)
    }
  }

  /// Appends a rectangle, or a diamond for a time without length.
  private func appendArea(of box: LanePlan.LaneBox, to path: inout PathWriter) {
    let (top, bottom) = layout.box(inLane: box.lane)
    guard box.isMoment else {
      return path.box(left: box.left, top: top, right: box.right, bottom: bottom)
    }
    let (x, y) = (box.centre, (top + bottom) / 2)
    path.move(x, y - LanePlan.diamond)
    path.line(x + LanePlan.diamond, y)
    path.line(x, y + LanePlan.diamond)
    path.line(x - LanePlan.diamond, y)
    path.close()
  }

  private func appendOutline(of box: LanePlan.LaneBox, to path: inout PathWriter) {
    let (top, bottom) = layout.box(inLane: box.lane)
    if box.isOpenLeft || box.isOpenRight, !box.isMoment {
      for y in [top, bottom] { path.across(from: box.left, to: box.right, y: y) }
      if !box.isOpenLeft { path.upright(box.left, from: top, to: bottom) }
      if !box.isOpenRight { path.upright(box.right, from: top, to: bottom) }
      return
    }
    appendArea(of: box, to: &path)
    guard box.isMoment else { return }
    // Two edges, 4 units apart, run above and below the diamond.
    let (x, y) = (box.centre, (top + bottom) / 2)
    for side in [-2.0, 2.0] {
      path.upright(x + side, from: top, to: y - LanePlan.diamond + 2)
      path.upright(x + side, from: y + LanePlan.diamond - 2, to: bottom)
    }
  }
}

extension ChartPattern {
  /// The width and height of a tile, and what is drawn in it.
  fileprivate var tile: (size: Int, path: String) {
    switch self {
    case .diagonal: (14, "M-2 2L2 -2M0 14L14 0M12 16L16 12")
    case .counter: (14, "M-2 12L2 16M0 0L14 14M12 -2L16 2")
    case .lattice: (14, "M0 0L14 14M14 0L0 14")
    case .dots: (10, "M5 5h0")
    case .cross: (10, "M0 5H10M5 0V10")
    case .lines: (10, "M0 5H10")
    case .bars: (10, "M5 0V10")
    case .rings: (10, "M2 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0")
    case .zigzag: (10, "M0 7L5 3L10 7")
    case .triangles: (10, "M2 8L5 3L8 8Z")
    }
  }
}
