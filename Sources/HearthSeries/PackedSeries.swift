import HearthTime

/// A day's readings in eight bytes each, to be set aside and taken up again by the same process.
package struct PackedSeries: Sendable {
  package let bytes: [UInt8]

  /// A word holds, from its lowest bit, the milliseconds since the first reading, the beats, and one more than the movement,
  /// or 0 for none.
  private enum Bits {
    static let time: UInt64 = 28
    static let beats: UInt64 = 8
    static let motion: UInt64 = 28
  }

  /// Before the readings: the first instant, then what was left out, by reason.
  private static let headLength = 5
  private static let wordLength = MemoryLayout<UInt64>.size

  /// `nil` where a reading has a fraction of a beat or of movement, or was taken elsewhere: there are few such days, and
  /// their files can be read again.
  package init?(_ series: Series) {
    guard series.recordedElsewhere == 0, series.otherClocks.isEmpty else { return nil }
    let first = series.samples.first?.instant.milliseconds ?? 0
    let leftOut = series.leftOut
    var words = [UInt64(bitPattern: first)]
    words.reserveCapacity(Self.headLength + series.samples.count)
    for count in [leftOut.duplicates, leftOut.unbelievable, leftOut.outsideDay, leftOut.unreadable] {
      words.append(UInt64(truncatingIfNeeded: count))
    }
    for sample in series.samples {
      guard let word = Self.word(sample, since: first) else { return nil }
      words.append(word)
    }
    bytes = words.withUnsafeBytes(Array.init)
  }

  private static func word(_ sample: Sample, since first: Int64) -> UInt64? {
    let time = UInt64(bitPattern: sample.instant.milliseconds &- first)
    guard time < 1 << Bits.time, let beats = UInt8(exactly: sample.bpm) else { return nil }
    var motion: UInt64 = 0
    if let recorded = sample.motion {
      guard let whole = UInt64(exactly: recorded), whole + 1 < 1 << Bits.motion else { return nil }
      motion = whole + 1
    }
    return time | UInt64(beats) << Bits.time | motion << (Bits.time + Bits.beats)
  }

  /// The series that was packed into `bytes`; `nil` where they are not what ``init(_:)`` makes.
  package static func series(_ bytes: UnsafeBufferPointer<UInt8>) -> Series? {
    let count = bytes.count / wordLength - headLength
    guard count >= 0, bytes.count.isMultiple(of: wordLength) else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    func word(_ index: Int) -> UInt64 {
      raw.loadUnaligned(fromByteOffset: index * wordLength, as: UInt64.self)
    }
    func number(_ index: Int) -> Int { Int(truncatingIfNeeded: word(index)) }
    let first = Int64(bitPattern: word(0))
    let samples = (0..<count).map { index in
      let word = word(headLength + index)
      let motion = word >> (Bits.time + Bits.beats)
      return Sample(
        instant: Instant(milliseconds: first &+ Int64(word & (1 << Bits.time - 1))),
        bpm: Double(UInt8(truncatingIfNeeded: word >> Bits.time)),
        motion: motion > 0 ? Double(motion - 1) : nil)
    }
    var leftOut = Series.LeftOut()
    (leftOut.duplicates, leftOut.unbelievable) = (number(1), number(2))
    (leftOut.outsideDay, leftOut.unreadable) = (number(3), number(4))
    return Series(samples, leftOut: leftOut)
  }
}
