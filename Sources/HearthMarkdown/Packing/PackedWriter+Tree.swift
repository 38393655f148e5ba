package import HearthBytes

extension PackedWriter {
  /// The nodes of a tree: all that a page shows of it. Remarks for messages are not kept.
  package mutating func pack(_ tree: MarkdownTree) {
    number(UInt64(tree.nodes.count))
    var line = 0
    for index in tree.nodes.indices {
      pack(tree.nodes[index].kind)
      // Both are near what stands before, and so are short.
      number(tree.nodes[index].end - index)
      number(tree.nodes[index].line - line)
      line = tree.nodes[index].line
    }
  }

  private mutating func pack(_ kind: MarkdownKind) {
    switch kind {
    case .text(let text): tag(.text, text)
    case .softBreak: tag(.softBreak)
    case .paragraph: tag(.paragraph)
    case .document: tag(.document)
    case .blockQuote: tag(.blockQuote)
    case .item: tag(.item)
    case .thematicBreak: tag(.thematicBreak)
    case .lineBreak: tag(.lineBreak)
    case .emphasis: tag(.emphasis)
    case .strong: tag(.strong)
    case .highlight: tag(.highlight)
    case .strikethrough: tag(.strikethrough)
    case .tableRow: tag(.tableRow)
    case .tableCell: tag(.tableCell)
    case .list(let list):
      tag(list.isTight ? .tightList : .looseList)
      byte(list.start == nil ? 0 : 1)
      if let start = list.start { number(start) }
    case .heading(let level):
      tag(.heading)
      number(level)
    case .code(let text): tag(.code, text)
    case .htmlBlock(let text): tag(.htmlBlock, text)
    case .htmlInline(let text): tag(.htmlInline, text)
    case .footnoteReference(let label): tag(.footnoteReference, label)
    case .footnoteDefinition(let label): tag(.footnoteDefinition, label)
    case .codeBlock(let info, let literal): tag(.codeBlock, info, literal)
    case .link(let destination, let title): tag(.link, destination, title)
    case .image(let destination, let title): tag(.image, destination, title)
    case .callout(let type, let title, let fold):
      switch fold {
      case .none: tag(.callout, type, title)
      case .closed: tag(.closedCallout, type, title)
      case .open: tag(.openCallout, type, title)
      }
    case .wikiLink(let target, let heading, let text):
      tag(.wikiLink, target)
      self.text(heading)
      self.text(text)
    case .embed(let target, let heading, let text):
      tag(.embed, target)
      self.text(heading)
      self.text(text)
    case .taskMarker(let isDone): tag(isDone ? .doneTask : .openTask)
    case .table(let columns):
      tag(.table)
      count(columns.count)
      for column in columns { byte(MarkdownAlignment.packed.firstIndex(of: column).map { UInt8($0) } ?? 0) }
    }
  }

  private mutating func tag(_ tag: PackedTag, _ texts: String...) {
    byte(tag.rawValue)
    for text in texts { self.text(text) }
  }

  private mutating func tag(_ tag: PackedTag, _ text: String) {
    byte(tag.rawValue)
    self.text(text)
  }

  private mutating func tag(_ tag: PackedTag) {
    byte(tag.rawValue)
  }
}

/// The byte that stands for a kind.
enum PackedTag: UInt8 {
  case text, softBreak, paragraph, document, blockQuote, item, thematicBreak, lineBreak, emphasis, strong
  case highlight, strikethrough, tableRow, tableCell, tightList, looseList, heading, code, htmlBlock,
    htmlInline
  case footnoteReference, footnoteDefinition, codeBlock, link, image, callout, closedCallout, openCallout
  case wikiLink, embed, doneTask, openTask, table
}

extension MarkdownAlignment {
  /// Each is written as its place in this list.
  static let packed: [Self] = [.none, .left, .center, .right]
}
