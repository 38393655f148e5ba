/// A block of HTML that is no comment (CommonMark 0.30, section 4.6), by what ends it.
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
  /// - Parameter mayBeAnyTag: whether a tag that stands alone on its line begins one, whatever its name.
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
      } else if mayBeAnyTag, let end = Self.endOfTag(text), text[end...].allSatisfy(\.isSpace) {
        self = .element
      } else {
        return nil
      }
    }
  }

  /// Whether `line` is the last of the block.
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

  /// The end of an opening or closing tag (CommonMark 0.30, section 6.6) at the beginning of `text`.
  private static func endOfTag(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let isClosing = text.dropFirst().first == UInt8(ascii: "/")
    var rest = text.dropFirst(isClosing ? 2 : 1)
    guard rest.first?.isLetter == true else { return nil }
    rest = rest.drop { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    while !isClosing, rest.first?.isSpace == true {
      let attribute = rest.drop(while: \.isSpace)
      guard let first = attribute.first,
        first.isLetter || first == UInt8(ascii: "_") || first == UInt8(ascii: ":")
      else { break }
      rest = attribute.drop { $0.isLetter || $0.isDigit || "_:.-".utf8.contains($0) }
      let sign = rest.drop(while: \.isSpace)
      guard sign.first == UInt8(ascii: "=") else { continue }
      let value = sign.dropFirst().drop(while: \.isSpace)
      if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        guard let end = value.dropFirst().firstIndex(of: quote) else { return nil }
        rest = text[(end + 1)...]
      } else {
        rest = value.drop { !$0.isSpace && !"\"'=<>`".utf8.contains($0) }
        guard rest.startIndex > value.startIndex else { return nil }
      }
    }
    rest = rest.drop(while: \.isSpace)
    if !isClosing, rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    return rest.first == UInt8(ascii: ">") ? rest.startIndex + 1 : nil
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

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func holds(_ text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text.utf8) }
  }
}
