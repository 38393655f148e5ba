/// Puts a ``MarkdownTree`` together from the blocks and inlines that ``CmarkWalk`` hands over.
struct TreeAssembler {
  /// A block whose children are still coming.
  private struct OpenBlock {
    /// `nil` for a block that is nested too deep and left out; its children go to the one around it.
    var index: Int?
    /// How much the comments had hidden when it began.
    var hiddenCount: Int
  }

  let lifted: LiftedText
  let firstLine: Int
  var tree = MarkdownTree(nodes: [])
  /// Whether ``CommentRemover`` left something in the text.
  let holdsComments: Bool
  /// How many leaves were there in which comments have been.
  var hiddenCount = 0

  private var blocks: [OpenBlock] = []
  private var depth = 0
  /// The lines of the text in which no sign stands.
  private let plainLines: Int
  /// The inlines of the leaf, which are looked through before they become nodes.
  private var tokens: [InlineToken] = []
  private var isInlineDropped: [Bool] = []
  private var inlineDepth = 0
  private var leaf = MarkdownKind.paragraph
  private var leafLine = 0
  /// Whether the leaf can hold no sign that a habit may begin with: then its inlines become nodes at once.
  private var isLeafPlain = false
  /// Whether a text of the leaf holds such a sign.
  private var leafHasSigns = false
  /// Where the next inline goes.
  var inlines = InlinePlace()

  /// - Parameter features: those of `scan` that are left in the text.
  init(
    _ scan: SourceScan, _ features: SourceFeatures, lifted: LiftedText, firstLine: Int, holdsComments: Bool
  ) {
    self.holdsComments = holdsComments
    self.lifted = lifted
    self.firstLine = firstLine
    plainLines = features.isEmpty ? .max : scan.plain.lines
    tree.nodes.reserveCapacity(64)
    tree.nodes.append(MarkdownNode(.document, end: 0, line: firstLine))
  }

  /// The block around the next leaf, if it is the first in it.
  var emptyParent: Int? {
    guard let index = blocks.last?.index, tree.nodes.count == index + 1 else { return nil }
    return index
  }

  /// The tree, once everything was handed over.
  mutating func finish() -> MarkdownTree {
    tree.nodes[0].end = tree.nodes.count
    return tree
  }

  // MARK: Blocks

  mutating func open(_ kind: MarkdownKind, line: Int) {
    let line = firstLine + line - 1
    guard depth < MarkdownReader.deepestNesting else {
      tree.tooDeepLine = tree.tooDeepLine ?? line
      blocks.append(OpenBlock(index: nil, hiddenCount: hiddenCount))
      return
    }
    depth += 1
    blocks.append(OpenBlock(index: tree.nodes.count, hiddenCount: hiddenCount))
    tree.nodes.append(MarkdownNode(kind, end: 0, line: line))
  }

  mutating func close() {
    guard let block = blocks.popLast(), let index = block.index else { return }
    depth -= 1
    tree.nodes[index].end = tree.nodes.count
    // A list or a quote in which a comment was all there was.
    if tree.nodes.count == index + 1, hiddenCount > block.hiddenCount { tree.nodes.removeLast() }
  }

  mutating func block(_ kind: MarkdownKind, line: Int) {
    tree.nodes.append(MarkdownNode(kind, end: tree.nodes.count + 1, line: firstLine + line - 1))
  }

  mutating func rawHTMLBlock(_ html: String, line: Int) {
    let visible = holdsComments ? html.replacing(CommentRemover.blockEnd, with: "") : html
    if visible.utf8.contains(where: { $0 > 0x20 }) {
      block(.htmlBlock(visible), line: line)
    } else {
      hiddenCount += 1
    }
  }

  // MARK: Inlines

  mutating func beginLeaf(_ kind: MarkdownKind, lines: ClosedRange<Int>) {
    leaf = kind
    leafLine = firstLine + lines.lowerBound - 1
    isLeafPlain = lines.upperBound <= plainLines
    leafHasSigns = false
    if isLeafPlain { openLeaf(kind, leafLine) } else { tokens.removeAll(keepingCapacity: true) }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    if isLeafPlain { return appendText(text) }
    if !leafHasSigns { leafHasSigns = SourceScan.mayFind(in: bytes) }
    tokens.append(.leaf(.text(text)))
  }

  mutating func inline(_ kind: MarkdownKind) {
    if isLeafPlain { appendInline(kind) } else { tokens.append(.leaf(kind)) }
  }

  mutating func rawHTML(_ html: String) {
    let visible = holdsComments ? html.replacing(CommentRemover.blockEnd, with: "") : html
    if !visible.isEmpty { inline(.htmlInline(visible)) }
  }

  mutating func openInline(_ kind: MarkdownKind) {
    let isDropped = depth + inlineDepth >= MarkdownReader.deepestNesting
    isInlineDropped.append(isDropped)
    if isDropped {
      tree.tooDeepLine = tree.tooDeepLine ?? leafLine
    } else {
      inlineDepth += 1
      if isLeafPlain { openNode(kind) } else { tokens.append(.open(kind)) }
    }
  }

