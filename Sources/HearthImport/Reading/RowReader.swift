import HearthHeartRate

/// Reads a table row by row. Quoted cells may contain delimiters and line ends. A quote that isn't closed within a few lines
/// ends with its row, so that it can't hide the rest of the file.
final class RowReader {
  private let input: ByteReader
  /// LF, or CR in a file without any LF, as old spreadsheets wrote.
  private let lineEnd: UInt8
  private var length = 0
  private var nextLine = 1
  /// The number of the row's first line, from 1.
  private(set) var line = 0
  var delimiter = UInt8(ascii: ",")
  /// The bytes of the row without its line end. Valid until the next call to ``next()``.
  private(set) var row: ByteSpan
  /// Whether the row has a line end; the last row of a truncated file has none.
  private(set) var hasLineEnd = true

  private static let longestCell = 16_384

  init(_ input: ByteReader) {
    self.input = input
    lineEnd = input.rest.find(0x0A) == nil && input.rest.find(0x0D) != nil ? 0x0D : 0x0A
    if input.rest.has("\u{FEFF}") { input.skip(3) }
    row = input.rest.slice(0, 0)
  }

  /// Advances to the next non-empty row; returns `false` at the end of the file.
  func next() -> Bool {
    repeat {
      input.skip(length)
      let rest = input.rest
      guard !rest.isEmpty else { return false }
      let end = endOfRow(rest)
      hasLineEnd = end != nil
      row = rest.slice(0, end ?? rest.count)
      length = row.count + 1
      line = nextLine
      nextLine += 1 + row.bytes.count { $0 == lineEnd }
    } while row.trimmed.isEmpty
    return true
  }

  private func endOfRow(_ rest: ByteSpan) -> Int? {
    let first = rest.find(lineEnd)
    var end = first
    while let last = end, Self.hasOpenQuote(rest.slice(0, last)) {
      guard last < Self.longestCell else { return first }
      end = rest.find(lineEnd, from: last + 1)
    }
    return end ?? first
  }

  private static func hasOpenQuote(_ bytes: ByteSpan) -> Bool {
    !bytes.bytes.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  /// The cells of the row, without surrounding whitespace and quotes.
  var cells: [ByteSpan] {
    SampleRow(row.bytes[...], delimiter: delimiter).map {
      ByteSpan(UnsafeBufferPointer(rebasing: $0)).trimmed
    }
  }

  /// Returns the delimiter of a header: the most frequent of comma, semicolon, tab and bar outside quotes.
  static func delimiter(of header: ByteSpan) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in header.bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")].contains(byte) {
        counts[byte, default: 0] += 1
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? UInt8(ascii: ",")
  }
}

extension [ByteSpan] {
  /// Returns the cell at `index`; `nil` if it doesn't exist or is empty.
  func cell(_ index: Int?) -> ByteSpan? {
    guard let index, indices.contains(index), !self[index].isEmpty else { return nil }
    return self[index]
  }
}
