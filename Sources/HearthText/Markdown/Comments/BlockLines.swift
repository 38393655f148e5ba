import HearthCore

/// Follows the blocks of a text line by line, with libcmark's own rules (CommonMark 0.30, sections 4 and 5), as far as
/// they determine code and the ends of paragraphs.
struct BlockLines {
  private enum Container {
    case quote
    /// `width` is the indentation, in columns, that a line needs to belong to the item; `isEmpty` until it has content.
    case item(width: Int, isEmpty: Bool)
  }

  enum Leaf: Equatable {
    case none, paragraph, indentedCode
    case fence(CodeFence)
    case html(HTMLBlock)
  }

  struct Line {
    enum Kind {
      /// Empty, a thematic break, or the line below a heading: nothing in it can be a comment.
      case bare
      case code, heading, paragraph, html
      /// `<!--` where a block may begin.
      case comment
    }
    var kind: Kind
    /// The start of its own text, after the markers of containers.
    var content: Int
    /// Whether it continues the paragraph or the HTML of the line before.
    var isContinuation = false
  }

  /// The last block, if the next line may continue it.
  var leaf = Leaf.none

  private let bytes: UnsafeBufferPointer<UInt8>
  private var containers: [Container] = []
  private var footnotes = FootnoteLines()

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// What makes a line belong to the containers that are open.
  var prefix: [UInt8] {
    containers.flatMap { container in
      switch container {
      case .quote: Array("> ".utf8)
      case .item(let width, _): Array(repeating: UInt8(ascii: " "), count: width)
      }
    }
  }

  /// Reads the line at `range`, which has no line break in it.
  /// - Parameter hiddenEnd: Where the comment ends that covers the beginning of the line. What it covers opens
  ///   containers only, and the rest is a paragraph.
  mutating func read(_ range: Range<Int>, hiddenEnd: Int? = nil) -> Line {
    if hiddenEnd == nil, let (_, indentation) = footnotes.read(bytes, range), mayBeginParagraph {
      containers = []
      leaf = .paragraph
      return Line(kind: .paragraph, content: indentation.upperBound)
    }
    var cursor = LineCursor(bytes, range)
    let matched = matchContainers(&cursor)
    let isMatched = matched == containers.count
    let isBlank = cursor.isBlank
    if isMatched, let line = continueLeaf(cursor) { return line }
    var mayBeLazy = leaf == .paragraph
    var isInParagraph = isMatched && mayBeLazy && !isBlank
    var hasOpened = false
    /// Closes the containers that the line doesn't continue.
    func begin(_ newLeaf: Leaf) {
      if !hasOpened { containers.removeSubrange(matched...) }
      hasOpened = true
      if case .item(let width, true)? = containers.last {
        containers[containers.count - 1] = .item(width: width, isEmpty: false)
      }
      leaf = newLeaf
    }
    while !cursor.isBlank {
      let (start, indent) = cursor.text
      if let hiddenEnd, start >= hiddenEnd { break }
      if indent < 4 {
        if bytes[start] == UInt8(ascii: ">") {
          begin(.none)
          containers.append(.quote)
          cursor.move(to: start + 1)
          cursor.skipSpace()
          (isInParagraph, mayBeLazy) = (false, false)
          continue
        }
        if hiddenEnd == nil,
          let (line, leaf) = leafStart(range, at: start, isInParagraph: isInParagraph, mayBeLazy: mayBeLazy)
        {
          begin(leaf)
          var line = line
          if line.kind == .html { line.content = cursor.index }
          return line
        }
        if let length = ListMarker.length(bytes, at: start, end: range.upperBound, isInParagraph) {
          begin(.none)
          cursor.move(to: start + length)
          containers.append(.item(width: indent + length + cursor.skipPadding(), isEmpty: true))
          (isInParagraph, mayBeLazy) = (false, false)
          continue
        }
      } else if !mayBeLazy, hiddenEnd == nil {
        begin(.indentedCode)
        return Line(kind: .code, content: cursor.index)
      }
      break
    }
    if cursor.isBlank, hiddenEnd == nil {
      if !hasOpened { containers.removeSubrange(matched...) }
      leaf = .none
      return Line(kind: .bare, content: cursor.index)
    }
    let content = hiddenEnd == nil ? cursor.text.index : cursor.endOfMarkers
    guard hasOpened || leaf != .paragraph else {
      return Line(kind: .paragraph, content: content, isContinuation: true)
    }
    begin(.paragraph)
    return Line(kind: .paragraph, content: content)
  }

  /// Whether a further paragraph of a footnote may begin, which ``SourceLifter`` takes the indentation from.
  private var mayBeginParagraph: Bool {
    guard containers.isEmpty else { return true }
    return switch leaf {
    case .fence, .html: false
    case .none, .paragraph, .indentedCode: true
    }
  }

