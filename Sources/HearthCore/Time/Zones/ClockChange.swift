/// Clocks set forward or back.
package struct ClockChange: Hashable, Sendable {
  /// The first moment with the new offset.
  package let instant: Instant
  package let before: UTCOffset
  package let after: UTCOffset

  package var isForward: Bool { after.seconds > before.seconds }
}
