package import HearthTime

/// Two neighbouring readings that stand too far apart to be joined by a line.
package struct Gap: Hashable, Sendable {
  /// The last reading before it.
  package let start: Instant
  /// The first reading after it.
  package let end: Instant

  package init(start: Instant, end: Instant) {
    self.start = start
    self.end = end
  }

  /// Whole seconds, rounded down.
  package var seconds: Int { Int((end.milliseconds - start.milliseconds) / 1000) }

  /// Gaps from this length on are named in text and in the picture: 30 minutes (`accessibility.md`, C28).
  package static let longSeconds = 1800
}

/// When the time between two readings counts as a gap.
package enum GapRule {
  /// Milliseconds; a longer time between two readings is a gap: the larger of 5 minutes and 2.5 times the median
  /// interval of the series (`accessibility.md`, C27), so that a watch that measures every ten minutes has
  /// no gap after each reading.
  package static func limit(of series: Series) -> Int64 {
    let count = series.samples.count - 1
    guard count > 0 else { return least }
    let median = series.samples.withUnsafeBufferPointer { samples in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { intervals in
        for index in 0..<count {
          let interval = samples[index + 1].instant.milliseconds - samples[index].instant.milliseconds
          intervals.initializeElement(at: index, to: Double(interval))
        }
        return Median.of(intervals)
      }
    }
    return max(least, Int64(2.5 * (median ?? 0)))
  }

  /// 5 minutes.
  private static let least: Int64 = 300_000
}

extension Series {
  /// The stretches of samples without a gap between them, in time order; together they are all samples.
  package func runs(limit: Int64) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in samples.indices.dropFirst()
    where samples[index].instant.milliseconds - samples[index - 1].instant.milliseconds > limit {
      runs.append(start..<index)
      start = index
    }
    if start < samples.count { runs.append(start..<samples.count) }
    return runs
  }
}
