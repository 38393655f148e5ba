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

  /// How times are written; `nil` as long as there was no row to learn from.
  private var form: TimeForm?
  /// The milliseconds since 1970 at which a clock that shows times so shows 00:00:00.
  private var midnight: Int64 = 0

  /// The day, from its first millisecond to before the first that is no longer part of it.
  private let day: Range<Int64>
  private let delimiter: UInt8
  private let hasMotion: Bool
  /// Whether cells stand where they mostly do: time, beats, movement.
  private let isUsual: Bool

  init(_ columns: SampleColumns, frame: DayFrame) {
    day = frame.start.milliseconds..<max(frame.start, frame.end).milliseconds
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
    form = isUsual ? TimeForm(cell, hasDate: time.day != nil, delimiter) : nil
    midnight = instant.milliseconds - Int64(time.secondOfDay) * 1000
    self.isElsewhere = isElsewhere
  }

  /// The row that begins at `start`; `nil` where it is not like the model, or where something is to be said about it.
  func row(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Row? {
    guard let form, let second = form.secondOfDay(in: bytes, at: start) else { return nil }
    var reader = AlikeReader(bytes: bytes, index: start + form.length)
    let moment = midnight &+ Int64(second) &* 1000
    guard day.contains(moment), let bpm = reader.number(), ImpossibleHeartRate.usual.contains(Double(bpm))
    else { return nil }
    var sample = Sample(instant: Instant(milliseconds: moment), bpm: Double(bpm))
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
