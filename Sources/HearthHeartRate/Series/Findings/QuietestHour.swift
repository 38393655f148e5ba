/// The hour of the clock with the lowest median.
///
/// Told only where it means something: at least 3 hours have 3 readings or more, and the lowest of their medians lies
/// at least 5 beats below the median of the day. The first of equals is taken.
package enum QuietestHour {
  package static let leastReadings = 3
  package static let leastHours = 3
  /// Beats per minute.
  package static let leastDifference = 5.0

  /// The bucket of `hours` that is it, if any.
  package static func find(in hours: [TimeBucket], dayMedian: Double) -> TimeBucket? {
    let candidates = hours.filter { ($0.statistics?.count ?? 0) >= leastReadings }
    guard candidates.count >= leastHours else { return nil }
    var quietest: (hour: TimeBucket, median: Double)?
    for hour in candidates {
      guard let median = hour.statistics?.median else { continue }
      if median < quietest?.median ?? .infinity { quietest = (hour, median) }
    }
    guard let quietest, dayMedian - quietest.median >= leastDifference else { return nil }
    return quietest.hour
  }
}
