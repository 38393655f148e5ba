package import HearthCore

/// Writes a series as CSV: a header line, then one sample per row, each time in ISO 8601 with its offset.
enum SampleWriter {
  /// Returns `time,bpm`, and `motion` if any sample has one, in UTF-8 with LF line ends. Times are on the clock of `zone`.
  static func csv(_ series: Series, in zone: Zone) -> [UInt8] {
    let hasMotion = series.samples.contains { $0.motion != nil }
    var bytes = Array((hasMotion ? "time,bpm,motion\n" : "time,bpm\n").utf8)
    bytes.reserveCapacity(series.samples.count * 40)
    for sample in series.samples {
      sample.instant.append(at: zone.offset(at: sample.instant), to: &bytes)
      bytes.append(UInt8(ascii: ","))
      SampleNumber.append(sample.bpm, to: &bytes)
      if hasMotion {
        bytes.append(UInt8(ascii: ","))
        if let motion = sample.motion { SampleNumber.append(motion, to: &bytes) }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

/// The lines of a file of samples as written, so that rows can be added without changing an existing one.
package struct WrittenLines {
  /// One line.
  package struct Row {
    /// Its bytes, without the line end.
    package let text: ArraySlice<UInt8>
    /// `nil` for a line that isn't a reading.
    package fileprivate(set) var instant: Instant?
    package fileprivate(set) var bpm: Double?
    /// The device or app that wrote it; empty if the line doesn't name one.
    package fileprivate(set) var source = ""
    package fileprivate(set) var isHeader = false
    /// Whether it has as many cells as the header.
    package fileprivate(set) var isComplete = false
    /// Its line end; if it is the last line and has none, that of the first line.
    package let end: ArraySlice<UInt8>

    /// Whether it contains an unclosed quote.
    package var hasOpenQuote: Bool { !text.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2) }
  }

  package private(set) var rows: [Row] = []
  /// By index of the cell; `nil` if the file has neither a header with a time and a heart rate nor a first row of readings.
  package private(set) var columns: [SampleColumn]?
  package private(set) var hasHeader = false
  package private(set) var delimiter = UInt8(ascii: ",")
  /// The end of the first line and of new ones: CR LF, LF, or CR in a file without LF, from old spreadsheets.
  package private(set) var lineEnd: ArraySlice<UInt8>
  /// Whether it contains anything besides empty lines and comments.
  package private(set) var hasText = false

  /// Times without an offset are those of the day's zone.
  package init(_ bytes: [UInt8], day: ZonedDay) {
    let last: UInt8 = bytes.contains(0x0A) || !bytes.contains(0x0D) ? 0x0A : 0x0D
    lineEnd = [last]
    var clock = SampleClock(day)
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < bytes.count {
        let end = buffer.firstIndex(of: last, from: index) ?? bytes.count
        let textEnd = end > index && bytes[end - 1] == 0x0D ? end - 1 : end
        if rows.isEmpty, end < bytes.count { lineEnd = bytes[textEnd...end] }
        var row = Row(
          text: bytes[index..<textEnd], end: end < bytes.count ? bytes[textEnd...end] : lineEnd)
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
        (row.isHeader, row.isComplete) = (hasHeader, hasHeader)
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
      // Quotes are doubled in a quoted cell.
      case .source: row.source = String(decoding: cell, as: UTF8.self).replacing("\"\"", with: "\"")
      case .motion, .other: break
      }
      count += 1
    }
    row.isComplete = count == columns.count
    if let time, row.bpm != nil { row.instant = clock.instant(of: time) }
  }
}
