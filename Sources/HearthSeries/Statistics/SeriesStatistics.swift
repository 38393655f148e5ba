package import HearthTime

/// The numbers of a stretch of time.
package struct SeriesStatistics: Hashable, Sendable {
  /// How many readings; at least 1.
  package let count: Int
  /// The reading with the lowest value, the first of equals.
  package let lowest: Sample
  /// The reading with the highest value, the first of equals.
  package let highest: Sample
  /// Beats per minute.
  package let median: Double
}

extension Series {
  /// The numbers of the samples at `indices`; `nil` where there are none.
  package func statistics(of indices: Range<Int>) -> SeriesStatistics? {
    let indices = indices.clamped(to: samples.indices)
    guard !indices.isEmpty else { return nil }
    return samples.withUnsafeBufferPointer { samples in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: indices.count) { values in
        var lowest = indices.lowerBound
        var highest = lowest
        for index in indices {
          let bpm = samples[index].bpm
          if bpm < samples[lowest].bpm { lowest = index }
          if bpm > samples[highest].bpm { highest = index }
          values.initializeElement(at: index - indices.lowerBound, to: bpm)
        }
        return Median.of(values).map { median in
          SeriesStatistics(
            count: indices.count, lowest: samples[lowest], highest: samples[highest], median: median)
        }
      }
    }
  }

  /// The numbers of the whole series; `nil` where it is empty.
  package var statistics: SeriesStatistics? { statistics(of: samples.indices) }

  /// The numbers from `start` to before `end`; `nil` without a reading.
  package func statistics(from start: Instant, to end: Instant) -> SeriesStatistics? {
    statistics(of: indices(from: start, to: end))
  }
}
