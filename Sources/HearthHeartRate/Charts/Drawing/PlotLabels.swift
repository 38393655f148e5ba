import HearthMarkup

/// The lowest and the highest sample: a triangle that points down or up, with a text beside it where there is room.
struct ExtremeLabels {
  /// `y` is the baseline.
  private(set) var labels: [(text: String, x: Double, y: Double, anchor: Anchor)] = []
  private(set) var triangles = PathWriter()
  private var areas: [Area]
  private let points: [[Point]]
  private let bounds: Area
  private let format: DrawingFormat

  /// Half the width of a triangle, and its distance from its sample.
  private static let half = 6.0
  private static let distance = 5.0
  /// From a sample to the text beside its triangle.
  static let textDistance = 11.0

  /// Keeps texts inside `bounds`, clear of `obstacles` and each other, and of most `points`, which run from left to right.
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
    // The triangle is on the side of its sample away from the line, or above it at the bottom of the plot.
    let isAbove = pointsUp || y + Self.distance + height > bounds.bottom
    let middle = isAbove ? y - Self.distance - height / 2 : y + Self.distance + height / 2
    let tip = pointsUp ? middle - height / 2 : middle + height / 2
    let base = pointsUp ? middle + height / 2 : middle - height / 2
    triangles.move(x, tip)
    triangles.line(x - Self.half, base)
    triangles.line(x + Self.half, base)
    triangles.close()
    areas.append(Area(left: x - 7, top: min(tip, base), right: x + 7, bottom: max(tip, base)))
    placeText(text, x, middle, beyond: pointsUp ? -20 : 20)
  }

  /// Places the text to the right or left of the triangle or beyond it, away from the line; if each of these overlaps
  /// an area, one or two lines further. Takes the first free position that covers the fewest points. If there is none,
  /// omits the text, which is also in the chart's summary.
  private mutating func placeText(_ text: String, _ x: Double, _ middle: Double, beyond: Double) {
    let width = format.reservedFigures(text)
    let (right, left) = (x + Self.textDistance, x - Self.textDistance - width)
    let centred = min(max(x - width / 2, bounds.left), (bounds.right - width).rounded(.down))
    func free(_ positions: [(left: Double, rise: Double)]) -> [Area] {
      positions.map { left, rise in
        Area(ofText: width, at: left, baseline: middle + rise + DrawingFormat.textSize * 0.35)
      }.filter { area in bounds.contains(area) && !areas.contains { $0.meets(area) } }
    }
    var found = free([(right, 0), (left, 0), (centred, beyond)])
    if found.isEmpty {
      let rises = [beyond, 2 * beyond, -beyond, -2 * beyond]
      found = free(rises.flatMap { [(right, $0), (left, $0), (centred, $0)] })
    }
    // On a tie, the earliest candidate wins.
    guard let area = found.min(by: { covered($0) < covered($1) }) else { return }
    let anchor: Anchor = area.left > x ? .start : area.right < x ? .end : .middle
    labels.append((text, area.left + anchor.share * width, area.baseline, anchor))
    areas.append(area)
  }

  private func covered(_ area: Area) -> Int {
    points.reduce(0) { count, line in
      let near = line[line.partitioningIndex { $0.x >= area.left }...].prefix { $0.x <= area.right }
      return count + near.count { area.contains($0) }
    }
  }
}

/// A bracket on the baseline for each long gap, with words if they fit.
struct GapBrackets {
  private(set) var path = PathWriter()
  private(set) var wordCentres: [Double] = []
  /// The areas that other texts keep clear of.
  private(set) var areas: [Area] = []
  let baseline: Double

  /// In units; narrower gaps have no words, and neither do gaps whose words would overlap those of the previous gap.
  private static let leastWidth = 36.0

  init(_ gaps: [Gap], words: String, _ time: TimeAxis, _ layout: DrawingLayout) {
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
      areas.append(Area(ofText: width, at: centre - width / 2, baseline: baseline))
    }
  }
}
