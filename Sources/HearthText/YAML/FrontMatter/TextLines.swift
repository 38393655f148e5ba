import HearthCore

/// A file's text line by line, as far as is needed to tell fields from prose: comments are taken out, code is marked.
struct TextLines {
  enum Kind { case blank, text, heading, picture, fence, code }

  struct Line {
    let source: FenceScanner.Line
    let number: Int
    let kind: Kind
    /// What is visible of it, without whitespace at its ends; empty for prose in which no field can be.
    let text: String
    /// What the line alone says about who may see the file.
    let field: HidingField?

    var endsSentence: Bool { source.text.last.map { ".:!?".utf8.contains($0) } ?? false }
    /// Whether it is nothing but tags, as many notes end.
    var isTags: Bool {
      text.first == "#"
        && text.split(whereSeparator: \.isWhitespace).allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("^") }
    }
  }

  /// A field in a comment, with its place.
  struct CommentedField {
    let field: HidingField
    let line: Int
    let column: Int
  }

  private(set) var lines: [Line] = []
  private(set) var commentedField: CommentedField?
  private let hasFrontMatter: Bool
  private var hasText = false
  private var code: CodeFence?
  /// Whether the block of code is the first thing in a file, where somebody may take it for front matter.
  private var isCodeAtTop = false
  /// The comments of the text that are not read yet.
  private var comments: ArraySlice<Range<Int>>

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, hasFrontMatter: Bool) {
    self.hasFrontMatter = hasFrontMatter
    let mayHoldComments = "%<".utf8.contains { bytes.firstIndex(of: $0, from: start) != nil }
    comments =
      mayHoldComments ? MarkdownReader.comments(in: bytes, from: start)[...] : []
    var scanner = FenceScanner(bytes, from: start)
    while let source = scanner.next() {
      let isProse = comments.isEmpty && code == nil && source.isProse
      if source.text.isEmpty, code == nil, lines.last?.kind == .blank { continue }
      if let line = isProse ? (.text, "") : read(source, scanner.lineNumber) {
        lines.append(
          Line(
            source: source, number: scanner.lineNumber, kind: line.kind, text: line.text,
            field: HidingField(line.text)))
        hasText = hasText || line.kind != .blank
      }
    }
  }

  /// `nil` for a line of nothing but comments.
  private mutating func read(_ line: FenceScanner.Line, _ number: Int) -> (kind: Kind, text: String)? {
    let written = InvisibleBlanks.trimmed(line.string)
    let text = comments.isEmpty ? written : InvisibleBlanks.trimmed(withoutComments(line, number))
    if text.isEmpty, !written.isEmpty { return nil }
    if let open = code {
      isCodeAtTop = isCodeAtTop && !written.isEmpty
      if open.isClosed(by: line.text) { code = nil } else if isCodeAtTop { return (.text, written) }
      return (.code, "")
    }
    let isAtTop = !hasText && !hasFrontMatter
    let isIndented = line.isIndentedCode && !isAtTop
    if isIndented, lines.last?.kind != .text { return (.code, "") }
    guard !text.isEmpty else { return (.blank, "") }
    if let fence = CodeFence(line.text) {
      (code, isCodeAtTop) = (fence, isAtTop)
      return (.code, "")
    }
    if !isIndented, FrontMatterNotSeen.lookalike(text) != nil { return (.fence, text) }
    return (Self.kind(of: text), text)
  }

  private static func kind(of text: String) -> Kind {
    switch text.utf8.first {
    case UInt8(ascii: "#"):
      return text.drop { $0 == "#" }.first?.isWhitespace == false ? .text : .heading
    case UInt8(ascii: "="):
      return text.utf8.count > 2 && text.allSatisfy { $0 == "=" } ? .heading : .text
    case UInt8(ascii: "!"), UInt8(ascii: "["), UInt8(ascii: "<"):
      let isPicture =
        (text.hasPrefix("![") || text.hasPrefix("[![")) && (text.hasSuffix(")") || text.hasSuffix("]"))
        || text.hasPrefix("<img") && text.hasSuffix(">")
      return isPicture ? .picture : .text
    default: return .text
    }
  }

  /// The visible part of `line`. Notes the first field in a comment.
  private mutating func withoutComments(_ line: FenceScanner.Line, _ number: Int) -> String {
    var (visible, index) = ([UInt8](), line.start)
    while let comment = comments.first, comment.lowerBound < line.text.endIndex {
      let hidden = comment.clamped(to: line.start..<line.text.endIndex)
      visible += line.bytes[index..<hidden.lowerBound]
      index = hidden.upperBound
      let text = String(decoding: line.bytes[hidden], as: UTF8.self).drop { "%<!-".contains($0) }
      let inside = text.lastIndex { !"%->".contains($0) }.map { String(text[...$0]) } ?? ""
      let field = HidingField(InvisibleBlanks.trimmed(inside))
      if commentedField == nil, let field, field.certainty >= .likely {
        let column = line.bytes[line.start..<hidden.lowerBound].count { $0 & 0xC0 != 0x80 } + 1
        commentedField = CommentedField(field: field, line: number, column: column)
      }
      guard comment.upperBound <= line.text.endIndex else { break }
      comments.removeFirst()
    }
    visible += line.bytes[index..<max(index, line.text.endIndex)]
    return String(decoding: visible, as: UTF8.self)
  }
}
