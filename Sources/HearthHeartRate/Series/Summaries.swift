package import HearthCore

/// A day's series in a few numbers, small enough to keep for every day of a journal.
package struct DaySummary: Hashable, Sendable {
  /// The number of samples; at least 1.
  package let count: Int
  package let beats: Beats
  /// The number of the day's ``quarterHours`` that hold a sample, as in ``DayFacts``.
  package let coveredQuarterHours: Int
  /// 96 on a day of 24 hours.
  package let quarterHours: Int

  /// `nil` if the series is empty or the day has no length.
  package init?(_ series: Series, in day: ZonedDay) {
    let covered = series.quarterHours(of: series.samples.indices, ofDayFrom: day.start)
    guard day.length > 0, let statistics = SeriesStatistics(covered) else { return nil }
    count = statistics.count
    beats = statistics.beats
    quarterHours = (day.length + 899) / 900
    coveredQuarterHours = covered.count
  }

  /// Whether less than half of the quarter hours hold a sample.
  package var isSparse: Bool { coveredQuarterHours * 2 < quarterHours }
}

/// The part of an interval of time that is within a day.
package struct DayStretch: Hashable, Sendable {
  /// Within the day.
  let start: Instant
  /// Within the day, not before ``start``; the end of the day for an open interval.
  let end: Instant
  let isOpen: Bool
  package let continuesBefore: Bool
  let continuesAfter: Bool

  /// Fails if the interval doesn't touch the day. `end` is `nil` for an open interval; an `end` before `start` counts
  /// as `start`.
  package init?(from start: Instant, to end: Instant?, in day: ZonedDay) {
    let wholeEnd = max(start, end ?? day.end)
    guard start < day.end, wholeEnd > day.start || (wholeEnd == start && day.contains(wholeEnd)) else {
      return nil
    }
    self.start = max(start, day.start)
    self.end = min(wholeEnd, day.end)
    isOpen = end == nil
    continuesBefore = start < day.start
    continuesAfter = end != nil && wholeEnd > day.end
  }

  /// Whether it has no length.
  var isMoment: Bool { start == end && !isOpen }

  var seconds: Int { end.seconds - start.seconds }

  /// Returns the statistics of the samples from its start to before its end; for a moment, those of the minute it
  /// names. Uses the day's quarter hours; those at the ends count only their samples inside.
  func statistics(of series: Series, in day: ZonedDay) -> SeriesStatistics? {
    let measuredEnd = start == end ? min(start.adding(seconds: 60), day.end) : end
    return series.statistics(from: start, to: measuredEnd, ofDayFrom: day.start)
  }
}

extension Beats {
  /// The numbers of a labelled time; `nil` if it has no sample or does not touch the day.
  ///
  /// - Parameters:
  ///   - end: `nil` while it is open.
  ///   - series: The samples of the day.
  ///   - rest: Those of the day after, for a labelled time that continues into it.
  package init?(
    from start: Instant, to end: Instant?, in day: ZonedDay, of series: Series, then rest: Series = .empty
  ) {
    guard let stretch = DayStretch(from: start, to: end, in: day) else { return nil }
    var statistics = stretch.statistics(of: series, in: day)
    if stretch.continuesAfter, let end, !rest.isEmpty {
      let whole = Series(series.samples + rest.samples)
      statistics = whole.statistics(from: stretch.start, to: end, ofDayFrom: day.start)
    }
    guard let statistics else { return nil }
    self = statistics.beats
  }
}
