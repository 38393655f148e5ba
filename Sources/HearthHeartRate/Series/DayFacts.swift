import HearthCore

/// The facts of a day's series, computed once: drawings, text and tables all take them from here.
struct DayFacts {
  let statistics: SeriesStatistics
  let first: Instant
  let last: Instant
  let gapRule: GapRule
  /// Every time without samples that is longer than the rule allows; after the last one only once the day is over.
  let gaps: [Gap]
  let isOver: Bool
  /// 96 on a day of 24 hours.
  let quarterHours: [TimeBucket]

  /// Fails if the series is empty or the day has no length.
  init?(_ series: Series, in day: ZonedDay, isOver: Bool = true) {
    self.isOver = isOver
    quarterHours = series.buckets(at: day.quarterHourEdges)
    guard let statistics = SeriesStatistics(quarterHours.compactMap(\.statistics)),
      let first = series.samples.first,
      let last = series.samples.last
    else { return nil }
    self.statistics = statistics
    self.first = first.instant
    self.last = last.instant
    gapRule = GapRule(series)
    let before = Gap(start: day.start, end: first.instant)
    let between = zip(gapRule.runs, gapRule.runs.dropFirst()).map { before, after in
      Gap(
        start: series.samples[before.upperBound - 1].instant, end: series.samples[after.lowerBound].instant)
    }
    let after = Gap(start: last.instant, end: day.end)
    gaps =
      (before.milliseconds > gapRule.firstLimit ? [before] : []) + between
      + (isOver && after.milliseconds > gapRule.lastLimit ? [after] : [])
  }

  /// The longest gap; the earliest one on a tie.
  var longestGap: Gap? { gaps.max { $0.milliseconds < $1.milliseconds } }

  /// The gaps that the drawing marks and the page lists.
  var longGaps: [Gap] { gaps.filter(\.isLong) }
}

/// Time without a sample: between two samples too far apart to be joined by a line, or at an end of the day.
struct Gap: Hashable {
  let start: Instant
  let end: Instant

  /// The exact length, for comparing gaps.
  var milliseconds: Int64 { end.milliseconds - start.milliseconds }

  /// Seconds between the two minutes that a clock shows, for the text beside them; not for comparing gaps.
  var shownSeconds: Int { (end.seconds / 60 - start.seconds / 60) * 60 }

  /// Whether text and drawings name it: from 30 minutes up.
  var isLong: Bool { milliseconds >= 1_800_000 }
}

/// When the time between two samples counts as a gap.
///
/// The limit of a day is 2.5 times its median interval, so a watch that measures every ten minutes has no gap after each
/// sample. It is at least 5 minutes, and at most 2 hours, because a few samples hours apart show no pace. It is
/// rounded down to whole minutes, so that the page can state it exactly. For a device with one pace, that is the whole
/// rule. It also holds at either end of the day.
///
/// Many watches have two paces: every few seconds during exercise, every five or six minutes otherwise. Most intervals of
/// such a day are seconds, though most of its time isn't exercise. So the median is taken over time, like all others: the
/// median of the quarter hours' own medians.
///
/// If exercise takes most of the time, slow parts of the day have their own limit. A part is slow if the median of the
/// ``near`` intervals on either side is at least twice that of the day; its limit is 2.5 times that median, at most 20
/// minutes. A device with one pace has no part that slow.
struct GapRule {
  /// Whole minutes in milliseconds; an interval up to this is never a gap.
  let limit: Int64
  /// Ranges of sample indices, split at every gap; together they cover all samples.
  private(set) var runs: [Range<Int>] = []
  /// Whether an interval longer than ``limit`` isn't a gap, because it is in a slow part of the day.
  private(set) var hasSlowPart = false
  /// The longest time before the first sample and after the last one that isn't a gap, in milliseconds.
  private(set) var firstLimit: Int64
  private(set) var lastLimit: Int64
  /// Whether the usual interval between samples is 10 minutes or more, so that drawings show each reading.
  let isSlow: Bool
  /// The usual interval in milliseconds, if it is so long that "no gaps" would claim too much, but no longer than ``limit``.
  let pace: Int64?

