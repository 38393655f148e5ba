package import HearthBytes

extension PackedWriter {
  /// The nodes of a tree: all that a page shows of it. Remarks for messages are not kept.
  package mutating func pack(_ tree: MarkdownTree) {
    number(UInt64(tree.nodes.count))
    var line = 0
    for index in tree.nodes.indices {
      let kind = tree.nodes[index].kind
      // Most nodes have none below them, and stand on the line of the one before.
      let (length, step) = (tree.nodes[index].end - index, tree.nodes[index].line - line)
      let flags = (length == 1 ? 0 : PackedTag.hasLength) | (step == 0 ? 0 : PackedTag.hasStep)
      byte(kind.packedTag.rawValue | flags)
      if length != 1 { number(length) }
      if step != 0 { number(step) }
      line += step
      packContent(of: kind)
    }
  }

  private mutating func packContent(of kind: MarkdownKind) {
    switch kind {
    case .text(let text), .code(let text), .htmlBlock(let text), .htmlInline(let text),
      .footnoteReference(let text), .footnoteDefinition(let text):
      self.text(text)
    case .document, .blockQuote, .item, .paragraph, .thematicBreak, .softBreak, .lineBreak, .emphasis,
      .strong,
      .highlight, .strikethrough, .taskMarker, .tableRow, .tableCell:
      break
    case .list(let list):
      byte(list.start == nil ? 0 : 1)
      if let start = list.start { number(start) }
    case .heading(let level): number(level)
    case .codeBlock(let info, let literal):
      text(info)
      text(literal)
    case .link(let destination, let title), .image(let destination, let title):
      text(destination)
      text(title)
    case .callout(let type, let title, _):
      text(type)
      text(title)
    case .wikiLink(let target, let heading, let text), .embed(let target, let heading, let text):
      self.text(target)
      self.text(heading)
      self.text(text)
    case .table(let columns):
      count(columns.count)
      for column in columns { byte(MarkdownAlignment.packed.firstIndex(of: column).map { UInt8($0) } ?? 0) }
    }
  }
}

/// The byte that stands for a kind, without its two highest bits.
enum PackedTag: UInt8 {
  case text, softBreak, paragraph, document, blockQuote, item, thematicBreak, lineBreak, emphasis, strong
  case highlight, strikethrough, tableRow, tableCell, tightList, looseList, heading, code, htmlBlock,
    htmlInline
  case footnoteReference, footnoteDefinition, codeBlock, link, image, callout, closedCallout, openCallout
  case wikiLink, embed, doneTask, openTask, table

  /// The number of nodes follows, as there are some below this one.
  static let hasLength: UInt8 = 0x40
  /// How many lines there are from the node before follows, as it stands on another one.
  static let hasStep: UInt8 = 0x80
}

extension MarkdownKind {
  fileprivate var packedTag: PackedTag {
    switch self {
    case .text: .text
    case .softBreak: .softBreak
    case .paragraph: .paragraph
    case .document: .document
    case .blockQuote: .blockQuote
    case .item: .item
    case .thematicBreak: .thematicBreak
    case .lineBreak: .lineBreak
    case .emphasis: .emphasis
    case .strong: .strong
    case .highlight: .highlight
    case .strikethrough: .strikethrough
    case .tableRow: .tableRow
    case .tableCell: .tableCell
    case .list(let list): list.isTight ? .tightList : .looseList
    case .heading: .heading
    case .code: .code
    case .htmlBlock: .htmlBlock
    case .htmlInline: .htmlInline
    case .footnoteReference: .footnoteReference
    case .footnoteDefinition: .footnoteDefinition
    case .codeBlock: .codeBlock
    case .link: .link
    case .image: .image
    case .callout(_, _, .none): .callout
    case .callout(_, _, .closed): .closedCallout
    case .callout(_, _, .open): .openCallout
    case .wikiLink: .wikiLink
    case .embed: .embed
    case .taskMarker(let isDone): isDone ? .doneTask : .openTask
    case .table: .table
    }
  }
}

extension MarkdownAlignment {
  /// Each is written as its place in this list.
  static let packed: [Self] = [.none, .left, .center, .right]
}
