extension MarkdownTree {
  /// The words of a node and all below it, without markup: the text of a heading, the description of an
  /// image.
  ///
  /// Line breaks and the beginnings of blocks become one blank. Tags of raw HTML, code blocks and footnote
  /// marks say nothing here; an index that the tree does not have gives an empty text.
  package func plainText(of index: Int) -> String {
    guard nodes.indices.contains(index) else { return "" }
    return nodes[index..<min(nodes.count, max(index + 1, nodes[index].end))].lazy.map(\.kind).plainText
  }
}

extension Sequence<MarkdownKind> {
  /// The words of nodes in a row; see ``MarkdownTree/plainText(of:)``.
  var plainText: String {
    var text = ""
    for kind in self {
      switch kind {
      case .text(let words), .code(let words): text += words
      case .wikiLink, .embed: text += kind.shownText
      case .softBreak, .lineBreak: text.appendBlank()
      case .paragraph, .heading, .item, .tableCell: text.appendBlank()
      case .callout(_, let title, _):
        text.appendBlank()
        text += title
      default: break
      }
    }
    if text.last == " " { text.removeLast() }
    return text
  }
}

extension String {
  /// Adds a blank, unless the text is empty or has one at its end.
  fileprivate mutating func appendBlank() {
    if let last = utf8.last, last != UInt8(ascii: " ") { self += " " }
  }
}
