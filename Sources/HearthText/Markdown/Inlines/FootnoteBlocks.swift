/// The blocks of a footnote. Its further lines are indented, so CommonMark sees one paragraph where there are items and quotes.
enum FootnoteBlocks {
  enum Kind: Hashable {
    case paragraph, quote
    case item(MarkdownList)
  }

  /// Returns the blocks of `tokens` in their order, without the marks at the beginning of their lines. A line without a mark
  /// goes on with the block before it.
  static func blocks(in tokens: [InlineToken]) -> [(kind: Kind, tokens: [InlineToken])] {
    var blocks: [(kind: Kind, tokens: [InlineToken])] = [(.paragraph, [])]
    var (isLineStart, depth) = (true, 0)
    for token in tokens {
      if case .open = token { depth += 1 }
      if case .close = token { depth -= 1 }
      let last = blocks.count - 1
      if isLineStart, depth == 0, let text = token.text,
        let (kind, rest) = mark(
          of: text, after: last == 0 && blocks[0].tokens.isEmpty ? nil : blocks[last].kind)
      {
        if kind != .quote || blocks[last].kind != .quote { blocks.append((kind, [])) }
        blocks[blocks.count - 1].tokens.append(.leaf(.text(rest)))
      } else {
        blocks[last].tokens.append(token)
      }
      isLineStart = token.isBreak
    }
    if blocks[0].tokens.isEmpty { blocks.removeFirst() }
    return blocks
  }

  /// Returns the kind of a line that begins with a mark, and what follows the mark. As in CommonMark, no number but 1 ends a
  /// paragraph: `in the year\n1990. It was`.
  private static func mark(of text: String, after kind: Kind?) -> (Kind, String)? {
    func words(after mark: Substring) -> String {
      mark[mark.index(after: mark.startIndex)...].trimmedStart
    }
    if text.hasPrefix(">") { return (.quote, words(after: text[...])) }
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[number.endIndex...]
    guard let mark = rest.first, rest.dropFirst().first == " " else { return nil }
    if number.isEmpty, "-*+".contains(mark) {
      return (.item(MarkdownList(start: nil, isTight: true)), words(after: rest))
    }
    guard ".)".contains(mark), number.utf8.count < 10, let start = Int(number) else { return nil }
    switch kind {
    case .item(let list) where list.start != nil: return (.item(list), words(after: rest))
    case .paragraph where start != 1: return nil
    default: return (.item(MarkdownList(start: start, isTight: true)), words(after: rest))
    }
  }
}