  mutating func closeInline() {
    guard isInlineDropped.popLast() == false else { return }
    inlineDepth -= 1
    if isLeafPlain { closeNode() } else { tokens.append(.close) }
  }

  mutating func endLeaf() {
    if isLeafPlain {
      closeLeaf()
    } else if leafHasSigns {
      appendWithHabits(leaf, tokens, line: leafLine)
    } else {
      append(leaf, tokens[...], line: leafLine)
    }
  }
}

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
    case .droppedBreak:
      endText()
      inlines.line += 1
    case .delimiter, .pipe: endText()
    }
  }
}

/// From the tokens of a paragraph or a heading to nodes.
extension TreeAssembler {
  /// Adds a leaf block with its inlines.
  mutating func append(_ kind: MarkdownKind, _ tokens: ArraySlice<InlineToken>, line: Int) {
    openLeaf(kind, line)
    for token in tokens { append(token) }
    closeLeaf()
  }

  /// Adds a paragraph or a heading in whose texts habits may stand.
  mutating func appendWithHabits(_ kind: MarkdownKind, _ tokens: [InlineToken], line: Int) {
    var tokens = tokens
    if holdsComments, CommentMarks.remove(from: &tokens) {
      hiddenCount += 1
      guard !tokens.allSatisfy(\.isBlank) else { return }
      tokens.trimBreaks()
    }
    guard kind == .paragraph else {
      return append(kind, withHabits(tokens, line: line)[...], line: line)
    }
    guard !lifted.footnotes.isEmpty else { return appendParagraph(tokens, line: line) }
    var line = line
    for part in LeafHeads.footnotes(tokens, lifted) {
      if let label = part.label {
        let definition = tree.nodes.count
        tree.nodes.append(MarkdownNode(.footnoteDefinition(label: label), end: 0, line: line))
        appendParagraph(part.tokens, line: line)
        tree.nodes[definition].end = tree.nodes.count
      } else {
        appendParagraph(part.tokens, line: line)
      }
      line += part.tokens.count(where: \.isBreak)
    }
  }

  private mutating func appendParagraph(_ tokens: [InlineToken], line: Int) {
    var tokens = tokens
    if let parent = emptyParent { takeHead(&tokens, parent) }
    if let table = TableParser(tokens) {
      if !table.before.isEmpty {
        append(.paragraph, withHabits(Array(table.before), line: line)[...], line: line)
      }
      return append(table, line: line)
    }
    BlockID.strip(&tokens)
    FieldLines.keepApart(&tokens)
    while tokens.last?.isBreak == true { tokens.removeLast() }
    guard !tokens.allSatisfy(\.isBlank) else { return }
    append(.paragraph, withHabits(tokens, line: line)[...], line: line)
  }

  /// What the beginning of its first paragraph makes of a quote or an item.
  private mutating func takeHead(_ tokens: inout [InlineToken], _ parent: Int) {
    switch tree.nodes[parent].kind {
    case .blockQuote:
      guard let head = LeafHeads.takeCallout(&tokens) else { return }
      let title = withHabits(head.title, line: tree.nodes[parent].line).map(\.shownText).joined()
      tree.nodes[parent].kind = .callout(type: head.type, title: title, fold: head.fold)
    case .item:
      guard let isDone = LeafHeads.takeTask(&tokens) else { return }
      let marker = MarkdownKind.taskMarker(isDone: isDone)
      tree.nodes.append(MarkdownNode(marker, end: tree.nodes.count + 1, line: tree.nodes[parent].line))
    default: break
    }
  }

  private mutating func withHabits(_ tokens: [InlineToken], line: Int, splitsCells: Bool = false)
    -> [InlineToken]
  {
    var splitter = TextSplitter(lifted: lifted, splitsCells: splitsCells)
    var result = splitter.split(tokens)
    for label in splitter.undefinedFootnotes {
      tree.undefinedFootnotes.append(LocatedText(text: label, line: line))
    }
    DelimiterPairs.resolve(&result)
    return result
  }

  private mutating func append(_ table: TableParser, line: Int) {
    let start = tree.nodes.count
    let first = line + (table.rows.first?.breaks ?? 0)
    tree.nodes.append(MarkdownNode(.table(columns: table.columns), end: 0, line: first))
    for row in table.rows {
      let tokens = withHabits(Array(row.tokens), line: line + row.breaks, splitsCells: true)
      let index = tree.nodes.count
      tree.nodes.append(MarkdownNode(.tableRow, end: 0, line: line + row.breaks))
      for cell in TableCells.cells(of: tokens, count: table.columns.count) {
        append(.tableCell, cell, line: line + row.breaks)
      }
      tree.nodes[index].end = tree.nodes.count
    }
    tree.nodes[start].end = tree.nodes.count
  }
}

extension InlineToken {
  /// The words that a reader sees.
  fileprivate var shownText: String {
    switch self {
    case .leaf(.text(let text)), .leaf(.code(let text)), .leaf(.htmlInline(let text)): text
    case .leaf(let kind): kind.shownText
    case .escapedHash: "#"
    default: ""
    }
  }
}
