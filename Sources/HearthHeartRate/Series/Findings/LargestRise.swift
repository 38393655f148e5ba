package import HearthCore

/// The largest increase of the 5-minute median within 30 minutes, and the time at which it had come back.
///
/// Both medians must lie in one run of readings: what happened during a gap is not known. A rise under 20 beats is
/// not told.
package struct LargestRise: Hashable, Sendable {
  /// The 5 minutes before the rise.
  package let start: Instant
  package let before: Double
  /// The 5 minutes at its height.
  package let peak: Instant
  package let height: Double
  /// The first 5 minutes after the peak, in the same run, whose median is within 5 beats of `before`.
  package let returned: Instant?

  /// Beats per minute.
  package var rise: Double { height - before }

  package static let windowSeconds = 1800
  package static let leastRise = 20.0
  package static let returnedWithin = 5.0

  /// The first of equals; `nil` where nothing rose that much.
  package static func find(in series: Series, facts: DayFacts, frame: DayFrame) -> LargestRise? {
    let points = points(series, facts, frame)
    let best = points.withUnsafeBufferPointer { largest($0) }
    guard best.rise >= leastRise else { return nil }
    let before = points[best.low].median
    let returned = points[best.high...].first { point in
      point.run == points[best.high].run && point.median <= before + returnedWithin
    }
    return LargestRise(
      start: points[best.low].start, before: before, peak: points[best.high].start,
      height: points[best.high].median, returned: returned?.start)
  }

  /// The first of the largest rises; 0 beats where nothing rose by ``leastRise``.
  private static func largest(_ points: UnsafeBufferPointer<Point>) -> (low: Int, high: Int, rise: Double) {
    let window = Int64(windowSeconds) * 1000
    let lowest = points.reduce(Double.infinity) { min($0, $1.median) }
    var best = (low: 0, high: 0, rise: 0.0)
    for high in points.indices {
      // Not even from the lowest of the day would it be one.
      let most = points[high].median - lowest
      guard most >= leastRise, most > best.rise else { continue }
      let earliest = points[high].start.milliseconds - window
      var low = high
      while low > 0, points[low - 1].run == points[high].run, points[low - 1].start.milliseconds >= earliest {
        low -= 1
        let rise = points[high].median - points[low].median
        if rise > best.rise { best = (low, high, rise) }
      }
    }
    return best
  }

  private struct Point {
    var start: Instant
    var median: Double
    var run: Int
  }

  /// The 5-minute medians of each run; five minutes that a gap divides give one for each side.
  private static func points(_ series: Series, _ facts: DayFacts, _ frame: DayFrame) -> [Point] {
    let milliseconds: Int64 = 300_000
    var points: [Point] = []
    points.reserveCapacity(frame.length / 300 + facts.runs.count)
    for (number, run) in facts.runs.enumerated() {
      var index = run.lowerBound
      while index < run.upperBound {
        let window = (series.samples[index].instant.milliseconds - frame.start.milliseconds) / milliseconds
        let start = frame.start.milliseconds + window * milliseconds
        var end = index + 1
        while end < run.upperBound, series.samples[end].instant.milliseconds < start + milliseconds {
          end += 1
        }
        guard let median = series.median(of: index..<end) else { break }
        points.append(Point(start: Instant(milliseconds: start), median: median, run: number))
        index = end
      }
    }
    return points
  }
}
