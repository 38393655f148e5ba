/// Cuts lines out of one file for messages, without reading the file again for each of them.
struct SourceExcerpts {
  /// A line, or the part of it around a column.
  struct Excerpt: Hashable {
    var text: String
    /// `nil` where the whole line is there.
    var caretColumn: Int?
    /// Whether a comment on the line is left out.
    var hidesComment = false
  }

  /// Longer lines are cut: this many characters before the column and twice as many from it on. A paragraph on one
  /// line may have thousands, and nobody finds a caret among them.
  static let context = 60

  private let file: SourceFile
  /// The bytes with those of comments, and where their lines begin.
  private let original: (bytes: [UInt8], starts: [Int])
  /// The offset of the first byte of each line; the byte-order mark is no part of the first.
  private let starts: [Int]
  /// The line of the first comment.
  private let firstCommentLine: Int?
  /// The place that was asked for last. Places are mostly asked for in order, and a line may be as long as a file.
  private var last = (line: 0, column: 1, offset: 0)

  /// - Parameter file: as it is to be shown: `original`, or the same without its comments, with the columns and lines of
  ///   all else kept.
  init(_ file: SourceFile, of original: SourceFile) {
    self.file = file
    starts = Self.starts(file.bytes)
    self.original = (original.bytes, Self.starts(original.bytes))
    firstCommentLine = Self.firstComment(original.bytes).map { original.position(ofByte: $0).line }
  }

  private static func starts(_ bytes: [UInt8]) -> [Int] {
    var starts = [ByteOrderMark.length(in: bytes)]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    }
    return starts
  }

  /// Whether a comment begins on the line of `position` or above it.
  func isBelowComment(_ position: TextPosition) -> Bool {
    firstCommentLine.map { $0 <= position.line } ?? false
  }

  private static func firstComment(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.first { index in
        switch bytes[index] {
        case UInt8(ascii: "%"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "%")
        case UInt8(ascii: "<"): bytes[index...].starts(with: "<!--".utf8)
        default: false
        }
      }
    }
  }

  /// What stands on the line of `position`; `nil` where the file has no such line.
  mutating func excerpt(at position: TextPosition) -> Excerpt? {
    guard var excerpt = shown(at: position) else { return nil }
    excerpt.hidesComment =
      isBelowComment(position)
      && line(position.line, of: file.bytes, starts)
        != line(position.line, of: original.bytes, original.starts)
    return excerpt
  }

  private func line(_ number: Int, of bytes: [UInt8], _ starts: [Int]) -> ArraySlice<UInt8>? {
    guard starts.indices.contains(number - 1) else { return nil }
    return bytes[starts[number - 1]..<(starts.indices.contains(number) ? starts[number] : bytes.count)]
  }

  private mutating func shown(at position: TextPosition) -> Excerpt? {
    guard starts.indices.contains(position.line - 1) else { return nil }
    let start = starts[position.line - 1]
    let next = starts.indices.contains(position.line) ? starts[position.line] - 1 : file.bytes.count
    var end = max(start, next)
    if end > start, file.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard end - start > Self.context * 4 else { return Excerpt(text: text(start..<end)) }
    if last.line != position.line || last.column > position.column { last = (position.line, 1, start) }
    while last.column < position.column, last.offset < end {
      last.offset = self.end(ofScalarAt: last.offset, before: end)
      last.column += 1
    }
    var from = last.offset
    var before = 0
    while before < Self.context, from > start {
      from -= 1
      while from > start, isContinuation(from) { from -= 1 }
      before += 1
    }
    var to = last.offset
    for _ in 0..<Self.context * 2 where to < end { to = self.end(ofScalarAt: to, before: end) }
    let isCutBefore = from > start
    return Excerpt(
      text: (isCutBefore ? "…" : "") + text(from..<to) + (to < end ? "…" : ""),
      caretColumn: before + (isCutBefore ? 2 : 1))
  }

  private func end(ofScalarAt offset: Int, before end: Int) -> Int {
    var offset = offset + 1
    while offset < end, isContinuation(offset) { offset += 1 }
    return offset
  }

  private func isContinuation(_ offset: Int) -> Bool { file.bytes[offset] & 0xC0 == 0x80 }

  private func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }
}
