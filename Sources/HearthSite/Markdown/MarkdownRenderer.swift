import HearthJournal
import HearthMarkup
import HearthText

/// Writes a Markdown tree as markup for a page, in one pass without recursion. No text becomes markup: raw HTML is shown as
/// text, links with unknown schemes are dropped, and unresolved names stay plain text.
struct MarkdownRenderer<Links: LinkProvider> {
  let tree: MarkdownTree
  let strings: Strings
  let links: Links
  /// Whether a line break in a paragraph is shown as one.
  var breaksLines = false
  /// Whether the text is for a standalone file: no link leads out of it, no file outside it is named, and nothing is folded.
  var isStandalone = false
  var anchors: PageAnchors
  var output = HTMLBuilder()
  var outline: [OutlineHeading] = []
  private let levelAbove: Int
  /// The headings around the current place, by their level in the text.
  private var openLevels: [Int] = []
  var openElements: [OpenElement] = []
  /// The columns of the current table; tables don't nest.
  var columns: [MarkdownAlignment] = []
  /// The `dir` attribute of the current table.
  var tableDirection: String?
  var columnNames: [String] = []
  var footnotes = Footnotes()
  private(set) var isInFootnotes = false
  var row = 0
  var column = 0

  /// An element that is closed after the last descendant of its node.
  struct OpenElement {
    var end: Int
    var closing: HTML
    /// Whether a list or an item writes its paragraphs without `p`.
    var isTight = false
    var isLink = false
  }

  /// - Parameter headingLevel: The level of the heading above the text; its own headings come below.
  init(_ tree: MarkdownTree, strings: Strings, links: Links, below headingLevel: Int, anchors: PageAnchors) {
    (self.tree, self.strings, self.links, self.anchors) = (tree, strings, links, anchors)
    levelAbove = headingLevel
  }

  /// - Parameter skipsFirstHeading: Whether to omit a heading at the very beginning, because the page shows it as its title.
  mutating func render(skipsFirstHeading: Bool) -> RenderedText {
    var start = 1
    if skipsFirstHeading, start < tree.nodes.count, case .heading = tree.nodes[start].kind {
      start = tree.nodes[start].end
    }
    write(from: start, to: tree.nodes.count)
    isInFootnotes = true
    writeFootnotes()
    return (output.html, outline)
  }

  mutating func write(from start: Int, to end: Int) {
    var index = start
    while index < end {
      closeElements(before: index)
      // A node always ends after itself; an invalid tree must not stop the walk.
      index = max(write(index), index + 1)
    }
    closeElements(before: .max)
  }

  private mutating func closeElements(before index: Int) {
    while let last = openElements.last, last.end <= index {
      openElements.removeLast()
      output.html(last.closing)
    }
  }

  /// Writes `opening`, and `closing` after the descendants of node `index`.
  mutating func open(
    _ index: Int, _ opening: HTML, closing: HTML, isTight: Bool = false, isLink: Bool = false
  ) {
    output.html(opening)
    openElements.append(
      OpenElement(end: tree.nodes[index].end, closing: closing, isTight: isTight, isLink: isLink))
  }

  /// Returns the level to show for the next heading. Only nesting counts: a text may begin with `###` or skip levels.
  mutating func shownLevel(_ written: Int) -> Int {
    while let last = openLevels.last, last >= written { openLevels.removeLast() }
    openLevels.append(written)
    return min(6, levelAbove + openLevels.count)
  }

  /// Writes node `index`, without descendants that follow. Returns the next node to write.
  private mutating func write(_ index: Int) -> Int {
    switch tree.nodes[index].kind {
    case .text(let text): output.text(text)
    case .softBreak:
      if breaksLines { output.markup("<br/>") }
      output.markup("\n")
    case .lineBreak: output.markup("<br/>")
    case .emphasis: open(index, "<em>", closing: "</em>")
    case .strong: open(index, "<strong>", closing: "</strong>")
    case .highlight: open(index, "<mark>", closing: "</mark>")
    case .strikethrough: open(index, "<s>", closing: "</s>")
    case .paragraph:
      if openElements.last?.isTight != true { open(index, paragraph.start, closing: paragraph.end) }
    case .item: openItem(index)
    case .blockQuote:
      open(index, "<blockquote\(attribute: "dir", direction(index))>", closing: "</blockquote>\n")
    case .thematicBreak: output.markup("<hr/>\n")
    case .tableRow: openRow(index)
    case .tableCell: openCell(index)
    case .code(let text): output.html("<code>\(text)</code>")
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
    case .heading(let level): openHeading(index, level)
    case .list(let start, let isTight): openList(index, start: start, isTight: isTight)
    case .codeBlock(_, let literal): if tree.nodes[index].kind.sampleRows == nil { writeBlock(literal) }
    case .htmlBlock(let html): writeRawHTML(html, isBlock: true)
    case .callout(let type, let title, let fold): openCallout(index, type, title, fold)
    case .table(let columns): openTable(index, columns)
    case .document: break
    }
    return index + 1
  }
}

/// Made once, because most texts consist of paragraphs.
private let paragraph: (start: HTML, end: HTML) = ("<p dir=\"auto\">", "</p>\n")

/// A text as markup, with the list of its headings.
typealias RenderedText = (html: HTML, outline: [OutlineHeading])

/// A heading inside a text, for lists of contents.
struct OutlineHeading: Hashable, Sendable {
  /// As shown, 2 to 6.
  var level: Int
  var id: String
  var text: String
}

/// The ids and numbers used by the texts of one page, so that two texts never share one.
struct PageAnchors {
  private var ids = NumberedNames()
  /// The number of tables and of code blocks so far.
  var (tables, codes) = (0, 0)

  /// Returns `wanted`, or the first of `wanted-2`, `wanted-3`, … that the page doesn't have.
  mutating func claim(_ wanted: String) -> String {
    ids.claim { $0 == 1 ? wanted : "\(wanted)-\($0)" }
  }

  /// Returns the id of the heading `text`, the same wherever a link to it is made: `h-` and the slug of the text.
  static func headingID(_ text: String) -> String {
    "h-" + Slug.words(text)
  }
}
