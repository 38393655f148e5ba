extension PackedTree {
  /// Adds all the words of the text, as UTF-8 without markup: what somebody can find in it.
  ///
  /// A line feed ends every block. Rows of heart rate in a fenced block say nothing here.
  /// - Parameter skipsFirstHeading: whether a heading at the very beginning is left out.
  package func appendShownText(to bytes: inout [UInt8], skipsFirstHeading: Bool = false) {
    var index = 1
    if skipsFirstHeading, count > 1, tag(of: 1) == .heading { index = end(of: 1) }
    while index < count {
      switch tag(of: index) {
      case .text, .code, .htmlInline: append(wordsOf: index, to: &bytes)
      case .wikiLink, .embed: bytes.append(kind(of: index).shownText)
      case .softBreak: bytes.append(UInt8(ascii: " "))
      case .htmlBlock:
        bytes.endBlock()
        append(wordsOf: index, to: &bytes)
      case .codeBlock, .callout, .closedCallout, .openCallout: append(block: kind(of: index), to: &bytes)
      case .lineBreak, .paragraph, .heading, .item, .tableCell, .blockQuote, .tightList, .looseList:
        bytes.endBlock()
      default: break
      }
      index += 1
    }
    bytes.endBlock()
  }

  private func append(wordsOf index: Int, to bytes: inout [UInt8]) {
    withWords(of: index) { bytes.append(contentsOf: $0) }
  }

  private func append(block kind: MarkdownKind, to bytes: inout [UInt8]) {
    bytes.endBlock()
    switch kind {
    case .codeBlock(let info, let literal): if info != "heart-rate" { bytes.append(literal) }
    case .callout(_, let title, _):
      bytes.append(title)
      bytes.endBlock()
    default: break
    }
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
