import HearthCore

/// One reading of a heart-rate device.
struct Sample: Hashable {
  let instant: Instant
  /// Beats per minute; devices also write fractions.
  let bpm: Double
  /// Movement in the device's own unit (steps or counts for the interval); `nil` if it recorded none.
  var motion: Double?
}

/// A day's samples in time order: each instant once, every value believable.
///
/// Excluded rows are counted; see ``ExcludedRows``.
package struct Series: Equatable, Sendable {
  /// Strictly rising by instant; every `bpm` is in ``believable``.
  let samples: [Sample]
  let excluded: ExcludedRows
  /// Clocks other than the day's own on which samples were recorded, ordered by their first sample.
  var otherClocks: [OtherClock] = []

  /// Beats per minute that are drawn and counted; values outside are artefacts of a device.
  package static let believable: ClosedRange<Double> = 25...250
  /// A value outside this is an error.
  static let possible = 20.0...260.0
  /// What most devices record; a value outside it is worth a note.
  static let usual = 35.0...210.0

  package static let empty = Series([])

  /// Rows excluded from the samples, by reason.
  struct ExcludedRows: Hashable {
    /// A later row with the same instant was used.
    var duplicates = 0
    /// The value is outside ``Series/believable``.
    var unbelievable = 0
    var outsideDay = 0
    /// The time or the value could not be read.
    var unreadable = 0

    var total: Int { duplicates + unbelievable + outsideDay + unreadable }
  }

  /// Creates a series of readings in any order. Unbelievable values are excluded first; of several readings at one
  /// instant the last one is kept. Both are added to the counts in `excluded`.
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

  /// Returns the indices of the samples from `start` to before `end`.
  func indices(from start: Instant, to end: Instant) -> Range<Int> {
    let lower = firstIndex(notBefore: start)
    return lower..<max(lower, firstIndex(notBefore: end))
  }

  /// Returns the index of the first sample at or after `instant`; `samples.count` if there is none.
  func firstIndex(notBefore instant: Instant) -> Int {
    samples.partitioningIndex { $0.instant >= instant }
  }

  /// Returns the samples at `indices` in groups of neighbours whose instants have the same key.
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

/// A clock with another offset than the day's clock had then: its samples were probably recorded in another zone.
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
