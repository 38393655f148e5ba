/// Reads a table row by row.
///
/// A cell in quotes may hold delimiters, and line ends too; a quote that is not closed within a few lines ends with its
/// row, so that it cannot swallow the rest of the file.
final class RowReader {
  private let window: ByteWindow
  private var index: Int
  /// The number of the row's first line, from 1.
  private(set) var line = 0
  private var nextLine = 1
  var delimiter = UInt8(ascii: ",")
  /// LF, or CR where the window holds no other: as spreadsheets of old wrote.
  private let lineEnd: UInt8
  /// The bytes of the row, without its end. Valid until the next call.
  private(set) var row: ByteSpan
  /// Whether a line end stands after the row; what a download cut off has none.
  private(set) var hasLineEnd = true

  init(_ window: ByteWindow) {
    self.window = window
    index = 0
    window.fill(atLeast: ImportSession.headLength)
    let hasOnlyCR = window.bytes.find(0x0A) == nil && window.bytes.find(0x0D) != nil
    lineEnd = hasOnlyCR ? 0x0D : 0x0A
    row = window.bytes.slice(0, 0)
    if window.bytes.has("\u{FEFF}", at: index) { index += 3 }
    row = window.bytes.slice(0, 0)
  }

  private static let longestCell = 16_384

  /// Moves on to the next row that is not empty; `false` at the end of the file.
  func next() -> Bool {
    while takeRow() {
      if row.trimmed.isEmpty { continue }
      return true
    }
    return false
  }

  private func takeRow() -> Bool {
    var from = index
    var firstEnd: Int?
    var lines = 1
    while true {
      let bytes = window.bytes
      if let end = bytes.find(lineEnd, from: from) {
        if firstEnd == nil { firstEnd = end }
        if hasOpenQuote(bytes.slice(index, end)), end - index < Self.longestCell {
          from = end + 1
          lines += 1
          continue
        }
        if hasOpenQuote(bytes.slice(index, end)), let firstEnd {
          return take(to: firstEnd, next: firstEnd + 1, 1)
        }
        return take(to: end, next: end + 1, lines)
      }
      let (kept, before) = (bytes.count - index, index)
      if kept < ByteWindow.largest / 2 { window.ensure(kept + 1, at: &index) }
      from += index - before
      firstEnd = firstEnd.map { $0 + index - before }
      if window.bytes.count - index > kept { continue }
      guard index < window.bytes.count else { return false }
      if let firstEnd { return take(to: firstEnd, next: firstEnd + 1, 1) }
      hasLineEnd = false
      return take(to: window.bytes.count, next: window.bytes.count, 1)
    }
  }

  private func take(to end: Int, next: Int, _ lines: Int) -> Bool {
    row = window.bytes.slice(index, end)
    index = next
    line = nextLine
    nextLine += lines
    return true
  }

  private func hasOpenQuote(_ span: ByteSpan) -> Bool {
    guard var index = span.find(UInt8(ascii: "\"")) else { return false }
    var isOpen = true
    while let next = span.find(UInt8(ascii: "\""), from: index + 1) {
      isOpen.toggle()
      index = next
    }
    return isOpen
  }

  /// The cells of the row, without the blanks and the quotes around them; `into` is used again for each row.
  func cells(into cells: inout [ByteSpan]) {
    cells.removeAll(keepingCapacity: true)
    var start = 0
    var isQuoted = false
    var index = 0
    while index < row.count {
      let byte = row[index]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == delimiter, !isQuoted {
        cells.append(Self.bare(row.slice(start, index)))
        start = index + 1
      }
      index += 1
    }
    cells.append(Self.bare(row.slice(start, row.count)))
  }

  private static func bare(_ cell: ByteSpan) -> ByteSpan {
    let cell = cell.trimmed
    guard cell.count >= 2, cell[0] == UInt8(ascii: "\""), cell[cell.count - 1] == UInt8(ascii: "\"") else {
      return cell
    }
    return cell.slice(1, cell.count - 1).trimmed
  }

  /// The delimiter of a header: of comma, semicolon, tab and bar the one that stands in it most often outside of quotes.
  static func delimiter(of header: ByteSpan) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for index in 0..<header.count {
      let byte = header[index]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")].contains(byte) {
        counts[byte, default: 0] += 1
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? UInt8(ascii: ",")
  }
}
