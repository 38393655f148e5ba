/// Leaves out `%%comments%%` and HTML comments that CommonMark does not see as such, which are never published.
///
/// A comment may span blocks. `%%` within a line begins one that ends in the same paragraph; if none does, everything below is
/// left out, so that it never pairs with the `%%` of a later comment and turns what is hidden into what is shown. Behind a
/// letter, and behind a number with or without a blank, it is text then: `100%% sure`, `20 %% more`. What is inside is not
/// read, so even `%%` in code ends a comment.
struct CommentFilter {
  private enum Form {
    case percent, html
    /// Begun within a line, and not ended in its paragraph: nothing ends it.
    case endless
  }

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
    /// What is visible of the line so far; a stand-in for what is no text.
    var before = ""

    var isAtLineStart: Bool { before.utf8.allSatisfy { $0 <= 0x20 } }

    /// Whether a comment would be set apart from the text so, and a percent sign would not.
    var isAtWordStart: Bool {
      guard let last = before.last else { return true }
      if last.isWhitespace { return before.last { !$0.isWhitespace }?.isNumber != true }
      return "([{\"'“‘«„¿¡*_~=".contains(last)
    }
  }

  /// Stands for code, a link or a picture in what is before a sign.
  private static let object = "\u{FFFC}"

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
        leaf.before = ""
        result.append(open == nil ? token : .leftOutBreak)
      case .leaf(.text(let text)): filter(text, &leaf, &result)
      default:
        leaf.marks -= token.markCount
        if isVisible(block: token.literal) {
          leaf.before += Self.object
          result.append(token)
        }
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
    let isEnd =
      switch form {
      case .percent: literal[...].commentMarks % 2 == 1
      case .html: literal[...].place(of: "-->") != nil
      case .endless: false
      }
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
        leaf.before += piece
      } else {
        hiddenCount += 1
        leaf.marks -= piece.commentMarks
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
      } else if leaf.marks > 0 || leaf.isAtLineStart {
        open = (.percent, leaf.line)
      } else if leaf.isAtWordStart {
        open = (.endless, leaf.line)
      } else {
        visible += "%%"
        leaf.before += "%%"
      }
    }
    if !visible.isEmpty { result.append(.leaf(.text(visible))) }
  }

  /// The next sign at which a comment begins, or ends if one is open.
  private func nextMark(in text: Substring) -> Range<String.Index>? {
    switch open?.form {
    case .percent: return text.place(of: "%%")
    case .html: return text.place(of: "-->")
    case .endless: return nil
    case nil: return text.placeOfCommentStart
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
  /// Where a `%%` or a `<!--` stands first.
  fileprivate var placeOfCommentStart: Range<String.Index>? {
    var start = startIndex
    while let index = utf8[start...].firstIndex(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "<") })
    {
      for sign in ["%%", "<!--"] where utf8[index...].starts(with: sign.utf8) {
        return index..<utf8.index(index, offsetBy: sign.utf8.count)
      }
      start = utf8.index(after: index)
    }
    return nil
  }

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
