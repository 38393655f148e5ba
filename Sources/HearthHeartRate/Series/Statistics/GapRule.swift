import HearthCore

/// When the time between two readings counts as a gap. Picture, summary and tables take it from here.
///
/// Longer than the larger of 5 minutes and 2.5 times the median interval of the day is a gap, so
/// that a watch that measures every ten minutes has none after each reading. That is the whole rule for a device of one pace.
///
/// Many watches have two: every few seconds during exercise, every five or six minutes otherwise. Most intervals of such a
/// day are seconds, and the rule of the day alone would find dozens of gaps where nothing is missing. So a slow part of a
/// day has a limit of its own: where the median of the ``near`` intervals on either side is at least twice that of the
/// day, 2.5 times that median counts, 20 minutes at most. Below twice, the limit of the day is longer than such an interval
/// already; and of a device of one pace no part is that slow, so that nothing changes for it.
package struct GapRule: Sendable {
  /// Milliseconds; what is not longer is no gap, wherever it lies in the day.
  package let limit: Int64
  /// Samples by index, cut at every gap; together they are all samples.
  package private(set) var runs: [Range<Int>] = []
  /// Whether a time longer than ``limit`` is no gap, because it lies in a slow part of the day.
  package private(set) var hasSlowPart = false

  /// The longest time, in milliseconds, that a slow part of a day allows: 20 minutes.
  package static let mostInSlowPart: Int64 = 1_200_000
  /// 5 minutes.
  private static let least: Int64 = 300_000
  /// How many intervals are looked at before an interval, and after it. Fewer than that in all show no pace.
  private static let near = 8
  private static let slowFrom = 2.0
  private static let factor = 2.5

  package init(_ series: Series) {
    let intervals = zip(series.samples, series.samples.dropFirst()).map {
      Double($1.instant.milliseconds - $0.instant.milliseconds)
    }
    var ordered = intervals
    let median = Median.of(&ordered) ?? 0
    limit = max(Self.least, Int64(Self.factor * median))
    guard !series.isEmpty else { return }
    var start = 0
    for index in intervals.indices where intervals[index] > Double(limit) {
      if intervals[index] <= Self.slowLimit(at: index, of: intervals, median: median) {
        hasSlowPart = true
      } else {
        runs.append(start..<index + 1)
        start = index + 1
      }
    }
    runs.append(start..<series.samples.count)
  }

  /// The limit of the slow part around the interval at `index`; 0 where the day is not slow there.
  private static func slowLimit(at index: Int, of intervals: [Double], median: Double) -> Double {
    let after = min(index + 1 + near, intervals.count)
    var around = Array(intervals[max(0, index - near)..<index] + intervals[index + 1..<after])
    guard around.count >= near, let pace = Median.of(&around), pace >= slowFrom * median else { return 0 }
    return min(Double(mostInSlowPart), factor * pace)
  }
}
