/// Leaves out `%%comments%%`, which are never published.
///
/// A comment that begins within a line ends in the same paragraph, or is no comment (`100%% sure`). One at
/// the beginning of a line may span blocks. What is inside is not read, so even `%%` in code ends a comment.
struct CommentFilter {
  /// The line on which the comment begins that is open, if one is.
  private(set) var openLine: Int?
  /// How many pieces of text have been left out so far.
  private(set) var hiddenCount = 0

  /// The tokens outside of comments, and `nil` where that is nothing.
  mutating func visible(_ tokens: [InlineToken], line: Int) -> [InlineToken]? {
    var marks = tokens.count { $0.holdsMark }
    guard marks > 0 || openLine != nil else { return tokens }
    marks = tokens.reduce(0) { $0 + $1.markCount }
    let before = hiddenCount
    var result: [InlineToken] = []
    var line = line
    var isLineStart = true
    for token in tokens {
      switch token {
      case .open, .close: result.append(token)
      case _ where token.isBreak:
        line += 1
        result.append(openLine == nil ? token : .leftOutBreak)
        isLineStart = true
        continue
      case .leaf(.text(let text)):
        filter(text, line, isLineStart, &marks, &result)
      default:
        marks -= token.markCount
        if openLine == nil {
          result.append(token)
        } else {
          hiddenCount += 1
          if token.markCount % 2 == 1 { openLine = nil }
        }
      }
      isLineStart = false
    }
    if hiddenCount > before, result.allSatisfy(\.isBlank) { return nil }
    if hiddenCount > before { result.trimBreaks() }
    return result
  }

  /// Code, a rule or raw HTML as a block of its own: whether it is outside of comments.
  mutating func isVisible(block literal: String) -> Bool {
    guard openLine != nil else { return true }
    hiddenCount += 1
    if literal.commentMarks % 2 == 1 { openLine = nil }
    return false
  }

  private mutating func filter(
    _ text: String, _ line: Int, _ isLineStart: Bool, _ marks: inout Int, _ result: inout [InlineToken]
  ) {
    var isLineStart = isLineStart
    var visible = ""
    var isFirst = true
    for piece in text.splitAtCommentMarks() {
      if !isFirst {
        marks -= 1
        if openLine != nil {
          openLine = nil
        } else if marks > 0 || (isLineStart && visible.utf8.allSatisfy { $0 <= 0x20 }) {
          openLine = line
        } else {
          visible += "%%"
        }
      }
      isFirst = false
      if openLine == nil {
        visible += piece
      } else {
        hiddenCount += 1
      }
      if piece.utf8.contains(where: { $0 > 0x20 }) { isLineStart = false }
    }
    if !visible.isEmpty { result.append(.leaf(.text(visible))) }
  }
}

extension InlineToken {
  fileprivate var holdsMark: Bool { markCount > 0 }

  fileprivate var markCount: Int {
    switch self {
    case .leaf(.text(let text)), .leaf(.code(let text)), .leaf(.htmlInline(let text)): text.commentMarks
    default: 0
    }
  }
}

extension String {
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
