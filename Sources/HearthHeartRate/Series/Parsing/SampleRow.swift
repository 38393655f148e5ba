/// The cells of one row, without the blanks and the quotes around them.
///
/// A quote that is never closed ends with its row, so that it cannot swallow the rest of the file (unlike RFC 4180,
/// where a quoted cell may hold line ends).
struct SampleRow: IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private let delimiter: UInt8
  private var index: Int
  private var isAtEnd = false

  init(_ bytes: ArraySlice<UInt8>, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
    index = bytes.startIndex
  }

  /// The first cell, without moving on.
  var first: ArraySlice<UInt8> {
    var copy = self
    return copy.next() ?? bytes[bytes.startIndex..<bytes.startIndex]
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !isAtEnd else { return nil }
    let start = index
    var isQuoted = false
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == delimiter, !isQuoted { break }
      index += 1
    }
    let cell = Self.trimmed(bytes[start..<index])
    if index < bytes.endIndex { index += 1 } else { isAtEnd = true }
    return cell
  }

  private static func trimmed(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var cell = withoutBlanks(cell)
    if cell.count >= 2, cell.first == UInt8(ascii: "\""), cell.last == UInt8(ascii: "\"") {
      cell = withoutBlanks(cell.dropFirst().dropLast())
    }
    return cell
  }

  private static func withoutBlanks(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = cell.startIndex
    var end = cell.endIndex
    while start < end, isBlank(cell[start]) { start += 1 }
    while start < end, isBlank(cell[end - 1]) { end -= 1 }
    return cell[start..<end]
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
