import HearthCore

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
    let head = [
      Int(first), leftOut.duplicates, leftOut.unbelievable, leftOut.outsideDay, leftOut.unreadable,
    ]
    let length = (Self.headLength + series.samples.count) * Self.wordLength
    bytes = [UInt8](unsafeUninitializedCapacity: length) { bytes, filled in
      let raw = UnsafeMutableRawBufferPointer(bytes)
      func append(_ word: UInt64) {
        raw.storeBytes(of: word, toByteOffset: filled, as: UInt64.self)
        filled += Self.wordLength
      }
      for number in head { append(UInt64(bitPattern: Int64(number))) }
      for sample in series.samples {
        guard let word = Self.word(sample, since: first) else { return }
        append(word)
      }
    }
    guard bytes.count == length else { return nil }
  }

  @inline(__always)
  private static func word(_ sample: Sample, since first: Int64) -> UInt64? {
    let time = UInt64(bitPattern: sample.instant.milliseconds &- first)
    guard time < 1 << Bits.time, let beats = whole(sample.bpm, below: 1 << Bits.beats) else { return nil }
    var motion: UInt64 = 0
    if let recorded = sample.motion {
      guard let amount = whole(recorded, below: 1 << Bits.motion - 1) else { return nil }
      motion = amount + 1
    }
    return time | beats << Bits.time | motion << (Bits.time + Bits.beats)
  }

  /// `value` as a whole number from 0 up; `nil` where it is not one below `limit`.
  @inline(__always)
  private static func whole(_ value: Double, below limit: UInt64) -> UInt64? {
    guard value >= 0, value < Double(limit) else { return nil }
    let whole = Int64(value)
    return Double(whole) == value ? UInt64(bitPattern: whole) : nil
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
    let samples = [Sample](unsafeUninitializedCapacity: count) { samples, filled in
      while filled < count {
        let word = word(headLength + filled)
        let motion = Int64(truncatingIfNeeded: word >> (Bits.time + Bits.beats))
        samples.initializeElement(
          at: filled,
          to: Sample(
            instant: Instant(milliseconds: first &+ Int64(truncatingIfNeeded: word & (1 << Bits.time - 1))),
            bpm: Double(Int64(truncatingIfNeeded: word >> Bits.time & (1 << Bits.beats - 1))),
            motion: motion > 0 ? Double(motion - 1) : nil))
        filled += 1
      }
    }
    var leftOut = Series.LeftOut()
    (leftOut.duplicates, leftOut.unbelievable) = (number(1), number(2))
    (leftOut.outsideDay, leftOut.unreadable) = (number(3), number(4))
    return Series(samples, leftOut: leftOut)
  }
}
