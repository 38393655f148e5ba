package import HearthCore

struct Sample: Hashable {
  let instant: Instant
  /// Beats per minute; devices also write fractions.
  let bpm: Double
  /// Movement in the device's own unit (steps or counts for the interval); `nil` if it recorded none.
  var motion: Double?
}

/// A day's samples in time order: each instant once, every value believable. Others are counted in ``ExcludedRows``.
package struct Series: Equatable, Sendable {
  /// Strictly increasing by instant; every `bpm` is in ``believable``.
  let samples: [Sample]
  let excluded: ExcludedRows
  /// Clocks other than the day's own on which samples were recorded, ordered by their first sample.
  var otherClocks: [OtherClock] = []

  /// Beats per minute that are drawn and counted; values outside are device artefacts.
  package static let believable: ClosedRange<Double> = 25...250
  /// A value outside this is an error.
  static let possible = 20.0...260.0
  /// What most devices record; a value outside it is worth a note.
  static let usual = 35.0...210.0

  package static let empty = Series([])

  struct ExcludedRows: Hashable {
    /// Rows replaced by a later row with the same instant.
    var duplicates = 0
    /// Rows whose value is outside ``Series/believable``.
    var unbelievable = 0
    var outsideDay = 0
    /// Rows whose time or value couldn't be read.
    var unreadable = 0

    var total: Int { duplicates + unbelievable + outsideDay + unreadable }
  }

  /// Excludes unbelievable readings, then all but the last at an instant, and adds them to the counts in `excluded`.
  init(_ readings: [Sample], excluded: ExcludedRows = ExcludedRows()) {
    let believable = readings.filter { Self.believable.contains($0.bpm) }
    let isOrdered = zip(believable, believable.dropFirst()).allSatisfy { $0.instant < $1.instant }
    samples = isOrdered ? believable : Self.ordered(believable)
    var excluded = excluded
    excluded.unbelievable += readings.count - believable.count
    excluded.duplicates += believable.count - samples.count
    self.excluded = excluded
  }

  private static func ordered(_ samples: [Sample]) -> [Sample] {
    Dictionary(samples.map { ($0.instant, $0) }, uniquingKeysWith: { $1 }).values
      .sorted { $0.instant < $1.instant }
  }

  var isEmpty: Bool { samples.isEmpty }

  func indices(from start: Instant, to end: Instant) -> Range<Int> {
    let lower = firstIndex(notBefore: start)
    return lower..<max(lower, firstIndex(notBefore: end))
  }

  /// Returns the index of the first sample at or after `instant`; `samples.count` if there is none.
  func firstIndex(notBefore instant: Instant) -> Int {
    samples.partitioningIndex { $0.instant >= instant }
  }

  /// Returns the samples at `indices`, grouped into runs of neighbours whose instants have the same key.
  func groups(of indices: Range<Int>, by key: (Instant) -> Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var rest = indices
    while let first = rest.first {
      let firstKey = key(samples[first].instant)
      groups.append(rest.prefix { key(samples[$0].instant) == firstKey })
      rest = rest.dropFirst(groups[groups.count - 1].count)
    }
    return groups
  }
}

/// A clock whose offset differs from the day's at the time: its samples were probably recorded in another zone.
struct OtherClock: Hashable {
  let offset: UTCOffset
  /// The number of samples; at least 1.
  private(set) var count = 1
  private(set) var first: Instant
  private(set) var last: Instant

  init(offset: UTCOffset, at instant: Instant) {
    self.offset = offset
    first = instant
    last = instant
  }

  mutating func add(_ instant: Instant) {
    count += 1
    first = min(first, instant)
    last = max(last, instant)
  }
}

/// A day's series in a few numbers, small enough to keep for every day of a journal.
package struct DaySummary: Hashable, Sendable {
  /// The number of samples; at least 1.
  package let count: Int
  package let beats: HeartRateSummary
  /// How many of the day's ``quarterHours`` hold a sample: one every ten minutes covers a day as fully as one every second.
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

/// The part of a time interval that is within a day.
package struct DayInterval: Hashable, Sendable {
  /// Within the day.
  let start: Instant
  /// Within the day, not before ``start``; the end of the day for an open interval.
  let end: Instant
  let isOpen: Bool
  package let continuesBefore: Bool
  let continuesAfter: Bool

  /// Fails if the interval doesn't touch the day. An `end` of `nil` is open, and one before `start` counts as `start`.
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

  var isMoment: Bool { start == end && !isOpen }

  var seconds: Int { end.seconds - start.seconds }

  /// Returns the statistics of its samples, by quarter hours of the day; for a moment, those of the minute that it names.
  func statistics(of series: Series, in day: ZonedDay) -> SeriesStatistics? {
    let measuredEnd = start == end ? min(start.adding(seconds: 60), day.end) : end
    return series.statistics(from: start, to: measuredEnd, ofDayFrom: day.start)
  }
}

extension HeartRateSummary {
  /// The numbers of a labelled time, open if `end` is `nil`; `nil` if it has no sample or does not touch the day.
  ///
  /// - Parameter rest: The samples of the next day, for a labelled time that continues into it.
  package init?(
    from start: Instant, to end: Instant?, in day: ZonedDay, of series: Series, then rest: Series = .empty
  ) {
    guard let stretch = DayInterval(from: start, to: end, in: day) else { return nil }
    var statistics = stretch.statistics(of: series, in: day)
    if stretch.continuesAfter, let end, !rest.isEmpty {
      let whole = Series(series.samples + rest.samples)
      statistics = whole.statistics(from: stretch.start, to: end, ofDayFrom: day.start)
    }
    guard let statistics else { return nil }
    self = statistics.beats
  }
}
