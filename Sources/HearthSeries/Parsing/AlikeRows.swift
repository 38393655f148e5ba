import HearthTime

/// Reads rows whose time is written as that of a row before: the same date, the same offset, only another time of day.
/// Nearly all rows of nearly all files are such.
///
/// What it takes for a reading is read the same by ``SamplePass``, which it leaves everything else to: other forms of
/// times and numbers, quotes, blanks, and whatever there is to report.
struct AlikeRows {
  /// One row, as far as it matters.
  struct Row {
    var sample: Sample
    /// Where the next row begins.
    var end: Int
  }

  /// Whether rows were taken in another zone than the day's, as ``SampleClock/isElsewhere(_:at:)``.
  private(set) var isElsewhere = false

  /// What stands before the time of day: `2025-03-17T`, or nothing.
  private var prefix: ArraySlice<UInt8> = []
  /// What stands behind it: an offset, or nothing.
  private var suffix: ArraySlice<UInt8> = []
  private var hasSeconds = false
  /// The milliseconds since 1970 at which a clock that shows times so shows 00:00:00.
  private var midnight: Int64 = 0
  /// Whether there was a row to learn from.
  private var isKnown = false

  private let frame: DayFrame
  private let delimiter: UInt8
  private let hasMotion: Bool
  /// Whether cells stand where they mostly do: time, beats, movement.
  private let isUsual: Bool

  init(_ columns: SampleColumns, frame: DayFrame) {
    self.frame = frame
    delimiter = columns.delimiter
    hasMotion = columns.motion != nil
    isUsual =
      columns.time == 0 && columns.bpm == 1 && (columns.motion ?? 2) == 2
  }

  /// Takes the time in `cell`, which means `instant`, as the model for rows to come. On days on which clocks are changed
  /// there is none, since a time of day alone does not say which moment it means.
  mutating func learn(
    _ cell: ArraySlice<UInt8>, _ time: WrittenTime, at instant: Instant, isElsewhere: Bool
  ) {
    isKnown = false
    let clockStart = cell.startIndex + (time.day == nil ? 0 : 11)
    guard isUsual, clockStart + 5 <= cell.endIndex, cell[clockStart + 2] == UInt8(ascii: ":") else { return }
    let rest = cell[(clockStart + 5)...]
    hasSeconds = rest.first == UInt8(ascii: ":")
    suffix = hasSeconds ? rest.dropFirst(3) : rest
    // Parts of a second are left to the full reading.
    guard suffix.first != UInt8(ascii: "."), suffix.first != UInt8(ascii: ",") else { return }
    prefix = cell[..<clockStart]
    midnight = instant.milliseconds - Int64(time.secondOfDay) * 1000
    self.isElsewhere = isElsewhere
    isKnown = true
  }

  /// The row that begins at `start`; `nil` where it is not like the model, or where something is to be said about it.
  func row(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Row? {
    guard isKnown else { return nil }
    var reader = AlikeReader(bytes: bytes, index: start)
    guard reader.skip(prefix), let second = reader.secondOfDay(hasSeconds: hasSeconds), reader.skip(suffix),
      reader.skip(delimiter)
    else { return nil }
    let instant = Instant(milliseconds: midnight + Int64(second) * 1000)
    guard frame.contains(instant), let bpm = reader.number(), ImpossibleHeartRate.usual.contains(Double(bpm))
    else { return nil }
    var sample = Sample(instant: instant, bpm: Double(bpm))
    if hasMotion, reader.skip(delimiter), !reader.isAtCellEnd(delimiter) {
      guard let motion = reader.number() else { return nil }
      sample.motion = Double(motion)
    }
    guard reader.isAtCellEnd(delimiter) else { return nil }
    return Row(sample: sample, end: reader.nextRow())
  }
}

/// Goes through the bytes of one row.
private struct AlikeReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int

  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  mutating func skip(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { text in
      guard bytes.count - index >= text.count else { return false }
      for offset in 0..<text.count where bytes[index + offset] != text[offset] { return false }
      index += text.count
      return true
    }
  }

  /// `HH:MM`, or `HH:MM:SS`.
  mutating func secondOfDay(hasSeconds: Bool) -> Int? {
    guard bytes.count - index >= (hasSeconds ? 8 : 5), bytes[index + 2] == UInt8(ascii: ":"),
      let hour = pair(at: index), hour < 24, let minute = pair(at: index + 3), minute < 60
    else { return nil }
    guard hasSeconds else {
      index += 5
      return hour * 3600 + minute * 60
    }
    guard bytes[index + 5] == UInt8(ascii: ":"), let second = pair(at: index + 6), second < 60 else {
      return nil
    }
    index += 8
    return hour * 3600 + minute * 60 + second
  }

  /// The number of two digits at `place`, which lies within the bytes.
  private func pair(at place: Int) -> Int? {
    let tens = bytes[place] &- UInt8(ascii: "0")
    let ones = bytes[place + 1] &- UInt8(ascii: "0")
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }

  /// A whole number of one to six digits.
  mutating func number() -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, index - start < 6 {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value * 10 + Int(digit)
      index += 1
    }
    return index > start ? value : nil
  }

  /// Whether a cell ends here, and nothing was left over in it.
  func isAtCellEnd(_ delimiter: UInt8) -> Bool {
    guard index < bytes.count else { return true }
    return bytes[index] == delimiter || bytes[index] == 0x0A
      || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] == 0x0A)
  }

  /// Where the next row begins.
  func nextRow() -> Int {
    var index = index
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    return index + 1
  }
}
