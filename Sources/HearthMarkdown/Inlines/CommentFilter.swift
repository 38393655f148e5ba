/// Leaves out `%%comments%%` and HTML comments that CommonMark does not see as such, which are never published.
///
/// A comment may span blocks. `%%` behind a letter or a digit begins one only if it ends in the same paragraph: `100%% sure`
/// is text. What is inside is not read, so even `%%` in code ends a comment.
struct CommentFilter {
  private enum Form { case percent, html }

  /// The comment that is open, if one is, and the line on which it begins.
  private var open: (form: Form, line: Int)?
  /// How many pieces of text have been left out so far.
  private(set) var hiddenCount = 0

  var openLine: Int? { open?.line }

  /// What is known of a paragraph or a heading on the way through it.
  private struct Leaf {
    var line: Int
    /// How many `%%` are still to come.
    var marks: Int
    /// Whether the text before ends with a letter or a digit.
    var isAfterWord = false
  }

  /// The tokens outside of comments, and `nil` where that is nothing.
  mutating func visible(_ tokens: [InlineToken], line: Int) -> [InlineToken]? {
    guard open != nil || tokens.contains(where: \.mayBeginComment) else { return tokens }
    var leaf = Leaf(line: line, marks: tokens.reduce(0) { $0 + $1.markCount })
    let before = hiddenCount
    var result: [InlineToken] = []
    for token in tokens {
      switch token {
      case .open, .close: result.append(token)
      case _ where token.isBreak:
        leaf.line += 1
        leaf.isAfterWord = false
        result.append(open == nil ? token : .leftOutBreak)
      case .leaf(.text(let text)): filter(text, &leaf, &result)
      default:
        leaf.marks -= token.markCount
        leaf.isAfterWord = false
        if isVisible(block: token.literal) { result.append(token) }
      }
    }
    if hiddenCount > before, result.allSatisfy(\.isBlank) { return nil }
    if hiddenCount > before { result.trimBreaks() }
    return result
  }

  /// Code, a rule or raw HTML as a whole: whether it is outside of comments.
  mutating func isVisible(block literal: String) -> Bool {
    guard let form = open?.form else { return true }
    hiddenCount += 1
    let isEnd = form == .percent ? literal[...].commentMarks % 2 == 1 : literal[...].place(of: "-->") != nil
    if isEnd { open = nil }
    return false
  }

  /// What is left of a block of HTML behind the end of an HTML comment that is open.
  mutating func rest(ofHTML html: String) -> String {
    guard open?.form == .html else { return html }
    hiddenCount += 1
    guard let end = html[...].place(of: "-->") else { return "" }
    open = nil
    return String(html[end.upperBound...])
  }

  /// Notes that a block of HTML ends within a comment.
  mutating func openHTML(line: Int) {
    open = open ?? (.html, line)
  }

  private mutating func filter(_ text: String, _ leaf: inout Leaf, _ result: inout [InlineToken]) {
    var visible = ""
    var rest = text[...]
    while true {
      let mark = nextMark(in: rest)
      let piece = rest[..<(mark?.lowerBound ?? rest.endIndex)]
      if open == nil {
        visible += piece
        if let last = piece.last { leaf.isAfterWord = last.isLetter || last.isNumber }
      } else {
        hiddenCount += 1
        leaf.marks -= piece.commentMarks
        leaf.isAfterWord = false
      }
      guard let mark else { break }
      let isPercent = text.utf8[mark.lowerBound] == UInt8(ascii: "%")
      if isPercent { leaf.marks -= 1 }
      rest = rest[mark.upperBound...]
      if open != nil {
        open = nil
      } else if !isPercent {
        open = (.html, leaf.line)
        // `<!-->` is a comment as well (HTML, section 13.2.5.43).
        rest = text[text.utf8.index(mark.lowerBound, offsetBy: 2)...]
      } else if leaf.marks > 0 || !leaf.isAfterWord {
        open = (.percent, leaf.line)
      } else {
        visible += "%%"
      }
    }
    if !visible.isEmpty { result.append(.leaf(.text(visible))) }
  }

  /// The next sign at which a comment begins, or ends if one is open.
  private func nextMark(in text: Substring) -> Range<String.Index>? {
    switch open?.form {
    case .percent: return text.place(of: "%%")
    case .html: return text.place(of: "-->")
    case nil:
      let percent = text.place(of: "%%")
      return text[..<(percent?.lowerBound ?? text.endIndex)].place(of: "<!--") ?? percent
    }
  }

  /// A piece of text of one line without the comments in it; `nil` where one is not closed.
  static func withoutComments(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "<") }) else {
      return text
    }
    let (text, isClosed) = HTMLComments.removed(from: text)
    let pieces = text[...].splitAtCommentMarks()
    guard isClosed, pieces.count % 2 == 1 else { return nil }
    return pieces.enumerated().lazy.filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
  }
}

extension InlineToken {
  fileprivate var mayBeginComment: Bool {
    if markCount > 0 { return true }
    return text?[...].place(of: "<!--") != nil
  }

  fileprivate var markCount: Int { literal[...].commentMarks }

  /// What is written in a text, in code or in HTML.
  fileprivate var literal: String {
    switch self {
    case .leaf(.text(let text)), .leaf(.code(let text)), .leaf(.htmlInline(let text)): text
    default: ""
    }
  }
}

extension Substring {
  fileprivate var commentMarks: Int { splitAtCommentMarks().count - 1 }

  /// The pieces between the `%%`, at least one.
  fileprivate func splitAtCommentMarks() -> [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    var index = startIndex
    let bytes = utf8
    while index < endIndex {
      let next = bytes.index(after: index)
      guard bytes[index] == UInt8(ascii: "%"), next < endIndex, bytes[next] == UInt8(ascii: "%") else {
        index = next
        continue
      }
      pieces.append(self[start..<index])
      index = bytes.index(after: next)
      start = index
    }
    pieces.append(self[start...])
    return pieces
  }
}

extension Substring {
  /// Where `sign` stands first, byte by byte: a mark above the last letter makes another character, and no other sign.
  func place(of sign: StaticString) -> Range<String.Index>? {
    let first = sign.utf8Start.pointee
    var start = startIndex
    while let index = utf8[start...].firstIndex(of: first) {
      let rest = utf8[index...]
      if sign.withUTF8Buffer({ rest.starts(with: $0) }) {
        return index..<rest.index(index, offsetBy: sign.utf8CodeUnitCount)
      }
      start = utf8.index(after: index)
    }
    return nil
  }
}
