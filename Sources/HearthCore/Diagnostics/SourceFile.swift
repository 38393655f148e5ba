/// A file of the journal or the theme: `SourceFile(path: "Content/reflections/2025-03-17.md", text: "A walk.")`.
package struct SourceFile: Equatable, Sendable {
  /// Relative to the journal's root, as messages name it.
  package let path: String
  /// In text files, a lone CR has been replaced by LF. May hold a byte-order mark, CRLF line ends, or invalid UTF-8.
  package let bytes: [UInt8]

  /// The most bytes of a file of text. Ten years of text are about 20 MB.
  package static let textLimit = 4 << 20

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Returns the location of the byte at `offset`, or of the end of the file for offsets beyond it.
  package func position(ofByte offset: Int) -> SourceLocation {
    var position = SourceLocation.start
    position.advance(over: bytes.prefix(max(0, offset)).dropFirst(ByteOrderMark.length(in: bytes)))
    return position
  }

  /// Returns line `number` (from 1) without its line end and a byte-order mark; `nil` if the file has no such line.
  package func line(_ number: Int) -> String? {
    let lines = lines(maxSplits: max(1, number))
    return lines.indices.contains(number - 1) ? String(decoding: lines[number - 1], as: UTF8.self) : nil
  }

  /// Returns the lines without line ends or a byte-order mark. After `maxSplits` splits, the rest of the file is one line.
  func lines(maxSplits: Int = .max) -> [ArraySlice<UInt8>] {
    bytes.dropFirst(ByteOrderMark.length(in: bytes))
      .split(separator: UInt8(ascii: "\n"), maxSplits: maxSplits, omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}

/// A line and a column in a file, front matter included, counted from 1 in Unicode scalars: in `é: b`, the `b` is at 1:4.
package struct SourceLocation: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The beginning of a file, for findings about a file as a whole.
  package static let start = SourceLocation(line: 1, column: 1)

  /// Returns the location `count` scalars further on the same line.
  package func advanced(by count: Int) -> SourceLocation {
    SourceLocation(line: line, column: column + count)
  }

  /// Advances the location over UTF-8 text that begins there.
  package mutating func advance(over text: some Sequence<UInt8>) {
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        self = SourceLocation(line: line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  /// Compares by line, then by column.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The three bytes that some editors put before UTF-8 text.
package enum ByteOrderMark {
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns how many bytes of `text` are a byte-order mark: 3 or 0.
  package static func length(in text: some Collection<UInt8>) -> Int {
    text.starts(with: bytes) ? bytes.count : 0
  }

  /// Returns `text` without its byte-order mark, valid as long as `text` is.
  package static func dropped(from text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[length(in: text)...])
  }
}

/// Line ends, as editors recognize them.
package enum LineEnds {
  /// Returns `bytes` with LF for each lone CR, where YAML, Markdown and most editors end a line. Offsets don't change.
  package static func unified(_ bytes: [UInt8]) -> [UInt8] {
    let first = bytes.withUnsafeBufferPointer { $0.firstIndex(of: cr, from: 0) }
    // In UTF-16, another byte comes between CR and LF.
    guard let first, !UTF16Text.hasMark(bytes) else { return bytes }
    var unified = bytes
    for index in first..<bytes.count where bytes[index] == cr {
      if index + 1 == bytes.count || bytes[index + 1] != lf { unified[index] = lf }
    }
    return unified
  }

  private static let cr = UInt8(ascii: "\r")
  private static let lf = UInt8(ascii: "\n")
}
