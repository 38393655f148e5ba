package import HearthCore

/// Writes a series as CSV: a header line, then one sample per row, each time in ISO 8601 with its offset.
enum SampleWriter {
  /// Returns UTF-8 with LF line ends: `time,bpm`, and `motion` where any sample has one. Times are those of the clock of
  /// `zone`, with seconds, and milliseconds where they are not zero; the same series always gives the same bytes.
  static func csv(_ series: Series, in zone: Zone) -> [UInt8] {
    let hasMotion = series.samples.contains { $0.motion != nil }
    var bytes = Array((hasMotion ? "time,bpm,motion\n" : "time,bpm\n").utf8)
    bytes.reserveCapacity(series.samples.count * 40)
    var clock = SampleClockWriter(zone, before: UInt8(ascii: ","))
    for sample in series.samples {
      clock.append(sample.instant, to: &bytes)
      append(sample.bpm, to: &bytes)
      if hasMotion {
        bytes.append(UInt8(ascii: ","))
        if let motion = sample.motion { append(motion, to: &bytes) }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Appends the shortest text that reads back as the same number; whole numbers without a point.
  private static func append(_ value: Double, to bytes: inout [UInt8]) {
    if let whole = Int(exactly: value), whole >= 0 {
      bytes.appendDigits(whole)
    } else {
      bytes.append(contentsOf: (Int(exactly: value).map(String.init) ?? "\(value)").utf8)
    }
  }
}

/// Appends the times of rows.
///
/// Within an hour of the clock, only minutes and seconds differ from row to row, so the rest is written once: a day's chart
/// with its file takes a tenth longer otherwise.
package struct SampleClockWriter {
  private let zone: Zone
  private let delimiter: UInt8
  /// `2025-03-17T08:28:05+01:00,`
  private var text: [UInt8] = []
  /// The seconds since 1970 at which date, hour and offset are those of ``text``.
  private var range = 0..<0
  /// The second at which the hour on the clock began.
  private var hourStart = 0

  /// Times are those of the clock of `zone`, with `delimiter` after them.
  package init(_ zone: Zone, before delimiter: UInt8) {
    self.zone = zone
    self.delimiter = delimiter
  }

  /// Appends `2025-03-17T08:28:05+01:00` and the delimiter; milliseconds where they are not zero.
  package mutating func append(_ instant: Instant, to bytes: inout [UInt8]) {
    let seconds = instant.seconds
    guard instant.milliseconds == Int64(seconds) * 1000 else {
      instant.append(at: zone.offset(at: instant), to: &bytes)
      return bytes.append(delimiter)
    }
    if !range.contains(seconds) { begin(at: instant) }
    let (minute, second) = ((seconds - hourStart) / 60, (seconds - hourStart) % 60)
    for (index, number) in [(14, minute), (17, second)] {
      text[index] = UInt8(ascii: "0") + UInt8(number / 10)
      text[index + 1] = UInt8(ascii: "0") + UInt8(number % 10)
    }
    bytes.append(contentsOf: text)
  }

  private mutating func begin(at instant: Instant) {
    let offset = zone.offset(at: instant)
    text.removeAll(keepingCapacity: true)
    instant.append(at: offset, to: &text)
    text.append(delimiter)
    let seconds = instant.seconds
    let time = LocalDateTime(instant, at: offset.inWholeMinutes).time
    hourStart = seconds - time.minute * 60 - time.second
    let hour = hourStart..<hourStart + 3600
    let changes = zone.clockChanges(
      from: Instant(seconds: hour.lowerBound), to: Instant(seconds: hour.upperBound))
    range = changes.isEmpty ? hour : seconds..<seconds + 1
  }
}

/// The lines of a file of samples as written, so that rows can be added without changing an existing one.
package struct WrittenLines {
  /// One line.
  package struct Row {
    /// Its bytes, without the line end.
    package let text: ArraySlice<UInt8>
    /// `nil` for a line that is no reading.
    package fileprivate(set) var instant: Instant?
    package fileprivate(set) var bpm: Double?
    /// The device or app that wrote it; empty where the line does not name one.
    package fileprivate(set) var source = ""
    package fileprivate(set) var isHeader = false
    /// Whether its number of cells is that of the header.
    package fileprivate(set) var isWhole = false
    /// Whether it ends with CR LF.
    package let hasCarriageReturn: Bool

    /// Whether a quote in it is left open.
    package var hasOpenQuote: Bool { !text.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2) }
  }

  package private(set) var rows: [Row] = []
  /// By index of the cell; `nil` where the file has neither a header with a time and a heart rate nor a first row of readings.
  package private(set) var columns: [SampleColumn]?
  package private(set) var hasHeader = false
  package private(set) var delimiter = UInt8(ascii: ",")
  /// Whether the first line ends with CR LF, as new ones then do.
  package private(set) var hasCarriageReturns = false
  /// In bytes.
  package let size: Int
  /// Whether there is more than empty lines and comments.
  package private(set) var hasText = false

  /// Times without an offset are those of the day's zone.
  package init(_ bytes: [UInt8], day frame: DayFrame) {
    size = bytes.count
    var clock = SampleClock(frame)
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < bytes.count {
        let end = buffer.firstIndex(of: 0x0A, from: index) ?? bytes.count
        let hasCarriageReturn = end > index && bytes[end - 1] == 0x0D
        if rows.isEmpty { hasCarriageReturns = hasCarriageReturn }
        let textEnd = hasCarriageReturn ? end - 1 : end
        // A last line without a line end gets that of the first.
        var row = Row(
          text: bytes[index..<textEnd],
          hasCarriageReturn: end < bytes.count ? hasCarriageReturn : hasCarriageReturns)
        let start = index == 0 ? min(ByteOrderMark.length(in: bytes), textEnd) : index
        read(buffer[start..<textEnd], &row, &clock)
        rows.append(row)
        index = end + 1
      }
    }
  }

  private mutating func read(_ content: SampleRow.Text, _ row: inout Row, _ clock: inout SampleClock) {
    guard let first = content.first(where: { $0 != 0x20 && $0 != 0x09 }), first != UInt8(ascii: "#") else {
      return
    }
    if !hasText {
      hasText = true
      let found = SampleColumns(content)
      if found.missing == nil {
        (columns, delimiter, hasHeader) = (found.kinds, found.delimiter, found.hasHeader)
        (row.isHeader, row.isWhole) = (hasHeader, hasHeader)
      }
      if row.isHeader { return }
    }
    guard let columns else { return }
    var count = 0
    var time: WrittenTime?
    for cell in SampleRow(content, delimiter: delimiter) {
      switch count < columns.count ? columns[count] : .other {
      case .time: time = WrittenTime(cell)
      case .bpm: row.bpm = SampleNumber.read(cell)
      // In a quoted cell a quote is doubled.
      case .source: row.source = String(decoding: cell, as: UTF8.self).replacing("\"\"", with: "\"")
      case .motion, .other: break
      }
      count += 1
    }
    row.isWhole = count == columns.count
    if let time, row.bpm != nil { row.instant = clock.instant(of: time) }
  }
}
