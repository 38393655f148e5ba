import HearthCore
import HearthMarkup

/// The line of a day, reduced to what a drawing can show without losing an extreme.
///
/// If no column of one unit holds more than two samples, every sample is a point of the line. Otherwise each column gives
/// one point: its median at the time of its middle sample. A band behind the line then spans the lowest and highest
/// samples of each column, at their own times. The first and last sample of each run remain. Nothing crosses a gap, and
/// no time is invented.
struct LineReduction {
  let isReduced: Bool
  /// One for each run; a run of one sample has one point.
  private(set) var lines: [[Point]] = []
  /// The upper and the lower edge of the band for each run that has one, both from left to right.
  private(set) var bands: [(upper: [Point], lower: [Point])] = []

  init(_ series: Series, _ facts: DayFacts, _ time: TimeAxis, _ values: ValueAxis) {
    func point(_ index: Int) -> Point {
      let sample = series.samples[index]
      return Point(x: time.x(sample.instant), y: values.y(sample.bpm))
    }
    func bpm(_ index: Int) -> Double { series.samples[index].bpm }
    let columns = facts.gapRule.runs.map { series.groups(of: $0, by: time.column) }
    isReduced = columns.contains { $0.contains { $0.count > 2 } }
    for (run, columns) in zip(facts.gapRule.runs, columns) {
      guard isReduced else {
        lines.append(run.map(point))
        continue
      }
      var line = columns.map { column in
        let middle = series.samples[column.lowerBound + column.count / 2]
        return Point(x: time.x(middle.instant), y: values.y(series.median(of: column) ?? middle.bpm))
      }
      let (first, last) = (point(run.lowerBound), point(run.upperBound - 1))
      if let begin = line.first, first.x < begin.x { line.insert(first, at: 0) }
      if let end = line.last, last.x > end.x { line.append(last) }
      lines.append(line)
      guard columns.count < run.count else { continue }
      bands.append(
        (
          columns.compactMap { $0.max { bpm($0) < bpm($1) } }.map(point),
          columns.compactMap { $0.min { bpm($0) < bpm($1) } }.map(point)
        ))
    }
  }

  /// In units; a shorter run would hardly show as a line. Line ends aren't rounded, because that would close gaps.
  private static let leastLength = 3.0

  /// In units: the radius of a dot, and the space kept clear beside it.
  private static let dot = (radius: 2.5, room: 1.0)

  /// The parts of a line, each styled separately.
  struct Paths {
    /// One subpath for each run of two samples or more.
    var line = PathWriter()
    /// A dot for each single sample between two gaps.
    var lone = PathWriter()
    /// Dots on the line, for runs too short to be visible, or for all readings if they are shown.
    var readings = PathWriter()
    /// Vertical strokes instead of dots that would reach across a gap.
    var tight = PathWriter()
  }

  func paths(showingReadings: Bool) -> Paths {
    var paths = Paths()
    let (radius, room) = Self.dot
    let isDotted = lines.map { showingReadings || Self.isShort($0) }
    /// Returns how far a run and its dots reach, to the right and to the left.
    func edges(_ index: Int) -> (last: Double, first: Double)? {
      guard lines.indices.contains(index), let first = lines[index].first, let last = lines[index].last
      else { return nil }
      let reach = isDotted[index] ? radius : 0
      return (last.x + reach, first.x - reach)
    }
    for (index, line) in lines.enumerated() {
      if line.count > 1 { paths.line.append(line) }
      guard isDotted[index] else { continue }
      let (before, after) = (edges(index - 1)?.last ?? -.infinity, edges(index + 1)?.first ?? .infinity)
      for point in line {
        if min(point.x - before, after - point.x) < radius + room {
          paths.tight.upright(point.x, from: point.y - radius, to: point.y + radius)
        } else if line.count == 1 {
          paths.lone.dot(point.x, point.y)
        } else {
          paths.readings.dot(point.x, point.y)
        }
      }
    }
    return paths
  }

  /// Whether a run is too short to show as a line: a speck, or two or three readings within the width of a dot.
  private static func isShort(_ line: [Point]) -> Bool {
    guard let first = line.first, let last = line.last else { return false }
    if line.count <= 3, last.x - first.x < 2 * dot.radius { return true }
    return line.allSatisfy {
      max(($0.x - first.x).magnitude, ($0.y - first.y).magnitude) < leastLength
    }
  }

  /// The band, one closed outline for each run; at least one unit wide.
  var bandPath: PathWriter {
    var path = PathWriter()
    for (upper, lower) in bands {
      if let top = upper.first, let foot = lower.first, upper.count == 1 {
        path.append([
          Point(x: top.x - 0.5, y: top.y), Point(x: top.x + 0.5, y: top.y), Point(x: foot.x + 0.5, y: foot.y),
          Point(x: foot.x - 0.5, y: foot.y),
        ])
      } else {
        path.append(upper + lower.reversed())
      }
      path.close()
    }
    return path
  }

  /// All points of line and band, each list from left to right, for keeping texts clear of them.
  var points: [[Point]] { lines + bands.flatMap { [$0.upper, $0.lower] } }
}

extension PathWriter {
  /// Appends lines through `points`, beginning a new subpath.
  fileprivate mutating func append(_ points: [Point]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(point.x, point.y) } else { line(point.x, point.y) }
    }
  }
}
