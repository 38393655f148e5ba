import HearthCore

/// Assembles a ``MarkdownTree`` from the blocks and inlines of ``CmarkWalk``.
struct TreeAssembler {
  let lifted: LiftedText
  private let firstLine: Int
  private var tree = MarkdownTree(nodes: [])
  /// How many marks of comments are in code.
  private(set) var marksInCode = 0
  /// The contents of `^[notes]`, each with its label and its line.
  private var notes: [(label: String, tokens: [InlineToken], line: Int)] = []

  /// The open blocks; `nil` for one that is nested too deep and omitted: its children go to the block around it.
  private var blocks: [Int?] = []
  private var depth = 0
  /// Whether comments were removed from the text, so that items and quotes without content held nothing else.
  private let hadComments: Bool
  /// Whether an extension may begin in the leaf. If so, its inlines are processed once all are collected.
  private var leafHasExtensions = false
  /// The bytes that begin an extension, besides placeholders.
  private static let starts = ByteSet("[^|~=".utf8)
  private var leafKind = MarkdownKind.paragraph
  private var leafLine = 0
  /// The inlines of the leaf, and the text after them, which the next inline may continue.
  private var inlines: [InlineToken] = []
  private var text = ""
  /// The number of open inlines, and of those inside them that are nested too deep and omitted.
  private var (openInlines, droppedInlines) = (0, 0)

  init(_ lifted: LiftedText, firstLine: Int, hadComments: Bool) {
    self.lifted = lifted
    self.firstLine = firstLine
    self.hadComments = hadComments
    tree.nodes.reserveCapacity(64)
    tree.nodes.append(MarkdownNode(.document, end: 0, line: firstLine))
  }

  /// Returns the tree, after everything has been added.
  mutating func finish() -> MarkdownTree {
    for (label, tokens, line) in notes {
      append(.footnoteDefinition(label: label), line: line) { $0.append(.paragraph, tokens, line: line) }
    }
    tree.nodes[0].end = tree.nodes.count
    // Trees stay in memory for the whole build. Without room for more nodes, 10 000 of them take 5 MB less.
    tree.nodes = tree.nodes.map { $0 }
    return tree
  }

  // MARK: Blocks

  mutating func open(_ kind: MarkdownKind, line: Int) {
    let line = firstLine + line - 1
    guard depth < MarkdownReader.deepestNesting else {
      tree.tooDeepLine = tree.tooDeepLine ?? line
      blocks.append(nil)
      return
    }
    depth += 1
    blocks.append(tree.nodes.count)
    tree.nodes.append(MarkdownNode(kind, end: 0, line: line))
  }

  mutating func close() {
    guard let block = blocks.popLast(), let index = block else { return }
    depth -= 1
    tree.nodes[index].end = tree.nodes.count
    if hadComments, tree.nodes.count == index + 1, [.item, .blockQuote].contains(tree.nodes[index].kind) {
      tree.nodes.removeLast()
      return
    }
    // A list of nothing but footnotes is one that ``SourceLifter`` made.
    guard case .list = tree.nodes[index].kind,
      tree.children(of: index).allSatisfy({ tree.nodes[$0].isFootnote })
    else { return }
    tree.nodes.remove(at: index)
    for inner in index..<tree.nodes.count { tree.nodes[inner].end -= 1 }
  }

  mutating func block(_ kind: MarkdownKind, line: Int) {
    tree.nodes.append(MarkdownNode(kind, end: tree.nodes.count + 1, line: firstLine + line - 1))
  }

  /// Returns code as written, and counts the marks of comments in it.
  mutating func code(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let code = lifted.restored(bytes)
    marksInCode += CommentMark.count(in: code.utf8)
    return code
  }

  // MARK: Leaves

  mutating func beginLeaf(_ kind: MarkdownKind, line: Int) {
    (leafKind, leafLine, leafHasExtensions) = (kind, firstLine + line - 1, false)
    inlines.reserveCapacity(16)
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    leafHasExtensions =
      leafHasExtensions || Self.starts.firstIndex(in: bytes, from: 0) < bytes.count
      || lifted.isNeeded && bytes.firstIndex(of: Placeholder.lead.0, from: 0) != nil
    text += String(decoding: bytes, as: UTF8.self)
  }

  mutating func inline(_ kind: MarkdownKind) { append(.leaf(kind)) }

  mutating func openInline(_ kind: MarkdownKind) {
    guard depth + openInlines < MarkdownReader.deepestNesting else {
      tree.tooDeepLine = tree.tooDeepLine ?? leafLine
      droppedInlines += 1
      return
    }
    openInlines += 1
    append(.open(kind))
  }

  mutating func closeInline() {
    guard droppedInlines == 0 else { return droppedInlines -= 1 }
    openInlines -= 1
    append(.close)
  }

  mutating func endLeaf() {
    endText()
    let inlines = inlines
    self.inlines = []
    if leafHasExtensions {
      appendExtended(leafKind, inlines, line: leafLine)
    } else {
      append(leafKind, inlines, line: leafLine)
    }
  }

