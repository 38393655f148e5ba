import HearthCore

/// A file's text by lines, with just enough detail to distinguish fields from prose: comments are removed, code is marked.
struct TextLines {
  enum Kind { case blank, text, heading, picture, fence, code }

  struct Line {
    let source: FenceScanner.Line
    let number: Int
    let kind: Kind
    /// Its visible text, without surrounding whitespace.
    let text: String
    /// What the line alone says about who may see the file.
    let field: HidingField?

    var endsSentence: Bool { source.text.last.map { ".:!?".utf8.contains($0) } ?? false }
    /// Whether it consists of tags, as at the end of many notes.
    var isTags: Bool {
      text.first == "#"
        && text.split(whereSeparator: \.isWhitespace).allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("^") }
    }
  }

  /// A field in a comment, with its location.
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
  /// Whether the code block is the first thing in a file, where it may be meant as front matter.
  private var isCodeAtTop = false
  /// The end mark of the open comment.
  private var commentEnd: String?

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, hasFrontMatter: Bool) {
    self.hasFrontMatter = hasFrontMatter
    let hasComments = "%<".utf8.contains { bytes.firstIndex(of: $0, from: start) != nil }
    var scanner = FenceScanner(bytes, from: start)
    while let source = scanner.next() {
      if source.text.isEmpty, code == nil, lines.last?.kind == .blank { continue }
      guard let (kind, text) = read(source, scanner.lineNumber, hasComments) else { continue }
      lines.append(
        Line(source: source, number: scanner.lineNumber, kind: kind, text: text, field: HidingField(text)))
      hasText = hasText || kind != .blank
    }
  }

  /// Returns `nil` for a line that consists of comments.
  private mutating func read(
    _ line: FenceScanner.Line, _ number: Int, _ hasComments: Bool
  ) -> (kind: Kind, text: String)? {
    let written = line.text.isEmpty ? "" : InvisibleSpaces.trimmed(line.string)
    if let open = code {
      isCodeAtTop = isCodeAtTop && !written.isEmpty
      if open.isClosed(by: line) { code = nil } else if isCodeAtTop { return (.text, written) }
      return (.code, "")
    }
    let isAtTop = !hasText && !hasFrontMatter
    let isIndented = line.isIndentedCode && !isAtTop
    if isIndented, commentEnd == nil, lines.last?.kind != .text { return (.code, "") }
    let text =
      hasComments && !written.isEmpty
      ? InvisibleSpaces.trimmed(withoutComments(line.string, number)) : written
    guard !text.isEmpty else { return written.isEmpty ? (.blank, "") : nil }
    if let fence = CodeFence(line) {
      (code, isCodeAtTop) = (fence, isAtTop)
      return (.code, "")
    }
    if !isIndented, FenceLookalike.description(of: text) != nil { return (.fence, text) }
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

  /// Returns `line` without its comments; the last one may continue below.
  private mutating func withoutComments(_ line: String, _ number: Int) -> String {
    var (visible, rest, start) = ("", line[...], line.startIndex)
    var (isInCode, isBeginning) = (false, true)
    func show(_ text: Substring) {
      visible += text
      for character in text {
        if character == "`" { isInCode.toggle() }
        isBeginning = isBeginning && character.isWhitespace
      }
    }
    while true {
      if let end = commentEnd {
        let range = rest.firstRange(of: end)
        let inside = InvisibleSpaces.trimmed(String(rest[..<(range?.lowerBound ?? rest.endIndex)]))
        if commentedField == nil, let field = HidingField(inside), field.certainty >= .likely {
          let column = line[..<start].unicodeScalars.count + 1
          commentedField = CommentedField(field: field, line: number, column: column)
        }
        guard let range else { return visible }
        commentEnd = nil
        rest = rest[range.upperBound...]
      }
      guard let mark = rest.firstIndex(where: { $0 == "<" || $0 == "%" }) else { return visible + rest }
      show(rest[..<mark])
      rest = rest[mark...]
      if rest.hasPrefix("<!--"), !isInCode {
        commentEnd = "-->"
      } else if rest.hasPrefix("%%"), !isInCode, isBeginning || rest.dropFirst(2).contains("%%") {
        commentEnd = "%%"
      } else {
        show(rest.prefix(1))
        rest.removeFirst()
        continue
      }
      start = rest.startIndex
      rest = rest.dropFirst(commentEnd == "%%" ? 2 : 4)
      // `<!-->` and `<!--->` are whole comments.
      for short in ["->", ">"] where commentEnd == "-->" && rest.hasPrefix(short) {
        commentEnd = nil
        rest = rest.dropFirst(short.count)
      }
    }
  }
}
