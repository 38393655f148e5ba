package import HearthCore

/// The lines of a file of samples as written, so that rows can be added without changing an existing one.
package struct WrittenLines: Sendable {
  /// The meaning of a cell.
  package enum Column: String, Sendable {
    case time, bpm, motion, source
    /// A column that Hearth does not know and leaves unchanged.
    case other

    /// As the header of a file names it.
    package var name: String { rawValue }
  }

  /// One line.
  package struct Row: Sendable {
    /// Its bytes, without the line end.
    package let text: ArraySlice<UInt8>
    /// `nil` for a line that is no reading.
    package var instant: Instant?
    package var bpm: Double?
    /// The device or app that wrote it; empty where the line does not name one.
    package var source = ""
    package var isHeader = false
    /// Whether it has as many cells as the header.
    package var isWhole = false
    /// Whether it ends with CR LF.
    package var hasCarriageReturn = false

    /// Whether a quote in it is left open.
    package var hasOpenQuote: Bool { !text.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2) }
  }

  package private(set) var rows: [Row] = []
  /// By index of the cell; `nil` where the file has neither a header with a time and a heart rate nor a first row of readings.
  package private(set) var columns: [Column]?
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
        let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
        let hasCarriageReturn = end > index && bytes[end - 1] == 0x0D
        if rows.isEmpty { hasCarriageReturns = hasCarriageReturn }
        let textEnd = hasCarriageReturn ? end - 1 : end
        var row = Row(text: bytes[index..<textEnd])
        // A last line without a line end gets that of the first.
        row.hasCarriageReturn = end < bytes.count ? hasCarriageReturn : hasCarriageReturns
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
      readHeader(content, &row)
      if row.isHeader { return }
    }
    guard let columns else { return }
    var cells = SampleRow(content, delimiter: delimiter)
    var cell = 0
    var time: WrittenTime?
    while let text = cells.next() {
      if cell < columns.count {
        switch columns[cell] {
        case .time: time = WrittenTime(Array(text)[...])
        case .bpm: row.bpm = SampleNumber.read(text)
        case .source: row.source = Self.unquoted(text)
        case .motion, .other: break
        }
      }
      cell += 1
    }
    row.isWhole = cell == columns.count
    if let time, row.bpm != nil { row.instant = clock.instant(of: time) }
  }

  private mutating func readHeader(_ content: SampleRow.Text, _ row: inout Row) {
    switch SampleColumns.read(content) {
    case .missing: return
    case .absent(let found):
      delimiter = found.delimiter
      columns = [.time, .bpm, .motion, .source]
    case .columns(let found):
      delimiter = found.delimiter
      var names: [Column] = []
      var met: Set<Column> = []
      var cells = SampleRow(content, delimiter: delimiter)
      while let cell = cells.next() {
        let column = Column(rawValue: SampleColumns.name(cell)) ?? .other
        names.append(met.insert(column).inserted ? column : .other)
      }
      columns = names
      hasHeader = true
      row.isHeader = true
      row.isWhole = true
    }
  }

  /// Resolves the doubled quotes of a quoted cell.
  private static func unquoted(_ cell: SampleRow.Text) -> String {
    let text = String(decoding: cell, as: UTF8.self)
    return cell.contains(UInt8(ascii: "\"")) ? text.replacing("\"\"", with: "\"") : text
  }
}
