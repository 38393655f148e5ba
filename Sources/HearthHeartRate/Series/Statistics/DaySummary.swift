package import HearthCore

/// A day's readings in a few numbers, small enough to be kept for every day of a journal where the series cannot be.
package struct DaySummary: Hashable, Sendable {
  /// How many readings; at least 1.
  package let count: Int
  /// Beats per minute, as are ``highest`` and ``median``.
  package let lowest: Double
  package let highest: Double
  package let median: Double
  /// How many of the day's ``quarterHours`` hold a reading.
  package let coveredQuarterHours: Int
  /// 96 on a day of 24 hours.
  package let quarterHours: Int

  /// `nil` where the series is empty or the day has no length.
  package init?(_ series: Series, in frame: DayFrame) {
    guard frame.length > 0, let statistics = series.statistics else { return nil }
    count = statistics.count
    lowest = statistics.lowest.bpm
    highest = statistics.highest.bpm
    median = statistics.median
    quarterHours = (frame.length + 899) / 900
    var covered = 0
    var last: Int64 = -1
    for sample in series.samples {
      let quarter = (sample.instant.milliseconds - frame.start.milliseconds) / 900_000
      if quarter != last { covered += 1 }
      last = quarter
    }
    coveredQuarterHours = covered
  }

  /// Whether less than half of the quarter hours hold a reading, as in ``DayFacts/isSparse``.
  package var isSparse: Bool { coveredQuarterHours * 2 < quarterHours }
}
