package import HearthCore

/// A stretch of a day with the numbers of the readings in it.
package struct TimeBucket: Sendable {
  package let start: Instant
  /// No longer part of it.
  package let end: Instant
  /// `nil` without a reading.
  package let statistics: SeriesStatistics?
}

extension Series {
  /// One bucket between each two neighbours of `edges`, which rise strictly. A reading is in exactly one bucket,
  /// unless it lies outside them all.
  package func buckets(at edges: [Instant]) -> [TimeBucket] {
    var buckets: [TimeBucket] = []
    guard let first = edges.first else { return [] }
    buckets.reserveCapacity(edges.count)
    var start = first
    var lower = firstIndex(notBefore: first)
    for edge in edges.dropFirst() {
      var upper = lower
      while upper < samples.count, samples[upper].instant.milliseconds < edge.milliseconds { upper += 1 }
      buckets.append(TimeBucket(start: start, end: edge, statistics: statistics(of: lower..<upper)))
      start = edge
      lower = upper
    }
    return buckets
  }
}

extension DayFrame {
  /// Where the hours of the clock on the wall begin, with the day's start and end: 24 hours on most days, 23 or
  /// 25 where clocks are changed by an hour. Where they are changed by half an hour, the change is an edge as well.
  package var hourEdges: [Instant] {
    guard length > 0 else { return [] }
    let changes = clockChanges
    var edges = [start]
    // Hours begin at different seconds of UTC as long as offsets differ, so each stretch is stepped on its own.
    let stretches = zip([start] + changes.map(\.instant), changes.map(\.instant) + [end])
    for (from, to) in stretches {
      if from > start { edges.append(from) }
      let wall = from.seconds + zone.offset(at: from).seconds
      let intoHour = ((wall % 3600) + 3600) % 3600
      for second in stride(from: from.seconds + 3600 - intoHour, to: to.seconds, by: 3600) {
        edges.append(Instant(seconds: second))
      }
    }
    edges.append(end)
    return edges
  }

  /// Every 15 minutes of elapsed time from the day's start to its end: 97 edges on a day of 24 hours, 93 on one
  /// of 23. A last quarter that the day cuts short ends with the day.
  package var quarterHourEdges: [Instant] {
    guard length > 0 else { return [] }
    return stride(from: start.seconds, to: end.seconds, by: 900).map(Instant.init(seconds:)) + [end]
  }

}
