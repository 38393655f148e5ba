package import HearthCore

extension PackedWriter {
  /// The nodes of a tree: all that a page shows of it. Lines and remarks are for messages, and are not kept.
  ///
  /// Each node is its tag, how many nodes it has with those below it, if there are any, and, unless its kind is silent, what it
  /// says after the length of that: so a reader can pass over nodes without reading what they say.
  package mutating func pack(_ tree: MarkdownTree) {
    count(tree.nodes.count)
    for index in tree.nodes.indices { pack(tree.nodes[index].kind, tree.nodes[index].end - index) }
  }

  private mutating func pack(_ kind: MarkdownKind, _ length: Int) {
    switch kind {
    case .text(let text): node(.text, length, text)
    case .softBreak: node(.softBreak, length)
    case .paragraph: node(.paragraph, length)
    case .document: node(.document, length)
    case .blockQuote: node(.blockQuote, length)
    case .item: node(.item, length)
    case .thematicBreak: node(.thematicBreak, length)
    case .lineBreak: node(.lineBreak, length)
    case .emphasis: node(.emphasis, length)
    case .strong: node(.strong, length)
    case .highlight: node(.highlight, length)
    case .strikethrough: node(.strikethrough, length)
    case .tableRow: node(.tableRow, length)
    case .tableCell: node(.tableCell, length)
    case .code(let text): node(.code, length, text)
    case .htmlBlock(let text): node(.htmlBlock, length, text)
    case .htmlInline(let text): node(.htmlInline, length, text)
    case .footnoteReference(let label): node(.footnoteReference, length, label)
    case .footnoteDefinition(let label): node(.footnoteDefinition, length, label)
    case .taskMarker(let isDone): node(isDone ? .doneTask : .openTask, length)
    case .list(let list):
      node(list.isTight ? .tightList : .looseList, length) { said in
        if let start = list.start { said.number(start) }
      }
    case .heading(let level): node(.heading, length) { $0.number(level) }
    case .codeBlock(let info, let literal): node(.codeBlock, length) { $0.texts(info, literal) }
    case .link(let destination, let title): node(.link, length) { $0.texts(destination, title) }
    case .image(let destination, let title): node(.image, length) { $0.texts(destination, title) }
    case .callout(let type, let title, let fold): node(fold.packed, length) { $0.texts(type, title) }
    case .wikiLink(let target, let heading, let text):
      node(.wikiLink, length) { $0.name(target, heading, text) }
    case .embed(let target, let heading, let text):
      node(.embed, length) { $0.name(target, heading, text) }
    case .table(let columns):
      node(.table, length) { said in
        for column in columns { said.byte(column.packed) }
      }
    }
  }

  private mutating func node(_ tag: PackedTag, _ length: Int) {
    byte(length == 1 ? tag.rawValue | PackedTag.leaf : tag.rawValue)
    if length != 1 { count(length) }
  }

  /// A text is packed with its length.
  private mutating func node(_ tag: PackedTag, _ length: Int, _ text: String) {
    node(tag, length)
    self.text(text)
  }

  /// For what has several parts: `say` packs them.
  private mutating func node(_ tag: PackedTag, _ length: Int, _ say: (inout PackedWriter) -> Void) {
    var said = PackedWriter()
    say(&said)
    node(tag, length)
    count(said.bytes.count)
    said.bytes.withUnsafeBufferPointer { bytes($0) }
  }

  private mutating func texts(_ first: String, _ second: String) {
    text(first)
    text(second)
  }

  private mutating func name(_ target: String, _ heading: String?, _ text: String?) {
    self.text(target)
    self.text(heading)
    self.text(text)
  }
}
