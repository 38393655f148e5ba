import HearthHTML
import HearthMarkdown

/// Writes a Markdown tree as markup for a page, in one pass without recursion.
///
/// Nothing of the text becomes markup of its own: raw HTML is shown as text, links with unknown schemes are dropped,
/// names that lead nowhere stay words.
struct MarkdownRenderer<Links: LinkProvider> {
  let words: MarkdownWords
  let links: Links
  /// The level of the heading above the text; its own headings come below.
  var headingLevel = 1
  /// Whether a heading at the very beginning is left out, because the page shows it as its title.
  var skipsFirstHeading = false

  func render(_ tree: MarkdownTree, anchors: inout PageAnchors) -> RenderedText {
    var walk = MarkdownWalk(renderer: self, tree: tree, anchors: anchors)
    let text = walk.run()
    anchors = walk.anchors
    return text
  }
}

/// The state of one pass over a tree.
struct MarkdownWalk<Links: LinkProvider> {
  let renderer: MarkdownRenderer<Links>
  let tree: MarkdownTree
  var anchors: PageAnchors
  var output = HTMLBuilder()
  var outline: [OutlineHeading] = []
  var levels: HeadingLevels
  var openElements: [OpenElement] = []
  /// Of the table being written; tables do not nest.
  var columns: [MarkdownAlignment] = []
  var footnotes = Footnotes()
  var row = 0
  var column = 0

  /// An element that is closed once the walk has passed the last node below it.
  struct OpenElement {
    var end: Int
    var closing: Closing
    /// Of lists and their items: whether paragraphs stand in them without `p`.
    var isTight = false
  }

  enum Closing {
    case nothing
    case inline(StaticString)
    case block(StaticString)
    case headerRow
    case table
    case link
    case webLink
  }

  init(renderer: MarkdownRenderer<Links>, tree: MarkdownTree, anchors: PageAnchors) {
    self.renderer = renderer
    self.tree = tree
    self.anchors = anchors
    levels = HeadingLevels(below: renderer.headingLevel)
  }

  mutating func run() -> RenderedText {
    output.reserve(tree.nodes.count * 48)
    var index = 1
    if renderer.skipsFirstHeading, index < tree.nodes.count, case .heading = tree.nodes[index].kind {
      index = tree.nodes[index].end
    }
    write(from: index, to: tree.nodes.count)
    writeFootnotes()
    return RenderedText(html: output.html, outline: outline)
  }

  /// Writes the nodes from `start` to before `end`.
  mutating func write(from start: Int, to end: Int) {
    var index = start
    while index < end {
      closeElements(before: index)
      // A node always ends after itself; a tree that says otherwise must not stop the walk.
      index = max(write(index), index + 1)
    }
    closeElements(before: .max)
  }

  private mutating func closeElements(before index: Int) {
    while let last = openElements.last, last.end <= index {
      openElements.removeLast()
      close(last.closing)
    }
  }

  private mutating func close(_ closing: Closing) {
    switch closing {
    case .nothing: break
    case .inline(let name): output.close(name)
    case .block(let name):
      output.close(name)
      output.newline()
    case .headerRow:
      output.close("tr")
      output.close("thead")
      output.open("tbody")
    case .table:
      output.close("tbody")
      output.close("table")
      output.close("div")
      output.newline()
    case .link: output.close("a")
    case .webLink:
      output.text(" ")
      output.element("span", .class("quiet"), text: renderer.words.onTheWeb)
      output.close("a")
    }
  }

  /// Opens an element around everything below node `index`.
  mutating func open(
    _ index: Int, _ name: StaticString, _ attributes: [HTMLAttribute?] = [], closing: Closing,
    isTight: Bool = false
  ) {
    output.open(name, attributes)
    openElements.append(OpenElement(end: tree.nodes[index].end, closing: closing, isTight: isTight))
  }

  /// Writes node `index`, without what is below it where that follows; the next node to write.
  private mutating func write(_ index: Int) -> Int {
    switch tree.nodes[index].kind {
    case .text(let text): output.text(text)
    case .softBreak: output.newline()
    case .lineBreak: output.void("br")
    case .code(let text): output.element("code", text: text)
    case .emphasis: open(index, "em", closing: .inline("em"))
    case .strong: open(index, "strong", closing: .inline("strong"))
    case .highlight: open(index, "mark", closing: .inline("mark"))
    case .strikethrough: open(index, "s", closing: .inline("s"))
    case .link(let destination, _): openLink(index, to: destination)
    case .wikiLink(let target, let heading, let text): writeWikiLink(target, heading, text)
    case .image(let destination, _):
      writeImage(destination, text: tree.plainText(of: index))
      return tree.nodes[index].end
    case .embed(let target, let heading, let text): writeEmbed(target, heading, text)
    case .htmlInline(let html): writeRawHTML(html, isBlock: false)
    case .footnoteReference(let label): writeFootnoteReference(label)
    case .footnoteDefinition: return tree.nodes[index].end
    case .taskMarker(let isDone): writeTaskMarker(isDone: isDone)
    default: return writeBlock(index)
    }
    return index + 1
  }
}
