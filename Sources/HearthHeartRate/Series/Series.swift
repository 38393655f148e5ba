package import HearthCore

/// One reading of a heart-rate device.
package struct Sample: Hashable, Sendable {
  package var instant: Instant
  /// Beats per minute; devices also write fractions.
  package var bpm: Double
  /// Movement in the device's own unit (steps or counts for the interval); `nil` where it recorded none.
  package var motion: Double?

  package init(instant: Instant, bpm: Double, motion: Double? = nil) {
    self.instant = instant
    self.bpm = bpm
    self.motion = motion
  }
}

/// A day's samples in time order: each instant once, every value believable.
///
/// Rows that are not among them are counted; see ``ExcludedRows``.
package struct Series: Sendable {
  /// Strictly rising by instant; every `bpm` lies in ``believable``.
  package let samples: [Sample]
  package let excluded: ExcludedRows
  /// The numbers of all samples; `nil` where there are none.
  package private(set) var statistics: SeriesStatistics?
  /// The clocks, other than the day's own, that samples were recorded on, by their first sample.
  package var otherClocks: [OtherClock] = []

  /// Beats per minute that are drawn and counted; values outside are artefacts of a device.
  package static let believable: ClosedRange<Double> = 25...250

  package static let empty = Series([])

  /// Rows that are not among the samples, by reason.
  package struct ExcludedRows: Hashable, Sendable {
    /// A later row with the same instant was used.
    package var duplicates = 0
    /// The value lies outside ``Series/believable``.
    package var unbelievable = 0
    package var outsideDay = 0
    /// The time or the value could not be read.
    package var unreadable = 0

    package init() {}

    package var total: Int { duplicates + unbelievable + outsideDay + unreadable }
  }

  /// Creates a series of readings in any order. Unbelievable values are excluded first; of several readings at one
  /// instant the last one is kept. Both are added to the counts in `excluded`.
  package init(_ readings: [Sample], excluded: ExcludedRows = ExcludedRows()) {
    let believable = readings.filter { Self.believable.contains($0.bpm) }
    let isOrdered = zip(believable, believable.dropFirst()).allSatisfy { $0.instant < $1.instant }
    samples = isOrdered ? believable : Self.ordered(believable)
    var excluded = excluded
    excluded.unbelievable += readings.count - believable.count
    excluded.duplicates += believable.count - samples.count
    self.excluded = excluded
    statistics = statistics(of: samples.indices)
  }

  private static func ordered(_ samples: [Sample]) -> [Sample] {
    let sorted = samples.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }
    // Of equal instants, the last.
    return sorted.indices.filter { index in
      index + 1 == sorted.count || sorted[index].element.instant < sorted[index + 1].element.instant
    }.map { sorted[$0].element }
  }

  package var isEmpty: Bool { samples.isEmpty }

  /// The number of samples recorded on ``otherClocks``, probably in another zone.
  package var recordedElsewhere: Int { otherClocks.reduce(0) { $0 + $1.count } }

  /// The indices of the samples from `start` to before `end`.
  package func indices(from start: Instant, to end: Instant) -> Range<Int> {
    let lower = firstIndex(notBefore: start)
    return lower..<max(lower, firstIndex(notBefore: end))
  }

  /// The index of the first sample at or after `instant`; `samples.count` if there is none.
  package func firstIndex(notBefore instant: Instant) -> Int {
    samples.partitioningIndex { $0.instant >= instant }
  }
}

/// A clock with another offset than the day's clock had then: its samples were probably recorded in another zone.
package struct OtherClock: Hashable, Sendable {
  package let offset: UTCOffset
  /// The number of samples; at least 1.
  package private(set) var count = 1
  package private(set) var first: Instant
  package private(set) var last: Instant

  package init(offset: UTCOffset, at instant: Instant) {
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
