import HearthMarkup

/// Marks the lowest and the highest reading: a triangle that points down, one that points up, and a text beside each.
struct ExtremeLabels {
  struct ExtremeLabel {
    let text: String
    let x: Double
    /// Of the text's base line.
    let y: Double
    let anchor: Anchor
  }

  private(set) var labels: [ExtremeLabel] = []
  private(set) var triangles = PathWriter()
  private(set) var areas: [Area] = []

  /// Half the width of a triangle, and its distance from its reading.
  private static let half = 6.0
  private static let distance = 5.0

  /// Texts stay inside `bounds`, off the `obstacles` and each other, and as far off the `points` of all lines, each from left to
  /// right, as they can.
  init(
    highest: (point: Point, text: String), lowest: (point: Point, text: String), points: [[Point]],
    bounds: Area,
    obstacles: [Area]
  ) {
    areas = obstacles
    place(highest, pointsUp: true, points, bounds)
    place(lowest, pointsUp: false, points, bounds)
  }

  private mutating func place(
    _ extreme: (point: Point, text: String), pointsUp: Bool, _ points: [[Point]], _ bounds: Area
  ) {
    let height = 2 * Self.half * 0.87
    let (x, y) = (extreme.point.x, extreme.point.y)
    // The triangle stands beyond its reading, seen from the line; at the foot of the plot it stands above it.
    let isAbove = pointsUp || y + Self.distance + height > bounds.bottom
    let middle = isAbove ? y - Self.distance - height / 2 : y + Self.distance + height / 2
    let tip = pointsUp ? middle - height / 2 : middle + height / 2
    let base = pointsUp ? middle + height / 2 : middle - height / 2
    triangles.move(x, tip)
    triangles.line(x - Self.half, base)
    triangles.line(x + Self.half, base)
    triangles.close()
    areas.append(Area(left: x - 7, top: min(tip, base), right: x + 7, bottom: max(tip, base)))
    choose(extreme.text, x, middle, points, bounds)
  }

  private mutating func choose(
    _ text: String, _ x: Double, _ middle: Double, _ points: [[Point]], _ bounds: Area
  ) {
    let width = TextWidth.reservedFigures(text)
    let size = DrawingFormat.textSize
    let reach = width + 11
    let near = points.flatMap { Self.points($0, from: x - reach, to: x + reach) }
    var best: (label: ExtremeLabel, area: Area, cost: Int)?
    for (step, rise) in [0, -20, 20, -38, 38, -56, 56, -76, 76].enumerated() {
      let baseline = middle + size * 0.35 + Double(rise)
      for (anchor, left) in [
        (Anchor.start, x + 11), (.end, x - 11 - width), (.middle, x - width / 2),
      ] {
        let area = Area(left: left, top: baseline - size, right: left + width, bottom: baseline + 4)
        guard bounds.holds(area) else { continue }
        let least = areas.count { $0.meets(area) } * 10_000 + step * 3
        let limit = best?.cost ?? .max
        // Counting points takes longest, and cannot make a place any better.
        guard least < limit else { continue }
        var cost = least
        for point in near where cost < limit && area.holds(point) { cost += 10 }
        guard cost < limit else { continue }
        let textX =
          switch anchor {
          case .start: left
          case .middle: left + width / 2
          case .end: left + width
          }
        best = (ExtremeLabel(text: text, x: textX, y: baseline, anchor: anchor), area, cost)
      }
    }
    guard let best else { return }
    labels.append(best.label)
    areas.append(best.area)
  }

  /// Those of `points`, which stand from left to right, that stand between two places.
  private static func points(_ points: [Point], from left: Double, to right: Double) -> ArraySlice<Point> {
    func count(_ isBefore: (Double) -> Bool) -> Int {
      var (low, high) = (0, points.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(points[middle].x) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let first = count { $0 < left }
    return points[first..<max(first, count { $0 <= right })]
  }
}
