package import HearthCore

/// The largest increase of the 5-minute median within 30 minutes, and the time at which it had come back.
///
/// Both medians must lie in one run of samples: what happened during a gap is not known. A rise under 20 beats is
/// not reported.
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

  /// Returns the first of equals; `nil` where nothing rose that much.
  package static func find(in series: Series, facts: DayFacts, frame: DayFrame) -> LargestRise? {
    let points = points(series, facts, frame)
    var best: (low: Int, high: Int, rise: Double)?
    for high in points.indices {
      let earliest = points[high].start.adding(seconds: -windowSeconds)
      for low in stride(from: high - 1, through: 0, by: -1) {
        guard points[low].run == points[high].run, points[low].start >= earliest else { break }
        let rise = points[high].median - points[low].median
        if rise >= leastRise, rise > best?.rise ?? 0 { best = (low, high, rise) }
      }
    }
    guard let best else { return nil }
    let (low, high) = (points[best.low], points[best.high])
    let returned = points[best.high...].first { point in
      point.run == high.run && point.median <= low.median + returnedWithin
    }
    return LargestRise(
      start: low.start, before: low.median, peak: high.start, height: high.median, returned: returned?.start)
  }

  private struct Point {
    var start: Instant
    var median: Double
    var run: Int
  }

  /// The 5-minute medians of each run; five minutes that a gap divides give one for each side.
  private static func points(_ series: Series, _ facts: DayFacts, _ frame: DayFrame) -> [Point] {
    let width: Int64 = 300_000
    func window(_ index: Int) -> Int64 {
      (series.samples[index].instant.milliseconds - frame.start.milliseconds) / width
    }
    var points: [Point] = []
    for (number, run) in facts.runs.enumerated() {
      var index = run.lowerBound
      while index < run.upperBound {
        let first = window(index)
        var end = index + 1
        while end < run.upperBound, window(end) == first { end += 1 }
        let start = Instant(milliseconds: frame.start.milliseconds + first * width)
        if let median = series.median(of: index..<end) {
          points.append(Point(start: start, median: median, run: number))
        }
        index = end
      }
    }
    return points
  }
}

/// The hour of the clock with the lowest median.
///
/// Reported only where it means something: at least 3 hours have 3 samples or more, and the lowest of their medians lies
/// at least 5 beats below the median of the day. The first of equals is taken.
package enum QuietestHour {
  package static let leastReadings = 3
  package static let leastHours = 3
  /// Beats per minute.
  package static let leastDifference = 5.0

  package static func find(in hours: [TimeBucket], dayMedian: Double) -> TimeBucket? {
    let candidates = hours.filter { ($0.statistics?.count ?? 0) >= leastReadings }
    let quietest = candidates.min { $0.statistics?.median ?? .infinity < $1.statistics?.median ?? .infinity }
    guard candidates.count >= leastHours, let median = quietest?.statistics?.median,
      dayMedian - median >= leastDifference
    else { return nil }
    return quietest
  }
}

/// The median of a labelled time compared with that of the hour before it.
///
/// Reported only where both hold at least 3 samples and differ by 5 beats or more.
package struct SpanChange: Hashable, Sendable {
  /// Beats per minute.
  package let median: Double
  package let hourBefore: Double

  package static let leastReadings = 3
  package static let leastDifference = 5.0

  package var difference: Double { median - hourBefore }

  /// Returns the change of the labelled time from `start` to `end`, both exact moments; `nil` where it is not reported.
  package static func find(in series: Series, from start: Instant, to end: Instant) -> SpanChange? {
    guard let inside = series.statistics(from: start, to: end), inside.count >= leastReadings,
      let before = series.statistics(from: start.adding(seconds: -3600), to: start),
      before.count >= leastReadings
    else { return nil }
    let change = SpanChange(median: inside.median, hourBefore: before.median)
    return change.difference.magnitude >= leastDifference ? change : nil
  }
}
