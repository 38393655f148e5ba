package import HearthCore

/// What is worth knowing about a day's series, computed once: picture, text and tables all take it from here.
package struct DayFacts: Sendable {
  package let statistics: SeriesStatistics
  /// The first and the last reading of the day.
  package let first: Instant
  package let last: Instant
  /// By which neighbouring readings are joined.
  package let gapRule: GapRule
  /// Between neighbouring readings, in time order, of any length beyond the rule. The time before the first reading
  /// and after the last is not among them.
  package let gaps: [Gap]
  /// 96 on a day of 24 hours. Coverage is how many of them hold a reading: a device that measures every ten
  /// minutes covers a day as fully as one that measures every second.
  package let quarterHours: [TimeBucket]
  package let coveredQuarterHours: Int

  /// `nil` where the series is empty or the day has no length.
  package init?(_ series: Series, in frame: DayFrame) {
    guard frame.length > 0, let statistics = series.statistics, let first = series.samples.first,
      let last = series.samples.last
    else { return nil }
    self.statistics = statistics
    self.first = first.instant
    self.last = last.instant
    gapRule = GapRule(series)
    let runs = gapRule.runs
    gaps = zip(runs, runs.dropFirst()).map { before, after in
      Gap(
        start: series.samples[before.upperBound - 1].instant, end: series.samples[after.lowerBound].instant)
    }
    quarterHours = series.buckets(at: frame.quarterHourEdges)
    coveredQuarterHours = quarterHours.count { $0.statistics != nil }
  }

  /// Samples by index, cut at every gap.
  package var runs: [Range<Int>] { gapRule.runs }

  /// The longest gap by the minutes that a clock shows, as it is told and listed; the first of equals.
  package var longestGap: Gap? {
    gaps.reduce(nil) { longest, gap in gap.shownSeconds > longest?.shownSeconds ?? -1 ? gap : longest }
  }

  /// Whether less than half of the quarter hours hold a reading.
  package var isSparse: Bool { coveredQuarterHours * 2 < quarterHours.count }
}
