/// Puts a ``MarkdownTree`` together from the blocks and inlines that ``CmarkWalk`` hands over.
struct TreeAssembler {
  /// A block whose children are still coming.
  private struct OpenBlock {
    /// `nil` for a block that is nested too deep and left out; its children go to the one around it.
    var index: Int?
    /// How much the comments had hidden when it began.
    var hiddenCount: Int
  }

  let features: SourceFeatures
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
  private var isInlineLeftOut: [Bool] = []
  private var inlineDepth = 0
  private var leaf = MarkdownKind.paragraph
  private var leafLine = 0
  /// Whether the leaf can hold no sign that a habit may begin with: then its inlines become nodes at once.
  private var isLeafPlain = false
  /// Whether a text of the leaf holds such a sign.
  private var leafHasSigns = false
  /// Where the next inline goes.
  var inlines = InlinePlace()

  /// - Parameter features: those of `signs` that are left in the text.
  init(
    _ signs: SourceSigns, _ features: SourceFeatures, lifted: LiftedText, firstLine: Int, holdsComments: Bool
  ) {
    self.holdsComments = holdsComments
    self.features = features
    self.lifted = lifted
    self.firstLine = firstLine
    plainLines = features.isEmpty ? .max : signs.plain.lines
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
    if !leafHasSigns { leafHasSigns = SourceSigns.areIn(bytes) }
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
    let isLeftOut = depth + inlineDepth >= MarkdownReader.deepestNesting
    isInlineLeftOut.append(isLeftOut)
    if isLeftOut {
      tree.tooDeepLine = tree.tooDeepLine ?? leafLine
    } else {
      inlineDepth += 1
      if isLeafPlain { openNode(kind) } else { tokens.append(.open(kind)) }
    }
  }

  mutating func closeInline() {
    guard isInlineLeftOut.popLast() == false else { return }
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
