extension MarkdownTree {
  /// Appends the text without markup, as UTF-8: what a search finds in it. A line feed ends every block. Heart-rate rows
  /// in a fenced block are skipped.
  /// - Parameter skipsFirstHeading: whether a heading at the very beginning is skipped.
  package func appendShownText(to bytes: inout [UInt8], skipsFirstHeading: Bool = false) {
    var rest = nodes.dropFirst()
    if skipsFirstHeading, let first = rest.first, case .heading = first.kind {
      rest = nodes[min(first.end, nodes.count)...]
    }
    for node in rest {
      switch node.kind {
      case .text(let text), .code(let text), .htmlInline(let text): bytes += text.utf8
      case .wikiLink, .embed: bytes += node.kind.shownText.utf8
      case .softBreak: bytes.append(UInt8(ascii: " "))
      case .htmlBlock(let html):
        bytes.endBlock()
        bytes += html.utf8
      case .codeBlock(let info, let literal):
        bytes.endBlock()
        if info != "heart-rate" { bytes += literal.utf8 }
      case .callout(_, let title, _):
        bytes.endBlock()
        bytes += title.utf8
        bytes.endBlock()
      case .lineBreak, .paragraph, .heading, .item, .tableCell, .blockQuote, .list: bytes.endBlock()
      default: break
      }
    }
    bytes.endBlock()
  }
}

extension [UInt8] {
  /// Appends a line feed, unless the bytes are empty or end with one.
  fileprivate mutating func endBlock() {
    if let last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
  }
}
