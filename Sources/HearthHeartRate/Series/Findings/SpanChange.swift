package import HearthCore

/// The median of a labelled time against the median of the hour before it.
///
/// Told only where both hold at least 3 readings and differ by 5 beats or more.
package struct SpanChange: Hashable, Sendable {
  /// Beats per minute.
  package let median: Double
  package let hourBefore: Double

  package static let leastReadings = 3
  package static let leastDifference = 5.0

  package var difference: Double { median - hourBefore }

  /// The change of the labelled time from `start` to `end`, both exact moments; `nil` where it is not told.
  package static func find(in series: Series, from start: Instant, to end: Instant) -> SpanChange? {
    guard let inside = series.statistics(from: start, to: end), inside.count >= leastReadings,
      let before = series.statistics(from: start.adding(seconds: -3600), to: start),
      before.count >= leastReadings
    else { return nil }
    let change = SpanChange(median: inside.median, hourBefore: before.median)
    return change.difference.magnitude >= leastDifference ? change : nil
  }
}
