/// A moment, the same everywhere on Earth.
package struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Seconds too large to be counted in milliseconds are cut to those that can be.
  package init(seconds: Int) {
    milliseconds = Self.milliseconds(seconds)
  }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  package var seconds: Int { Int(milliseconds).floorDivided(by: 1000) }

  /// The moment `seconds` later, earlier where negative; held to the moments that can be counted.
  package func adding(seconds: Int) -> Instant {
    let (sum, overflow) = milliseconds.addingReportingOverflow(Self.milliseconds(seconds))
    return Instant(milliseconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  private static func milliseconds(_ seconds: Int) -> Int64 {
    let (product, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1000)
    return overflow ? (seconds < 0 ? .min : .max) : product
  }

  /// Seconds from `other` to this moment.
  package func seconds(since other: Instant) -> Double {
    (Double(milliseconds) - Double(other.milliseconds)) / 1000
  }

  /// The earlier moment first.
  package static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