  private mutating func append(_ token: InlineToken) {
    endText()
    inlines.append(token)
  }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    inlines.append(.leaf(.text(text)))
    text = ""
  }

  // MARK: Nodes

  /// Appends a leaf block with its inlines, joining adjacent texts.
  private mutating func append(_ kind: MarkdownKind, _ tokens: some Sequence<InlineToken>, line: Int) {
    append(kind, line: line) { assembler in
      var (open, line, text, isAfterTag) = ([Int](), line, "", false)
      func append(_ kind: MarkdownKind, end: Int) {
        assembler.tree.nodes.append(MarkdownNode(kind, end: end, line: line))
      }
      func endText() {
        guard !text.isEmpty else { return }
        append(.text(text), end: assembler.tree.nodes.count + 1)
        text = ""
      }
      for token in tokens {
        if let more = token.text {
          text += more
          isAfterTag = isAfterTag && more.allSatisfy(\.isWhitespace)
          continue
        }
        endText()
        let isTag = if case .leaf(let kind) = token { kind.isLineBreakTag } else { false }
        defer { isAfterTag = isTag }
        switch token {
        case .leaf(.softBreak) where isAfterTag: break
        case .leaf(let kind): append(isTag ? .lineBreak : kind, end: assembler.tree.nodes.count + 1)
        case .escapedHash: append(.text("#"), end: assembler.tree.nodes.count + 1)
        case .open(let kind):
          open.append(assembler.tree.nodes.count)
          append(kind, end: 0)
        case .close:
          if let index = open.popLast() { assembler.tree.nodes[index].end = assembler.tree.nodes.count }
        case .droppedBreak, .delimiter, .pipe, .noteStart, .noteEnd: break
        }
        if token.isBreak { line += 1 }
      }
      endText()
    }
  }

  private mutating func append(_ kind: MarkdownKind, line: Int, _ children: (inout TreeAssembler) -> Void) {
    let index = tree.nodes.count
    tree.nodes.append(MarkdownNode(kind, end: 0, line: line))
    children(&self)
    tree.nodes[index].end = tree.nodes.count
  }
}

/// CommonMark extensions in a paragraph or a heading.
extension TreeAssembler {
  private mutating func appendExtended(_ kind: MarkdownKind, _ tokens: [InlineToken], line: Int) {
    var tokens = tokens
    takeHead(&tokens, of: kind)
    if kind == .paragraph, let table = TableParser(tokens) {
      if !table.before.isEmpty {
        append(.paragraph, extended(Array(table.before), line: line), line: line)
      }
      return append(table, line: line)
    }
    tokens.removeBlockID()
    if kind == .paragraph {
      while tokens.last?.isBreak == true { tokens.removeLast() }
      guard !tokens.allSatisfy(\.isBlank) else { return }
    }
    append(kind, extended(tokens, line: line), line: line)
  }

  /// Turns a quote into a callout, or an item into a task or a footnote, if its first leaf begins with the marker of one.
  private mutating func takeHead(_ tokens: inout [InlineToken], of kind: MarkdownKind) {
    guard let last = blocks.last, let parent = last, tree.nodes.count == parent + 1 else { return }
    let line = tree.nodes[parent].line
    switch tree.nodes[parent].kind {
    case .blockQuote where kind == .paragraph:
      guard let head = tokens.takeCallout() else { return }
      let title = extended(head.title, line: line).map(\.shownText).joined()
      tree.nodes[parent].kind = .callout(type: head.type, title: title, fold: head.fold)
    case .item:
      if let label = tokens.takeFootnote(lifted) {
        return tree.nodes[parent].kind = .footnoteDefinition(label: label)
      }
      guard kind == .paragraph, let isDone = tokens.takeTask() else { return }
      let marker = MarkdownKind.taskMarker(isDone: isDone)
      tree.nodes.append(MarkdownNode(marker, end: tree.nodes.count + 1, line: line))
    default: break
    }
  }

  /// Returns `tokens` with the nodes of extensions.
  private mutating func extended(_ tokens: [InlineToken], line: Int, splitsCells: Bool = false)
    -> [InlineToken]
  {
    var splitter = TextSplitter(lifted: lifted, splitsCells: splitsCells)
    var result = splitter.split(tokens)
    tree.undefinedFootnotes += splitter.undefinedFootnotes.map { LocatedText(text: $0, line: line) }
    for note in result.takeNotes(after: notes.count) { notes.append((note.label, note.tokens, line)) }
    result.resolveDelimiters()
    return result
  }

  private mutating func append(_ table: TableParser, line: Int) {
    let first = line + (table.rows.first?.breaks ?? 0)
    append(.table(columns: table.columns), line: first) { assembler in
      for row in table.rows {
        let line = line + row.breaks
        let tokens = assembler.extended(Array(row.tokens), line: line, splitsCells: true)
        assembler.append(.tableRow, line: line) { assembler in
          for cell in tokens.cells(count: table.columns.count) {
            assembler.append(.tableCell, cell, line: line)
          }
        }
      }
    }
  }
}

extension InlineToken {
  /// The text that a reader sees.
  fileprivate var shownText: String {
    switch self {
    case .leaf(let kind) where kind.isLineBreakTag: " "
    case .leaf(.text(let text)), .leaf(.code(let text)), .leaf(.htmlInline(let text)): text
    case .leaf(let kind): kind.shownText
    case .escapedHash: "#"
    default: ""
    }
  }
}

extension MarkdownKind {
  /// Whether it is `<br>`, which begins a new line: the only way to do so in a table.
  fileprivate var isLineBreakTag: Bool {
    guard case .htmlInline(let tag) = self else { return false }
    return tag.utf8.count <= 6 && ["<br>", "<br/>", "<br >", "<br />"].contains(tag.lowercased())
  }
}