  /// The longest interval, in milliseconds, that a slow part of a day allows: 20 minutes.
  static let mostInSlowPart: Int64 = 1_200_000
  /// 5 minutes, and 2 hours.
  private static let limits: ClosedRange<Int64> = 300_000...7_200_000
  private static let slowPace: Int64 = 600_000
  /// The number of intervals examined on either side of an interval. Fewer in total show no pace.
  private static let near = 8
  private static let slowFrom = 2.0
  private static let factor = 2.5

  init(_ series: Series) {
    let intervals = zip(series.samples, series.samples.dropFirst()).map {
      Double($1.instant.milliseconds - $0.instant.milliseconds)
    }
    let quarterHours = series.groups(of: intervals.indices) { Int($0.milliseconds / 900_000) }
    let median = Median.of(quarterHours.compactMap { Median.of(Array(intervals[$0])) }) ?? 0
    let exact = min(max(Self.limits.lowerBound, Int64(Self.factor * median)), Self.limits.upperBound)
    limit = exact / 60_000 * 60_000
    isSlow = Int64(median) >= Self.slowPace
    pace = isSlow && intervals.count > 2 && Int64(median) <= limit ? Int64(median) : nil
    firstLimit = max(limit, Int64(Self.slowLimit(intervals.prefix(Self.near), median: median)))
    lastLimit = max(limit, Int64(Self.slowLimit(intervals.suffix(Self.near), median: median)))
    guard !series.isEmpty else { return }
    var start = 0
    for index in intervals.indices where intervals[index] > Double(limit) {
      let near =
        intervals[max(0, index - Self.near)..<index] + intervals[(index + 1)...].prefix(Self.near)
      if intervals[index] <= Self.slowLimit(near, median: median) {
        hasSlowPart = true
      } else {
        runs.append(start..<index + 1)
        start = index + 1
      }
    }
    runs.append(start..<series.samples.count)
  }

  /// Returns the limit for a part of the day with these intervals; 0 if that part isn't slow.
  private static func slowLimit(_ intervals: ArraySlice<Double>, median: Double) -> Double {
    guard intervals.count >= near, let pace = Median.of(Array(intervals)), pace >= slowFrom * median
    else { return 0 }
    return min(Double(mostInSlowPart), factor * pace)
  }
}

/// The largest increase of the 5-minute median within 30 minutes, of 20 beats or more, and when it came back down. Both medians
/// are in one run of samples, because nobody knows what happens during a gap.
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

  /// Returns the largest rise, the one with the earliest peak on a tie; `nil` if every rise is too small.
  static func find(in series: Series, facts: DayFacts, day: ZonedDay) -> LargestRise? {
    let points = points(series, facts, day)
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

  private typealias Point = (start: Instant, median: Double, run: Int)

  /// Returns the 5-minute medians of each run; five minutes with a gap have one median on each side of it.
  private static func points(_ series: Series, _ facts: DayFacts, _ day: ZonedDay) -> [Point] {
    let (dayStart, width) = (day.start.milliseconds, Int64(300_000))
    func window(_ instant: Instant) -> Int { Int((instant.milliseconds - dayStart) / width) }
    return facts.gapRule.runs.enumerated().flatMap { number, run in
      series.groups(of: run, by: window).compactMap { group in
        let first = window(series.samples[group.lowerBound].instant)
        let start = Instant(milliseconds: dayStart + Int64(first) * width)
        return series.median(of: group).map { (start, $0, number) }
      }
    }
  }
}

/// The hour of the clock with the lowest median.
enum QuietestHour {
  /// Returns the earliest such hour, if 3 hours have 3 samples each and it is at least 5 beats below the day's median.
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

  /// Returns the change of a labelled time, if both it and the hour before hold 3 samples and they differ by 5 beats or more.
  static func find(in series: Series, from start: Instant, to end: Instant, day: ZonedDay) -> SpanChange? {
    func statistics(_ start: Instant, _ end: Instant) -> SeriesStatistics? {
      series.statistics(from: start, to: end, ofDayFrom: day.start)
    }
    guard let inside = statistics(start, end), inside.count >= 3,
      let before = statistics(start.adding(seconds: -3600), start), before.count >= 3
    else { return nil }
    let change = SpanChange(median: inside.median, hourBefore: before.median)
    return change.difference.magnitude >= 5 ? change : nil
  }
}
