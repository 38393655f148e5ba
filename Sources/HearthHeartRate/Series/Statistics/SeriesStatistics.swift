package import HearthCore

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
      let first = samples[indices.lowerBound].bpm
      var (lowest, low) = (indices.lowerBound, first)
      var (highest, high) = (indices.lowerBound, first)
      for index in indices {
        let bpm = samples[index].bpm
        if bpm < low { (lowest, low) = (index, bpm) }
        if bpm > high { (highest, high) = (index, bpm) }
      }
      let stretch = UnsafeBufferPointer(rebasing: samples[indices])
      let counted = Self.countedMedian(of: stretch, from: low)
      return (counted ?? Self.median(of: stretch)).map { median in
        SeriesStatistics(
          count: indices.count, lowest: samples[lowest], highest: samples[highest], median: median)
      }
    }
  }

  /// The median of the samples at `indices`, in beats per minute; `nil` where there are none.
  package func median(of indices: Range<Int>) -> Double? {
    samples.withUnsafeBufferPointer { samples in
      Self.median(of: UnsafeBufferPointer(rebasing: samples[indices.clamped(to: samples.indices)]))
    }
  }

  /// From so many readings on, counting is quicker than ordering.
  private static let leastCounted = 16

  /// The median found by counting how often each whole number of beats comes; `nil` of few readings, and where one has a
  /// fraction of a beat.
  private static func countedMedian(of samples: UnsafeBufferPointer<Sample>, from lowest: Double) -> Double? {
    guard samples.count >= leastCounted, Double(Int(lowest)) == lowest else { return nil }
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { counts in
      counts.initialize(repeating: 0)
      for sample in samples {
        let above = sample.bpm - lowest
        guard above >= 0, above < 256, case let place = Int(Int32(above)), Double(place) == above else {
          return nil
        }
        counts[place] &+= 1
      }
      let middle = samples.count / 2
      var (place, passed) = (0, Int(counts[0]))
      while passed < samples.count - middle {
        place += 1
        passed += Int(counts[place])
      }
      let below = lowest + Double(place)
      while passed <= middle {
        place += 1
        passed += Int(counts[place])
      }
      return (below + lowest + Double(place)) / 2
    }
  }

  /// Of one or two, which most stretches of a few minutes hold, nothing is put in order.
  private static func median(of samples: UnsafeBufferPointer<Sample>) -> Double? {
    guard samples.count > 2 else {
      guard let first = samples.first, let last = samples.last else { return nil }
      return (first.bpm + last.bpm) / 2
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: samples.count) { values in
      for index in samples.indices { values.initializeElement(at: index, to: samples[index].bpm) }
      return Median.of(values)
    }
  }

  /// The numbers of the whole series; `nil` where it is empty.
  package var statistics: SeriesStatistics? { statistics(of: samples.indices) }

  /// The numbers from `start` to before `end`; `nil` without a reading.
  package func statistics(from start: Instant, to end: Instant) -> SeriesStatistics? {
    statistics(of: indices(from: start, to: end))
  }
}
