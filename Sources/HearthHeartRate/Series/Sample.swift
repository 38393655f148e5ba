package import HearthCore

/// One reading of a heart-rate device.
package struct Sample: Hashable, Sendable {
  package var instant: Instant
  /// Beats per minute; devices also write fractions.
  package var bpm: Double
  /// Movement as the device recorded it, in the device's own unit (steps or counts for the interval); `nil`
  /// where it recorded none.
  package var motion: Double?

  package init(instant: Instant, bpm: Double, motion: Double? = nil) {
    self.instant = instant
    self.bpm = bpm
    self.motion = motion
  }
}
