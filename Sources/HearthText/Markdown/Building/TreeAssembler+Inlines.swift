/// Where the next inline of a leaf goes.
struct InlinePlace {
  var line = 0
  /// The node of the leaf.
  var leaf = 0
  /// The nodes of the inlines that are open.
  var open: [Int] = []
  /// The text that stands there, and that a further one goes on with; no node yet.
  var text = ""
}

/// From inlines to nodes, one by one.
extension TreeAssembler {
  /// Begins a leaf block; its inlines follow.
  mutating func openLeaf(_ kind: MarkdownKind, _ line: Int) {
    inlines.line = line
    inlines.leaf = tree.nodes.count
    inlines.open.removeAll(keepingCapacity: true)
    tree.nodes.append(MarkdownNode(kind, end: 0, line: line))
  }

  mutating func closeLeaf() {
    endText()
    tree.nodes[inlines.leaf].end = tree.nodes.count
  }

  /// Texts beside each other become one.
  mutating func appendText(_ text: String) {
    if inlines.text.isEmpty { inlines.text = text } else { inlines.text += text }
  }

  private mutating func endText() {
    guard !inlines.text.isEmpty else { return }
    tree.nodes.append(MarkdownNode(.text(inlines.text), end: tree.nodes.count + 1, line: inlines.line))
    inlines.text = ""
  }

  mutating func appendInline(_ kind: MarkdownKind) {
    endText()
    tree.nodes.append(MarkdownNode(kind, end: tree.nodes.count + 1, line: inlines.line))
    switch kind {
    case .softBreak, .lineBreak: inlines.line += 1
    default: break
    }
  }

  mutating func openNode(_ kind: MarkdownKind) {
    endText()
    inlines.open.append(tree.nodes.count)
    tree.nodes.append(MarkdownNode(kind, end: 0, line: inlines.line))
  }

  mutating func closeNode() {
    endText()
    if let index = inlines.open.popLast() { tree.nodes[index].end = tree.nodes.count }
  }

  mutating func append(_ token: InlineToken) {
    switch token {
    case .leaf(.text(let text)): appendText(text)
    case .leaf(let kind): appendInline(kind)
    case .escapedHash: appendInline(.text("#"))
    case .open(let kind): openNode(kind)
    case .close: closeNode()
    case .leftOutBreak:
      endText()
      inlines.line += 1
    case .delimiter, .pipe: endText()
    }
  }
}