  /// Returns the number of containers that the line continues.
  private func matchContainers(_ cursor: inout LineCursor) -> Int {
    for (number, container) in containers.enumerated() {
      let (start, indent) = cursor.text
      switch container {
      case .quote:
        guard indent < 4, start < cursor.end, bytes[start] == UInt8(ascii: ">") else { return number }
        cursor.move(to: start + 1)
        cursor.skipSpace()
      case .item(let width, let isEmpty):
        if indent >= width {
          cursor.skip(columns: width)
        } else if cursor.isBlank, !isEmpty {
          cursor.move(to: start)
        } else {
          return number
        }
      }
    }
    return containers.count
  }

  /// Returns the line as part of the open code or HTML; `nil` if it isn't.
  private mutating func continueLeaf(_ cursor: LineCursor) -> Line? {
    let (start, indent) = cursor.text
    switch leaf {
    case .fence(let fence):
      if indent < 4, fence.isClosed(by: bytes[start..<cursor.end]) { leaf = .none }
      return Line(kind: .code, content: cursor.index)
    case .indentedCode:
      if indent >= 4 || cursor.isBlank { return Line(kind: .code, content: cursor.index) }
      leaf = .none
    case .html(let html):
      if html == .element, cursor.isBlank { break }
      if html.isClosed(by: bytes[start..<cursor.end]) { leaf = .none }
      return Line(kind: .html, content: cursor.index, isContinuation: true)
    case .none, .paragraph: break
    }
    return nil
  }

  /// Returns what begins at `start`, if it is a block without others in it and no paragraph.
  private func leafStart(_ range: Range<Int>, at start: Int, isInParagraph: Bool, mayBeLazy: Bool)
    -> (Line, Leaf)?
  {
    let text = bytes[start..<range.upperBound]
    let first = bytes[start]
    switch first {
    case UInt8(ascii: "#"):
      let level = text.prefix { $0 == first }.count
      let rest = text.dropFirst(level)
      guard level <= 6, rest.first.map({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) ?? true else {
        return nil
      }
      return (Line(kind: .heading, content: rest.drop { $0 == 0x20 || $0 == 0x09 }.startIndex), .none)
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      return CodeFence(text).map { (Line(kind: .code, content: start), .fence($0)) }
    case UInt8(ascii: "<"):
      if text.starts(with: "<!--".utf8) { return (Line(kind: .comment, content: start), .none) }
      guard let html = HTMLBlock(text, mayBeAnyTag: !isInParagraph && !mayBeLazy) else { return nil }
      return (Line(kind: .html, content: start), html.isClosed(by: text) ? .none : .html(html))
    case UInt8(ascii: "="), UInt8(ascii: "-"):
      if isInParagraph, text.drop(while: { $0 == first }).isBlank {
        return (Line(kind: .bare, content: start), .none)
      }
      fallthrough
    case UInt8(ascii: "_"), UInt8(ascii: "*"):
      let isRule =
        first != UInt8(ascii: "=") && text.allSatisfy { $0 == first || $0 == 0x20 || $0 == 0x09 }
        && text.count(where: { $0 == first }) >= 3
      return isRule ? (Line(kind: .bare, content: start), .none) : nil
    default: return nil
    }
  }
}

/// A position in a line, with its column: a tab reaches to the next column divisible by four.
private struct LineCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  private(set) var index: Int
  private(set) var column = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    self.bytes = bytes
    (index, end) = (line.lowerBound, line.upperBound)
  }

  private var isAtSpace: Bool { index < end && (bytes[index] == 0x20 || bytes[index] == 0x09) }

  /// The first character that isn't a space or tab, and its distance in columns.
  var text: (index: Int, indent: Int) {
    var ahead = self
    while ahead.isAtSpace { ahead.move(to: ahead.index + 1) }
    return (ahead.index, ahead.column - column)
  }

  var isBlank: Bool { text.index >= end }

  /// After a tab of which a marker took only a part.
  var endOfMarkers: Int { isAtSpace && bytes[index] == 0x09 && column % 4 != 0 ? index + 1 : index }

  mutating func move(to newIndex: Int) {
    while index < newIndex {
      column += bytes[index] == 0x09 ? 4 - column % 4 : 1
      index += 1
    }
  }

  mutating func skip(columns: Int) {
    var columns = columns
    while columns > 0, isAtSpace {
      let width = bytes[index] == 0x09 ? 4 - column % 4 : 1
      if width <= columns { index += 1 }
      column += min(width, columns)
      columns -= width
    }
  }

  mutating func skipSpace() {
    if isAtSpace { skip(columns: 1) }
  }

  /// Skips the spaces between the marker of an item and its text. Returns their width.
  mutating func skipPadding() -> Int {
    let start = self
    while isAtSpace, column - start.column <= 5 { skip(columns: 1) }
    let width = column - start.column
    guard width >= 5 || width < 1 || index >= end else { return width }
    self = start
    skipSpace()
    return 1
  }
}

