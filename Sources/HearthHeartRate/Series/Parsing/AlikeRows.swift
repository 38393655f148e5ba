import HearthCore

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

  /// A whole number of one to six digits; `nil` near the end of the file, where a whole word cannot be read.
  mutating func number() -> Int? {
    guard bytes.count - index >= 8 else { return nil }
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    var digits = UInt64(littleEndian: word) ^ 0x3030_3030_3030_3030
    // Adding 0x76 makes the highest bit of whatever is larger than a digit; what it carries goes to bytes after that.
    let others = (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
    let length = others.trailingZeroBitCount / 8
    guard (1...6).contains(length) else { return nil }
    var value = 0
    for _ in 0..<length {
      value = value &* 10 &+ Int(truncatingIfNeeded: digits & 0xFF)
      digits >>= 8
    }
    index += length
    return value
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
