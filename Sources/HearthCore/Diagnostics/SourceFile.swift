/// The bytes of one file of the journal or of the theme, under the name that messages use for it.
package struct SourceFile: Sendable {
  /// Relative to the journal's root, with `/` between folders: `Content/reflections/2025-03-17.md`.
  package let path: String
  /// As read from disk; may hold a byte-order mark, CRLF line ends, or bytes that are not UTF-8.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The bytes of a UTF-8 byte-order mark at the beginning; editors do not count it as a character.
  private var markLength: Int { ByteOrderMark.length(in: bytes) }

  /// Where the byte at `offset` stands. An offset beyond the end gives the place after the last byte.
  package func position(ofByte offset: Int) -> TextPosition {
    var position = TextPosition.start
    for byte in bytes.prefix(max(0, offset)).dropFirst(markLength) {
      if byte == UInt8(ascii: "\n") {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }

  /// The text of line `number` (from 1) without its line end and without a byte-order mark; `nil` where the
  /// file has no such line.
  package func line(_ number: Int) -> String? {
    guard number >= 1 else { return nil }
    var start = markLength
    for _ in 1..<number {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