private enum ListMarker {
  static func length(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int, _ isInParagraph: Bool
  ) -> Int? {
    let text = bytes[start..<end]
    var length = 1
    switch text.first ?? 0 {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = text.prefix(9).prefix { $0.isDigit }
      // Only a list that begins with 1 may interrupt a paragraph.
      if isInParagraph, Int(String(decoding: digits, as: UTF8.self)) != 1 { return nil }
      guard let mark = text.dropFirst(digits.count).first,
        mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
      else { return nil }
      length = digits.count + 1
    default: return nil
    }
    let rest = text.dropFirst(length)
    guard rest.first.map({ $0 == 0x20 || (0x09...0x0D).contains($0) }) ?? true else { return nil }
    return isInParagraph && rest.isBlank ? nil : length
  }
}

/// An HTML block other than a comment (CommonMark 0.30, section 4.6), by its end condition.
enum HTMLBlock {
  /// `<pre>`, `<script>`, `<style>` or `<textarea>`
  case literal
  /// `<?`
  case instruction
  /// `<!DOCTYPE`
  case declaration
  /// `<![CDATA[`
  case data
  /// Any other tag: a blank line ends it.
  case element

  /// The block that begins with `text`, the rest of a line.
  /// - Parameter mayBeAnyTag: Whether a tag alone on its line begins one, whatever its name.
  init?(_ text: Slice<UnsafeBufferPointer<UInt8>>, mayBeAnyTag: Bool) {
    let inside = text.dropFirst()
    if inside.first == UInt8(ascii: "?") {
      self = .instruction
    } else if inside.starts(with: "![CDATA[".utf8) {
      self = .data
    } else if inside.first == UInt8(ascii: "!") {
      guard let letter = inside.dropFirst().first, letter.isLetter else { return nil }
      self = .declaration
    } else {
      let isClosing = inside.first == UInt8(ascii: "/")
      let tag = inside.dropFirst(isClosing ? 1 : 0)
      let name = tag.prefix { $0.isLetter || $0.isDigit }
      let rest = tag.dropFirst(name.count)
      let key = String(decoding: name, as: UTF8.self).lowercased()
      let isEnded = rest.first.map { $0.isSpace || $0 == UInt8(ascii: ">") } ?? true
      if !isClosing, isEnded, Self.literalNames.contains(key) {
        self = .literal
      } else if isEnded || rest.starts(with: "/>".utf8), Self.blockNames.contains(key) {
        self = .element
      } else if mayBeAnyTag, Self.isTag(text) {
        self = .element
      } else {
        return nil
      }
    }
  }

  func isClosed(by line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch self {
    case .literal:
      line.indices.contains { index in
        line[index] == UInt8(ascii: "<")
          && Self.literalNames.contains { name in
            line[index...].lazy.map { $0.isLetter ? $0 | 0x20 : $0 }.starts(with: "</\(name)>".utf8)
          }
      }
    case .instruction: line.holds("?>")
    case .declaration: line.contains(UInt8(ascii: ">"))
    case .data: line.holds("]]>")
    case .element: false
    }
  }

  /// Returns whether a line is an opening or closing tag (CommonMark 0.30, section 6.6) and nothing else.
  private static func isTag(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let tag =
      #/
      <(?:
        [A-Za-z][A-Za-z0-9\-]*
        (?: [\x20\x09-\x0D]+ [A-Za-z_:][A-Za-z0-9_:.\-]*
          (?: [\x20\x09-\x0D]* = [\x20\x09-\x0D]* (?: "[^"]*" | '[^']*' | [^\x20\x09-\x0D"'=<>`]+ ) )?
        )*
        [\x20\x09-\x0D]* \/?
        | \/[A-Za-z][A-Za-z0-9\-]* [\x20\x09-\x0D]*
      )>
      [\x20\x09-\x0D]*
      /#
    let text = String(decoding: line, as: UTF8.self)
    return text.wholeMatch(of: tag.matchingSemantics(.unicodeScalar)) != nil
  }

  private static let literalNames: Set = ["pre", "script", "style", "textarea"]

  private static let blockNames: Set = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
    "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
    "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup",
    "option", "p", "param", "section", "source", "summary", "table", "tbody", "td", "tfoot", "th", "thead",
    "title", "tr", "track", "ul",
  ]
}

/// Classes of ASCII.
extension UInt8 {
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func holds(_ text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text.utf8) }
  }
}
