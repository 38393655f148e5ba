/// Gathers ``MarkdownFacts`` in one pass.
struct FactsBuilder {
  private(set) var facts = MarkdownFacts()

  private let tree: MarkdownTree
  private var text = TextScanner()
  private var excerpt = ExcerptBuilder()
  private var tags: Set<String> = []
  /// Up to here stand the nodes of a heading, a link, or a block that is no part of the excerpt.
  private var tagsFrom = 0
  private var excerptFrom = 0

  init(_ tree: MarkdownTree) {
    self.tree = tree
  }

  mutating func run() {
    facts.tooDeepLine = tree.tooDeepLine
    facts.unclosedCommentLine = tree.unclosedCommentLine
    facts.undefinedFootnotes = tree.undefinedFootnotes
    for index in tree.nodes.indices.dropFirst() { visit(index) }
    facts.wordCount = text.wordCount
    facts.excerpt = excerpt.text
  }

  private mutating func visit(_ index: Int) {
    let (line, end) = (tree.nodes[index].line, tree.nodes[index].end)
    switch tree.nodes[index].kind {
    case .text(let words): read(words, index, line)
    case .code(let words):
      text.count(words)
      if index >= excerptFrom { excerpt.append(words) }
    case .softBreak, .lineBreak: breakWord(index)
    case .heading(let level):
      breakWord(index)
      let heading = MarkdownHeading(text: tree.plainText(of: index), level: level, line: line)
      if index == 1 { facts.beginsWithHeading = true }
      facts.headings.append(heading)
      tagsFrom = max(tagsFrom, end)
      excerptFrom = max(excerptFrom, end)
    case .table, .footnoteDefinition:
      breakWord(index)
      excerptFrom = max(excerptFrom, end)
    case .link(let destination, _):
      add(.link, destination, nil, tree.plainText(of: index), line)
      tagsFrom = max(tagsFrom, end)
    case .image(let destination, _):
      add(.image, destination, nil, tree.plainText(of: index), line)
      tagsFrom = max(tagsFrom, end)
    case .wikiLink(let target, let heading, let words):
      add(.wikiLink, target, heading, words ?? "", line)
      let shown = tree.nodes[index].kind.shownText
      text.count(shown)
      if index >= excerptFrom { excerpt.append(shown) }
    case .embed(let target, let heading, let words): add(.embed, target, heading, words ?? "", line)
    case .htmlBlock(let html), .htmlInline(let html):
      facts.rawHTML.append(MarkdownRemark(text: String(html.prefix(60)), line: line))
    case .callout(_, let title, _):
      breakWord(index)
      text.count(title)
      breakWord(index)
    case .paragraph, .item, .tableCell: breakWord(index)
    default: break
    }
  }

  private mutating func read(_ words: String, _ index: Int, _ line: Int) {
    for tag in text.read(words, findsTags: index >= tagsFrom) where tags.insert(tag).inserted {
      facts.tags.append(MarkdownTag(text: tag, line: line))
    }
    for link in BlankInPath.all(in: words) {
      facts.brokenLinks.append(MarkdownRemark(text: link.written, line: line))
    }
    if index >= excerptFrom { excerpt.append(words) }
  }

  private mutating func breakWord(_ index: Int) {
    text.breakWord()
    if index >= excerptFrom { excerpt.appendBlank() }
  }

  private mutating func add(
    _ form: MarkdownLink.Form, _ target: String, _ heading: String?, _ text: String, _ line: Int
  ) {
    facts.links.append(MarkdownLink(form: form, target: target, heading: heading, text: text, line: line))
  }
}
