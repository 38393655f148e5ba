import HearthCore
import HearthMarkup

/// Makes a line that a drawing can hold, without losing an extreme.
///
/// Where no column of one unit holds more than two readings, every reading is a point of the line. Otherwise each
/// column gives one point, its median at the time of its middle reading, and a band behind the line reaches from the
/// lowest to the highest reading of each column, each at its own time. The first and last reading of each run stay.
/// Nothing crosses a gap, and no time is invented.
struct LineReduction {
  /// Whether a column holds more than two readings.
  let isReduced: Bool
  /// One for each run; a run of one reading has one point.
  private(set) var lines: [[Point]] = []
  /// The upper and the lower edge of the band for each run that has one, both from left to right.
  private(set) var bands: [(upper: [Point], lower: [Point])] = []

  private static func isNeeded(_ series: Series, _ facts: DayFacts, _ time: TimeScale) -> Bool {
    series.samples.withUnsafeBufferPointer { samples in
      facts.runs.contains { run in
        var (beforeLast, last) = (Int.min, Int.min)
        for index in run {
          let column = time.column(samples[index].instant)
          if column == beforeLast { return true }
          (beforeLast, last) = (last, column)
        }
        return false
      }
    }
  }

  init(_ series: Series, _ facts: DayFacts, _ time: TimeScale, _ beats: BeatsScale) {
    isReduced = Self.isNeeded(series, facts, time)
    func point(_ index: Int) -> Point {
      let sample = series.samples[index]
      return Point(x: time.x(sample.instant), y: beats.y(sample.bpm))
    }
    for run in facts.runs {
      guard isReduced else {
        lines.append(run.map(point))
        continue
      }
      let columns = Columns(series, run, time)
      var line: [Point] = []
      line.reserveCapacity(columns.ranges.count + 2)
      for column in columns.ranges {
        guard let median = series.median(of: column) else { continue }
        let middle = series.samples[column.lowerBound + column.count / 2]
        line.append(Point(x: time.x(middle.instant), y: beats.y(median)))
      }
      if let begin = line.first, point(run.lowerBound).x < begin.x {
        line.insert(point(run.lowerBound), at: 0)
      }
      if let finish = line.last, point(run.upperBound - 1).x > finish.x {
        line.append(point(run.upperBound - 1))
      }
      lines.append(line)
      guard columns.ranges.count < run.count else { continue }
      bands.append((columns.highest.map(point), columns.lowest.map(point)))
    }
  }

  /// The samples of one run by the column that they stand in.
  private struct Columns {
    private(set) var ranges: [Range<Int>] = []
    /// The highest and the lowest of each, by index; the first of equals.
    private(set) var highest: [Int] = []
    private(set) var lowest: [Int] = []

    init(_ series: Series, _ run: Range<Int>, _ time: TimeScale) {
      let most = min(run.count, Int(time.right - time.left) + 1)
      ranges.reserveCapacity(most)
      highest.reserveCapacity(most)
      lowest.reserveCapacity(most)
      series.samples.withUnsafeBufferPointer { samples in
        var start = run.lowerBound
        while start < run.upperBound {
          let column = time.column(samples[start].instant)
          var (high, low) = (start, start)
          var end = start + 1
          while end < run.upperBound, time.column(samples[end].instant) == column {
            if samples[end].bpm > samples[high].bpm { high = end }
            if samples[end].bpm < samples[low].bpm { low = end }
            end += 1
          }
          ranges.append(start..<end)
          highest.append(high)
          lowest.append(low)
          start = end
        }
      }
    }
  }

  /// The line, one subpath for each run of two readings or more.
  var linePath: PathWriter {
    var path = PathWriter()
    for line in lines where line.count > 1 {
      path.lines(through: line.count) { (line[$0].x, line[$0].y) }
    }
    return path
  }

  /// A dot for each reading that stands alone between two gaps.
  var dotPath: PathWriter {
    var path = PathWriter()
    for line in lines where line.count == 1 { path.dot(line[0].x, line[0].y) }
    return path
  }

  /// The band, one closed outline for each run; at least one unit wide.
  var bandPath: PathWriter {
    var path = PathWriter()
    for band in bands {
      guard let first = band.upper.first, let foot = band.lower.first else { continue }
      if band.upper.count == 1 {
        path.move(first.x - 0.5, first.y)
        path.line(first.x + 0.5, first.y)
        path.line(foot.x + 0.5, foot.y)
        path.line(foot.x - 0.5, foot.y)
      } else {
        let last = band.lower.count - 1
        path.lines(through: band.upper.count) { (band.upper[$0].x, band.upper[$0].y) }
        path.lines(through: band.lower.count, begins: false) {
          (band.lower[last - $0].x, band.lower[last - $0].y)
        }
      }
      path.close()
    }
    return path
  }

  /// All points of line and band, for keeping texts off them.
  var points: [[Point]] { lines + bands.flatMap { [$0.upper, $0.lower] } }
}
