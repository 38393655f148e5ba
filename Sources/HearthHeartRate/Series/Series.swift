package import HearthCore

/// A day's heart rate: readings in time order, each instant once, every value believable.
///
/// What did not make it in is counted, never lost in silence; see ``LeftOut``.
package struct Series: Sendable {
  /// Strictly rising by instant; every `bpm` lies in ``believable``.
  package let samples: [Sample]
  package private(set) var leftOut: LeftOut
  /// How many readings were written with a UTC offset that the day's zone did not have at that moment:
  /// they were probably taken in another zone. `Z` says nothing about a place and is not counted.
  package var recordedElsewhere = 0
  /// The clocks that those readings were written on, by their first reading.
  package var otherClocks: [OtherClock] = []

  /// Beats per minute that are drawn and counted; values outside are artefacts of a device.
  package static let believable: ClosedRange<Double> = 25...250

  /// Rows that are not among the samples, by the reason.
  package struct LeftOut: Hashable, Sendable {
    /// Another row with the same instant came later and was taken.
    package var duplicates = 0
    /// The value lies outside ``Series/believable``.
    package var unbelievable = 0
    /// The instant lies outside the day.
    package var outsideDay = 0
    /// The time or the value could not be read.
    package var unreadable = 0

    package init() {}

    package var total: Int { duplicates + unbelievable + outsideDay + unreadable }
  }

  package static let empty = Series([])

  /// Takes readings in any order. Unbelievable values are set aside first; of several readings at one instant
  /// the last one stays. Both are added to what `leftOut` counts already.
  package init(_ readings: [Sample], leftOut: LeftOut = LeftOut()) {
    var leftOut = leftOut
    var kept = readings
    if !kept.allSatisfy({ Self.believable.contains($0.bpm) }) {
      kept.removeAll { !Self.believable.contains($0.bpm) }
    }
    leftOut.unbelievable += readings.count - kept.count
    let before = kept.count
    samples = Self.isOrdered(kept) ? kept : Self.ordered(kept)
    leftOut.duplicates += before - samples.count
    self.leftOut = leftOut
  }

  package var isEmpty: Bool { samples.isEmpty }

  /// Whether each reading is later than the one before.
  private static func isOrdered(_ samples: [Sample]) -> Bool {
    guard var last = samples.first?.instant.milliseconds else { return true }
    for sample in samples[1...] {
      guard last < sample.instant.milliseconds else { return false }
      last = sample.instant.milliseconds
    }
    return true
  }

  private static func ordered(_ samples: [Sample]) -> [Sample] {
    let sorted = samples.enumerated().sorted { left, right in
      (left.element.instant, left.offset) < (right.element.instant, right.offset)
    }
    var result: [Sample] = []
    result.reserveCapacity(sorted.count)
    for (_, sample) in sorted {
      if result.last?.instant == sample.instant { result.removeLast() }
      result.append(sample)
    }
    return result
  }
}

extension Series {
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
