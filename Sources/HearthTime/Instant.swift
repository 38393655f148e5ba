/// A moment, the same everywhere on Earth.
package struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  package init(seconds: Int) {
    milliseconds = Int64(seconds) * 1000
  }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  package var seconds: Int { Int(milliseconds).floorDivided(by: 1000) }

  package func adding(seconds: Int) -> Instant {
    Instant(milliseconds: milliseconds + Int64(seconds) * 1000)
  }

  /// Seconds from `other` to this moment.
  package func seconds(since other: Instant) -> Double {
    Double(milliseconds - other.milliseconds) / 1000
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
