import HearthCore

/// A reading from an export, small enough to keep millions of them on disk during sorting.
package struct ImportedSample: Hashable, Sendable {
  /// Since 1970-01-01T00:00:00Z.
  var milliseconds: Int64
  var bpm: Double
  /// Movement in the device's own unit; `nil` if it recorded none.
  var motion: Float?
  /// The device or app that wrote it, as a number of ``SourceNames``; 0 if the export doesn't say.
  var source: UInt16

  /// A movement too large for a `Float` counts as no movement.
  init(milliseconds: Int64, bpm: Double, motion: Double? = nil, source: UInt16 = 0) {
    self.milliseconds = milliseconds
    self.bpm = bpm
    self.motion = motion.map(Float.init).flatMap { $0.isFinite ? $0 : nil }
    self.source = source
  }

  var instant: Instant { Instant(milliseconds: milliseconds) }
}

extension ImportedSample: Comparable {
  /// Compares by time, then by source, value and movement, so that the order of a file's rows doesn't matter.
  package static func < (left: ImportedSample, right: ImportedSample) -> Bool {
    if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
    if left.source != right.source { return left.source < right.source }
    if left.bpm != right.bpm { return left.bpm < right.bpm }
    return left.motion ?? -1 < right.motion ?? -1
  }
}
