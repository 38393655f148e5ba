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
    if features.contains(.heads), let parent = emptyParent { takeHead(&tokens, parent) }
    if features.contains(.pipes), let table = TableParser(tokens) {
      if !table.before.isEmpty {
        append(.paragraph, withHabits(Array(table.before), line: line)[...], line: line)
      }
      return append(table, line: line)
    }
    if features.contains(.blockIDs) { BlockID.strip(&tokens) }
    if features.contains(.fields) { FieldLines.keepApart(&tokens) }
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
      tree.undefinedFootnotes.append(MarkdownRemark(text: label, line: line))
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
