import HearthCore

/// A file's text by lines, with enough detail to tell fields from prose: comments are removed, code is marked.
struct TextLines {
  enum Kind { case blank, text, heading, picture, fence, code }

  struct Line {
    let source: FenceScanner.Line
    let number: Int
    let kind: Kind
    /// Its visible text, without surrounding whitespace.
    let text: String
    /// What the line by itself says about who may see the file.
    let field: HidingField?

    var endsSentence: Bool { source.text.last.map { ".:!?".utf8.contains($0) } ?? false }
    /// Whether it consists of tags, as at the end of many notes.
    var isTags: Bool {
      text.first == "#"
        && text.split(whereSeparator: \.isWhitespace).allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("^") }
    }
  }

  private(set) var lines: [Line] = []
  /// The first field in a comment, with its location relative to the first of ``lines``.
  private(set) var commentedField: (field: HidingField, position: SourceLocation)?
  private let hasFrontMatter: Bool
  private var hasText = false
  private var code: CodeFence?
  /// Whether the code block comes first in the file, where it may be meant as front matter.
  private var isCodeAtTop = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, hasFrontMatter: Bool) {
    self.hasFrontMatter = hasFrontMatter
    let text = UnsafeBufferPointer(rebasing: bytes[start...])
    // Few texts have either byte, and searching for comments takes longer.
    let mayHaveComments = "%<".utf8.contains { text.firstIndex(of: $0, from: 0) != nil }
    // At the top, where front matter may be meant, an indented line isn't code.
    let top = hasFrontMatter ? 0 : text.firstIndex { $0 > 0x20 } ?? 0
    let comments =
      mayHaveComments
      ? MarkdownReader.comments(in: UnsafeBufferPointer(rebasing: text[top...])).map {
        $0.lowerBound + top..<$0.upperBound + top
      } : []
    var visible = comments.isEmpty ? [] : Array(text)
    for index in comments.joined() where visible[index] >= 0x20 { visible[index] = 0x20 }
    commentedField = Self.field(in: comments, of: text)
    var scanner = FenceScanner(text, from: 0)
    while let source = scanner.next() {
      if source.text.isEmpty, code == nil, lines.last?.kind == .blank { continue }
      let shown = comments.isEmpty ? nil : visible[source.text.indices]
      guard let (kind, text) = read(source, shown: shown) else { continue }
      lines.append(
        Line(source: source, number: scanner.lineNumber, kind: kind, text: text, field: HidingField(text)))
      hasText = hasText || kind != .blank
    }
  }

  /// - Parameter shown: The line without comments, if the text has any.
  /// - Returns: `nil` for a line that consists of comments.
  private mutating func read(
    _ line: FenceScanner.Line, shown: ArraySlice<UInt8>?
  ) -> (kind: Kind, text: String)? {
    let written = line.text.isEmpty ? "" : InvisibleSpaces.trimmed(line.string)
    if let open = code {
      isCodeAtTop = isCodeAtTop && !written.isEmpty
      if open.isClosed(by: line.unindented) { code = nil } else if isCodeAtTop { return (.text, written) }
      return (.code, "")
    }
    let isAtTop = !hasText && !hasFrontMatter
    let text = shown.map { InvisibleSpaces.trimmed(String(decoding: $0, as: UTF8.self)) } ?? written
    guard !text.isEmpty else { return written.isEmpty ? (.blank, "") : nil }
    let isIndented = line.isIndentedCode && !isAtTop
    if isIndented, lines.last?.kind != .text { return (.code, "") }
    if let fence = line.codeFence {
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

  private static func field(
    in comments: [Range<Int>], of text: UnsafeBufferPointer<UInt8>
  ) -> (HidingField, SourceLocation)? {
    var (position, index) = (SourceLocation.start, 0)
    for comment in comments {
      for line in text[comment].split(separator: UInt8(ascii: "\n")) {
        position.advance(over: text[index..<line.startIndex])
        index = line.startIndex
        let inside = line.trimming { "<!->%".utf8.contains($0) }
        let field = HidingField(InvisibleSpaces.trimmed(String(decoding: inside, as: UTF8.self)))
        if let field, field.certainty >= .likely { return (field, position) }
      }
    }
    return nil
  }
}
