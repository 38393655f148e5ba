package import HearthCore

/// The facts about a text that a journal needs without keeping the text, gathered in one pass over its tree.
package struct MarkdownFacts: Sendable {
  /// All headings outside footnotes, in order.
  package var headings: [MarkdownHeading] = []
  /// Whether the first block is the first heading.
  package var beginsWithHeading = false
  /// The first words outside headings, code, tables and footnotes, on one line: at most 200 Unicode scalars, cut after a
  /// sentence or at a word. An opening quotation, such as the question it answers, is left out if words follow.
  package var excerpt = ""
  /// The number of words outside code blocks. Words are separated by spaces and contain a letter or a digit.
  package var wordCount = 0
  /// The tags in the text without `#`, each once, in order.
  package var tags: [LocatedText] = []
  /// Links of every form, embeds and images, in order.
  package var links: [MarkdownLink] = []
  /// Raw HTML without comments: the first characters of each tag or block.
  package var rawHTML: [LocatedText] = []
  /// Text meant as links that isn't one, as written; see ``SpaceInPath``.
  package var brokenLinks: [LocatedText] = []

  package init() {}

  package init(of tree: MarkdownTree) {
    var builder = FactsBuilder(tree: tree)
    for index in tree.nodes.indices.dropFirst() { builder.visit(index) }
    self = builder.facts
    wordCount = builder.text.wordCount
    excerpt = builder.excerpt.text
    if excerpt.isEmpty { excerpt = builder.descriptions.text }
  }
}

/// A heading, for titles and as a link target.
package struct MarkdownHeading: Hashable, Sendable {
  /// The same as ``MarkdownTree/plainText(of:)``.
  package var text: String
  /// As written, 1 to 6.
  package var level: Int
  package var line: Int
}

/// A link, an embed or an image in a text.
package struct MarkdownLink: Hashable, Sendable {
  /// The syntax of a link, which determines where to look for its target.
  package enum Form: Hashable, Sendable {
    /// `[text](target)`, `<target>` or a bare address
    case link
    /// `[[target#heading|text]]`
    case wikiLink
    /// `![text](target)`
    case image
    /// `![[target#heading|text]]`
    case embed
  }

  package var form: Form
  /// As written: the input of ``LinkSafety/classify(_:)`` for a link or an image, the name of a note for other forms.
  package var target: String
  /// The text after `#` in a wiki link or an embed.
  package var heading: String?
  /// The text of the link, or the description of the image; empty if there is none.
  package var text: String
  package var line: Int
}

/// A part of a text, with its line in the file.
package struct LocatedText: Hashable, Sendable {
  package var text: String
  package var line: Int
}

private struct FactsBuilder {
  let tree: MarkdownTree
  var facts = MarkdownFacts()
  var text = TextScanner()
  var spacesInPaths = SpaceInPath.Finder()
  var excerpt = ExcerptBuilder()
  var tags: Set<String> = []
  /// The index after a heading or a link, in which tags don't count.
  var tagsFrom = 0
  /// The index after a block that isn't part of the excerpt.
  var excerptFrom = 0
  /// The descriptions of images, used as the excerpt if the text has no other words.
  var descriptions = ExcerptBuilder()
  /// The index after an image.
  var imageEnd = 0
  /// The index after a list that has begun.
  var listEnd: Int?
  /// The index after a quotation that begins the text, as long as no words follow it.
  var openingQuoteEnd: Int?

  mutating func visit(_ index: Int) {
    let (line, end) = (tree.nodes[index].line, tree.nodes[index].end)
    switch tree.nodes[index].kind {
    case .text(let words): read(words, index, line)
    case .code(let words):
      text.count(words)
      addToExcerpt(words, index)
    case .softBreak, .lineBreak: breakWord(index)
    case .heading(let level):
      breakWord(index)
      facts.beginsWithHeading = facts.beginsWithHeading || index == 1
      // A heading in a footnote isn't one on the page.
      if index >= excerptFrom {
        facts.headings.append(MarkdownHeading(text: tree.plainText(of: index), level: level, line: line))
      }
      tagsFrom = max(tagsFrom, end)
      excerptFrom = max(excerptFrom, end)
    case .table, .footnoteDefinition:
      breakWord(index)
      excerptFrom = max(excerptFrom, end)
    case .link(let destination, _), .image(let destination, _):
      let isLink = if case .link = tree.nodes[index].kind { true } else { false }
      add(isLink ? .link : .image, destination, nil, tree.plainText(of: index), line)
      tagsFrom = max(tagsFrom, end)
      if !isLink {
        imageEnd = max(imageEnd, end)
        descriptions.appendSpace()
      }
    case .wikiLink(let target, let heading, let words):
      add(.wikiLink, target, heading, words ?? "", line)
      let shown = tree.nodes[index].kind.shownText
      text.count(shown)
      addToExcerpt(shown, index)
    case .embed(let target, let heading, let words): add(.embed, target, heading, words ?? "", line)
    case .htmlBlock(let html), .htmlInline(let html):
      facts.rawHTML.append(LocatedText(text: String(html.prefix(60)), line: line))
    case .callout(_, let title, _):
      breakWord(index)
      text.count(title)
      breakWord(index)
    case .blockQuote where index == 1: openingQuoteEnd = end
    case .list: listEnd = max(listEnd ?? 0, end)
    case .item: breakWord(index, after: ",")
    case .paragraph, .tableCell: breakWord(index)
    default: break
    }
  }

