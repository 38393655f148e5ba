import HearthMarkup

/// The lowest and the highest sample: a triangle that points down, one that points up, and a text beside each.
struct ExtremeLabels {
  struct ExtremeLabel {
    let text: String
    let x: Double
    /// The base line.
    let y: Double
    let anchor: Anchor
  }

  private(set) var labels: [ExtremeLabel] = []
  private(set) var triangles = PathWriter()
  private var areas: [Area]
  private let points: [[Point]]
  private let bounds: Area
  private let format: DrawingFormat

  /// Half the width of a triangle, and its distance from its sample.
  private static let half = 6.0
  private static let distance = 5.0

  /// Texts stay inside `bounds`, off the `obstacles` and each other, and as far off the `points` of all lines, each from left to
  /// right, as they can.
  init(
    highest: (point: Point, text: String), lowest: (point: Point, text: String), points: [[Point]],
    bounds: Area, obstacles: [Area], format: DrawingFormat
  ) {
    self.format = format
    areas = obstacles
    self.points = points
    self.bounds = bounds
    place(highest.point, highest.text, pointsUp: true)
    place(lowest.point, lowest.text, pointsUp: false)
  }

  private mutating func place(_ point: Point, _ text: String, pointsUp: Bool) {
    let height = 2 * Self.half * 0.87
    let (x, y) = (point.x, point.y)
    // The triangle is beyond its sample, seen from the line; at the foot of the plot it is above it.
    let isAbove = pointsUp || y + Self.distance + height > bounds.bottom
    let middle = isAbove ? y - Self.distance - height / 2 : y + Self.distance + height / 2
    let tip = pointsUp ? middle - height / 2 : middle + height / 2
    let base = pointsUp ? middle + height / 2 : middle - height / 2
    triangles.move(x, tip)
    triangles.line(x - Self.half, base)
    triangles.line(x + Self.half, base)
    triangles.close()
    areas.append(Area(left: x - 7, top: min(tip, base), right: x + 7, bottom: max(tip, base)))
    placeText(text, x, middle)
  }

  /// Chooses the first of the cheapest positions beside, above and below the triangle: meeting an area costs most, then
  /// covering a point of a line, then distance.
  private mutating func placeText(_ text: String, _ x: Double, _ middle: Double) {
    let width = format.reservedFigures(text)
    let size = DrawingFormat.textSize
    let reach = width + 11
    let near = points.flatMap { line in
      let first = line.partitioningIndex { $0.x >= x - reach }
      return line[first...].prefix { $0.x <= x + reach }
    }
    var best: (label: ExtremeLabel, area: Area, cost: Int)?
    for (step, rise) in [0, -20, 20, -38, 38, -56, 56, -76, 76].enumerated() {
      let baseline = middle + size * 0.35 + Double(rise)
      for (anchor, left) in [(Anchor.start, x + 11), (.end, x - 11 - width), (.middle, x - width / 2)] {
        let area = Area(left: left, top: baseline - size, right: left + width, bottom: baseline + 4)
        let least = areas.count { $0.meets(area) } * 10_000 + step * 3
        guard bounds.contains(area), least < best?.cost ?? .max else { continue }
        let cost = least + near.count { area.contains($0) } * 10
        guard cost < best?.cost ?? .max else { continue }
        let textX = left + anchor.share * width
        best = (ExtremeLabel(text: text, x: textX, y: baseline, anchor: anchor), area, cost)
      }
    }
    guard let best else { return }
    labels.append(best.label)
    areas.append(best.area)
  }
}

/// A bracket on the base line for each long gap, with words where they fit.
struct GapBrackets {
  private(set) var path = PathWriter()
  /// The x coordinates of the words, centred.
  private(set) var wordCentres: [Double] = []
  /// What other texts keep off.
  private(set) var areas: [Area] = []
  let baseline: Double

  /// Units; narrower gaps have no words, nor has one whose words would meet those of the gap before.
  private static let leastWidth = 36.0

  init(_ gaps: [Gap], words: String, _ time: TimeScale, _ layout: DrawingLayout) {
    let foot = layout.bottom - 4
    baseline = foot - 8
    let width = TextWidth.estimate(words) * 1.1
    var taken = layout.format.left
    for gap in gaps {
      let (left, right) = (time.x(gap.start) + 2, time.x(gap.end) - 2)
      guard right > left else { continue }
      path.move(left, foot - 6)
      path.vertical(foot)
      path.horizontal(right)
      path.vertical(foot - 6)
      areas.append(Area(left: left, top: foot - 7, right: right, bottom: foot))
      let centre = min(
        max((left + right) / 2, layout.format.left + width / 2), layout.format.right - width / 2)
      guard right - left >= Self.leastWidth, centre - width / 2 >= taken else { continue }
      taken = centre + width / 2 + 6
      wordCentres.append(centre)
      areas.append(
        Area(
          left: centre - width / 2, top: baseline - DrawingFormat.textSize, right: centre + width / 2,
          bottom: foot))
    }
  }
}
