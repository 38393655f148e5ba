package import HearthCore

/// What of a stretch of time lies within a day, for its chart and for every list that tells its numbers.
package struct DayStretch: Hashable, Sendable {
  /// Within the day.
  package let start: Instant
  /// Within the day, not before ``start``; the end of the day for a stretch that is open.
  package let end: Instant
  package let isOpen: Bool
  package let continuesBefore: Bool
  package let continuesAfter: Bool

  /// `nil` where the stretch does not touch the day. `end` is `nil` while it is open; one before `start` counts as it.
  package init?(from start: Instant, to end: Instant?, in day: DayFrame) {
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
  package var isMoment: Bool { start == end && !isOpen }

  package var seconds: Int { end.seconds - start.seconds }

  /// Of the readings from its start to before its end; of a stretch without length, those of the minute it names.
  package func statistics(of series: Series, in day: DayFrame) -> SeriesStatistics? {
    let measuredEnd = start == end ? min(start.adding(seconds: 60), day.end) : end
    return series.statistics(from: start, to: measuredEnd)
  }
}

/// A labelled stretch in a few numbers, small enough to be kept for every stretch of a journal.
package struct StretchSummary: Hashable, Sendable {
  /// Beats per minute; `nil` where there was no reading.
  package let beats: Beats?

  /// What the readings come to, in beats per minute.
  package struct Beats: Hashable, Sendable {
    package let lowest: Double
    package let median: Double
    package let highest: Double
  }

  /// `nil` where the stretch does not touch the day.
  ///
  /// - Parameters:
  ///   - end: `nil` while it is open.
  ///   - series: the readings of the day.
  ///   - rest: those of the day after, for a stretch that goes on into it.
  package init?(
    from start: Instant, to end: Instant?, in day: DayFrame, of series: Series, then rest: Series = .empty
  ) {
    guard let stretch = DayStretch(from: start, to: end, in: day) else { return nil }
    var statistics: SeriesStatistics?
    if stretch.continuesAfter, let end, !rest.isEmpty {
      let parts = [series, rest].flatMap { $0.samples[$0.indices(from: stretch.start, to: end)] }
      statistics = Series(parts).statistics
    } else {
      statistics = stretch.statistics(of: series, in: day)
    }
    beats = statistics.map { Beats(lowest: $0.lowest.bpm, median: $0.median, highest: $0.highest.bpm) }
  }
}
