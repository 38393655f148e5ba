import HearthCore

/// Movement as a device recorded it beside heart rate, added up over stretches of a day. Nothing is inferred from it.
struct Movement {
  /// In the device's own unit, one for each stretch; `nil` where no reading in it carries movement.
  let amounts: [Double?]

  /// `nil` where no reading carries movement, or all say that there was none.
  init?(_ series: Series, at stretches: [TimeBucket]) {
    guard Self.isIn(series) else { return nil }
    var amounts: [Double?] = []
    amounts.reserveCapacity(stretches.count)
    var index = stretches.first.map { series.firstIndex(notBefore: $0.start) } ?? 0
    series.samples.withUnsafeBufferPointer { samples in
      for stretch in stretches {
        var (sum, isRecorded) = (0.0, false)
        let end = stretch.end.milliseconds
        while index < samples.count, samples[index].instant.milliseconds < end {
          if let motion = samples[index].motion, motion.isFinite {
            sum += max(0, motion)
            isRecorded = true
          }
          index += 1
        }
        amounts.append(isRecorded ? sum : nil)
      }
    }
    self.amounts = amounts
  }

  /// The largest of the amounts; above 0.
  var largest: Double { amounts.reduce(0) { max($0, $1 ?? 0) } }

  /// Whether any reading tells of movement.
  private static func isIn(_ series: Series) -> Bool { series.samples.contains { ($0.motion ?? 0) > 0 } }

  /// A whole number; what is too large to be one is cut.
  static func whole(_ amount: Double) -> Int { Int(min(max(0, amount), 1e12).rounded()) }
}