  private mutating func read(_ words: String, _ index: Int, _ line: Int) {
    for tag in text.read(words, findsTags: index >= tagsFrom) where tags.insert(tag).inserted {
      facts.tags.append(LocatedText(text: tag, line: line))
    }
    for link in spacesInPaths.all(in: words) {
      facts.brokenLinks.append(LocatedText(text: link.written, line: line))
    }
    addToExcerpt(words, index)
  }

  private mutating func addToExcerpt(_ words: String, _ index: Int) {
    guard index >= excerptFrom else { return }
    guard index >= imageEnd else {
      descriptions.append(words)
      return
    }
    if let end = openingQuoteEnd, index >= end {
      openingQuoteEnd = nil
      excerpt = ExcerptBuilder()
    }
    excerpt.append(words)
  }

  /// - Parameter mark: The punctuation that joins what follows in an excerpt.
  private mutating func breakWord(_ index: Int, after mark: String = "") {
    text.breakWord()
    guard index >= excerptFrom else { return }
    let endsList = listEnd.map { index >= $0 } ?? false
    if endsList { listEnd = nil }
    excerpt.appendSpace(after: endsList ? "." : mark)
  }

  private mutating func add(
    _ form: MarkdownLink.Form, _ target: String, _ heading: String?, _ text: String, _ line: Int
  ) {
    facts.links.append(MarkdownLink(form: form, target: target, heading: heading, text: text, line: line))
  }
}

extension MarkdownFacts {
  /// Reports what the Markdown rules find in `tree`, whose facts these are. Columns are found in `body`, from `firstLine` on.
  package func report(
    of tree: MarkdownTree, in body: UnsafeBufferPointer<UInt8>, firstLine: Int, path: String,
    log: inout DiagnosticLog
  ) {
    if let line = tree.tooDeepLine {
      let finding = Finding(
        "MarkdownNestedTooDeep",
        "quotes, lists or emphasis are nested more than \(MarkdownReader.deepestNesting) levels deep",
        accepted: "anything deeper is shown at that level")
      log.report(finding, in: path, at: SourceLocation(line: line, column: 1))
    }
    if let line = tree.unclosedCommentLine {
      let finding = Finding(
        "UnclosedComment", "this comment is never closed, so all text below it is hidden",
        accepted: "end a comment with %% or -->", help: "Close it, or delete the %% or <!--.")
      log.report(finding, in: path, at: SourceLocation(line: line, column: 1))
    }
    var finder = SourceFinder(body, firstLine: firstLine)
    for (mark, count) in Self.bounded(tree.undefinedFootnotes) {
      let written = "[^\(mark.text)]"
      var finding = Finding(
        "UndefinedFootnote", "there is no footnote for \(written)",
        accepted: "begin a footnote with \(written): on a line below",
        help: "Add the line: \(written): what you would like to add")
      finding.count = count
      log.report(finding, in: path, at: finder.position(of: written, near: mark.line))
    }
    finder.restart()
    var spacesInPaths = SpaceInPath.Finder()
    for link in brokenLinks {
      // Skip links that are escaped or inside something else, such as code: they weren't meant as links.
      guard let position = finder.position(of: link.text, on: link.line) else { continue }
      let corrected = spacesInPaths.all(in: link.text).first?.corrected
      let finding = Finding(
        "SpaceInLink", "a space keeps '\(link.text)' from being a link",
        accepted: "put < and > around a path with spaces",
        swap: corrected.map { .init(link.text, for: $0) })
      log.report(finding, in: path, at: position)
    }
    finder.restart()
    // A closing tag adds nothing to its opening tag.
    let opening = rawHTML.filter { !$0.text.hasPrefix("</") }
    for (html, count) in Self.bounded(opening.isEmpty ? rawHTML : opening) {
      let start = String(html.text.prefix { !$0.isNewline })
      var finding = Finding(
        "RawHTML", "the HTML '\(start)' is shown as text", accepted: "write Markdown without HTML",
        help: "Use Markdown, such as **bold**, or remove the tag.")
      finding.count = count
      log.report(finding, in: path, at: finder.position(of: start, near: html.line))
    }
    finder.restart()
    for (found, count) in Self.bounded(links.compactMap { link in link.finding.map { (link, $0) } }) {
      var (link, finding) = found
      finding.count = count
      log.report(finding, in: path, at: finder.position(of: link.searched, near: link.line))
    }
  }

  /// The most findings of one rule that are located in a text. Only the first of them are reported one by one.
  private static let mostLocated = 1_000

  /// Returns the first of a rule's findings, each with how many it stands for: the last one with all that follow it.
  private static func bounded<Found>(_ all: [Found]) -> [(found: Found, count: Int)] {
    all.prefix(mostLocated).enumerated().map { index, found in
      (found, index + 1 == mostLocated ? all.count - index : 1)
    }
  }
}

extension MarkdownLink {
  fileprivate var finding: Finding? {
    switch form {
    case .link: .unsafeLink(self)
    case .image: .unsafeLink(self) ?? .missingImageDescription(self)
    case .embed: .missingImageDescription(self)
    case .wikiLink: nil
    }
  }

  /// How the link begins in the source, as far as is known.
  fileprivate var searched: String {
    switch form {
    case .image: text.isEmpty ? "![](" : "![\(text)]("
    case .embed: "![[\(target)"
    case .link: text.isEmpty || text == target ? target : "[\(text)]"
    case .wikiLink: "[[\(target)"
    }
  }
}
