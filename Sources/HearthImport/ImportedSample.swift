package import HearthCore

/// One reading as an export holds it, small enough that millions of them can be kept on disk while they are sorted.
package struct ImportedSample: Hashable, Sendable {
  /// Since 1970-01-01T00:00:00Z.
  package var milliseconds: Int64
  /// Beats per minute.
  package var bpm: Double
  /// Not a number where the device recorded none.
  private var storedMotion: Float
  /// Who wrote it: a number of ``SourceNames``; 0 where the export does not say.
  package var source: UInt32

  /// A movement too large for a `Float` counts as none.
  package init(milliseconds: Int64, bpm: Double, motion: Double? = nil, source: UInt32 = 0) {
    self.milliseconds = milliseconds
    self.bpm = bpm
    let short = motion.map(Float.init) ?? .nan
    storedMotion = short.isFinite ? short : .nan
    self.source = source
  }

  package var instant: Instant { Instant(milliseconds: milliseconds) }

  /// Movement in the device's own unit; `nil` where it recorded none.
  package var motion: Float? {
    get { storedMotion.isNaN ? nil : storedMotion }
    set { storedMotion = newValue ?? .nan }
  }

  /// By time; at one moment by source, value and movement, so that the order of one file's rows decides nothing. ``SourceNames``
  /// puts sources in the order of their names later on.
  package static func comesBefore(_ left: ImportedSample, _ right: ImportedSample) -> Bool {
    if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
    if left.source != right.source { return left.source < right.source }
    if left.bpm != right.bpm { return left.bpm < right.bpm }
    return left.motion ?? -1 < right.motion ?? -1
  }

  /// Two readings are equal if they would be written equally; a missing movement equals a missing movement.
  package static func == (left: ImportedSample, right: ImportedSample) -> Bool {
    left.milliseconds == right.milliseconds && left.bpm == right.bpm && left.source == right.source
      && left.motion == right.motion
  }

  /// Movement is left out: equal readings have equal hashes all the same.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(milliseconds)
    hasher.combine(bpm)
    hasher.combine(source)
  }
}
