extension MarkdownTree {
  /// Adds all the words of the text, as UTF-8 without markup: what somebody can find in it.
  ///
  /// A line feed ends every block. Rows of heart rate in a fenced block say nothing here.
  /// - Parameter skipsFirstHeading: whether a heading at the very beginning is left out.
  package func appendShownText(to bytes: inout [UInt8], skipsFirstHeading: Bool = false) {
    var index = 1
    if skipsFirstHeading, nodes.count > 1, case .heading = nodes[1].kind { index = nodes[1].end }
    while index < nodes.count {
      switch nodes[index].kind {
      case .text(let words), .code(let words), .htmlInline(let words): bytes.append(words)
      case .wikiLink, .embed: bytes.append(nodes[index].kind.shownText)
      case .softBreak: bytes.append(UInt8(ascii: " "))
      case .htmlBlock(let words):
        bytes.endBlock()
        bytes.append(words)
      case .codeBlock(let info, let literal):
        bytes.endBlock()
        if info != "heart-rate" { bytes.append(literal) }
      case .callout(_, let title, _):
        bytes.endBlock()
        bytes.append(title)
        bytes.endBlock()
      case .lineBreak, .paragraph, .heading, .item, .tableCell, .blockQuote, .list: bytes.endBlock()
      default: break
      }
      index += 1
    }
    bytes.endBlock()
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Adds a line feed, unless nothing or one stands there.
  fileprivate mutating func endBlock() {
    if let last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
  }
}
