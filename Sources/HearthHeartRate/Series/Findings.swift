import HearthCore

/// The largest increase of the 5-minute median within 30 minutes, and the time at which it had come back.
///
/// Both medians are in one run of samples: what happened during a gap is not known. A rise under 20 beats is not reported.
struct LargestRise: Hashable {
  /// The 5 minutes before the rise.
  let start: Instant
  let before: Double
  /// The 5 minutes at its height.
  let peak: Instant
  let height: Double
  /// The first 5 minutes after the peak, in the same run, whose median is within 5 beats of `before`.
  let returned: Instant?

  /// Beats per minute.
  var rise: Double { height - before }

  private static let windowSeconds = 1800
  private static let leastRise = 20.0
  private static let returnedWithin = 5.0

  /// Returns the first of equals; `nil` where nothing rose that much.
  static func find(in series: Series, facts: DayFacts, frame: DayFrame) -> LargestRise? {
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
    let (dayStart, width) = (frame.start.milliseconds, Int64(300_000))
    func window(_ instant: Instant) -> Int { Int((instant.milliseconds - dayStart) / width) }
    return facts.gapRule.runs.enumerated().flatMap { number, run in
      series.groups(of: run, by: window).compactMap { group in
        let first = window(series.samples[group.lowerBound].instant)
        let start = Instant(milliseconds: dayStart + Int64(first) * width)
        return series.median(of: group).map { Point(start: start, median: $0, run: number) }
      }
    }
  }
}

/// The hour of the clock with the lowest median.
enum QuietestHour {
  /// Reported only where it means something: at least 3 hours have 3 samples or more, and the lowest of their medians is
  /// at least 5 beats below the median of the day. The first of equals is taken.
  static func find(in hours: [TimeBucket], dayMedian: Double) -> TimeBucket? {
    let candidates = hours.filter { ($0.statistics?.count ?? 0) >= 3 }
    let quietest = candidates.min { $0.statistics?.median ?? .infinity < $1.statistics?.median ?? .infinity }
    guard candidates.count >= 3, let median = quietest?.statistics?.median, dayMedian - median >= 5 else {
      return nil
    }
    return quietest
  }
}

/// The median of a labelled time compared with that of the hour before it, in beats per minute.
struct SpanChange: Hashable {
  let median: Double
  let hourBefore: Double

  var difference: Double { median - hourBefore }

  /// Returns the change of the labelled time from `start` to `end`; `nil` unless both hold at least 3 samples and differ by
  /// 5 beats or more.
  static func find(in series: Series, from start: Instant, to end: Instant) -> SpanChange? {
    guard let inside = series.statistics(from: start, to: end), inside.count >= 3,
      let before = series.statistics(from: start.adding(seconds: -3600), to: start), before.count >= 3
    else { return nil }
    let change = SpanChange(median: inside.median, hourBefore: before.median)
    return change.difference.magnitude >= 5 ? change : nil
  }
}
