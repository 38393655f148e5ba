/// Cuts lines out of one file for messages.
struct SourceExcerpts {
  /// A line, or the part of it around a column.
  struct Excerpt: Hashable {
    var text: String
    /// The column of the caret in a line that was cut; `nil` for a whole line.
    var caretColumn: Int?
    /// Whether the line has a comment, which `text` leaves out.
    var hidesComment = false
  }

  /// Lines of more than four times as many bytes are cut to this many characters before the column and twice as many from it
  /// on: nobody finds a caret in a paragraph of thousands.
  static let context = 60

  private let shown: Lines
  private let original: Lines
  private let firstCommentLine: Int?
  /// The long line that was cut last, since a line as long as a file can have thousands of findings.
  private var longLine: (number: Int, scalars: [Unicode.Scalar]) = (0, [])

  /// The lines of a file, without their ends and without a byte-order mark.
  private struct Lines {
    let bytes: [UInt8]
    /// The offset of the first byte of each line.
    let starts: [Int]

    init(_ file: SourceFile) {
      bytes = file.bytes
      starts =
        [ByteOrderMark.length(in: file.bytes)]
        + file.bytes.indices.filter { file.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    subscript(number: Int) -> ArraySlice<UInt8>? {
      guard starts.indices.contains(number - 1) else { return nil }
      let start = starts[number - 1]
      let end = starts.indices.contains(number) ? starts[number] - 1 : bytes.count
      let line = bytes[start..<max(start, end)]
      return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }

  /// - Parameter file: The file as it may be shown: `original`, or the same without its comments and with the lines and columns
  ///   of all else.
  init(_ file: SourceFile, of original: SourceFile) {
    shown = Lines(file)
    self.original = Lines(original)
    let firstComment = original.bytes.indices.first { index in
      switch original.bytes[index] {
      case UInt8(ascii: "%"): original.bytes[index...].starts(with: "%%".utf8)
      case UInt8(ascii: "<"): original.bytes[index...].starts(with: "<!--".utf8)
      default: false
      }
    }
    firstCommentLine = firstComment.map { original.position(ofByte: $0).line }
  }

  /// Returns whether a comment begins on the line of `position` or above it.
  func isBelowComment(_ position: SourceLocation) -> Bool {
    firstCommentLine.map { $0 <= position.line } ?? false
  }

  /// Returns the line of `position`, or `nil` if the file has no such line.
  mutating func excerpt(at position: SourceLocation) -> Excerpt? {
    guard let line = shown[position.line] else { return nil }
    let hidesComment = isBelowComment(position) && line != original[position.line]
    guard line.count > Self.context * 4 else {
      return Excerpt(text: String(decoding: line, as: UTF8.self), hidesComment: hidesComment)
    }
    if longLine.number != position.line {
      longLine = (position.line, Array(String(decoding: line, as: UTF8.self).unicodeScalars))
    }
    let scalars = longLine.scalars
    let center = min(max(0, position.column - 1), scalars.count)
    let part = max(0, center - Self.context)..<min(scalars.count, center + Self.context * 2)
    let text = String(String.UnicodeScalarView(scalars[part]))
    let isCutBefore = part.lowerBound > 0
    return Excerpt(
      text: (isCutBefore ? "…" : "") + text + (part.upperBound < scalars.count ? "…" : ""),
      caretColumn: center - part.lowerBound + (isCutBefore ? 2 : 1), hidesComment: hidesComment)
  }
}
