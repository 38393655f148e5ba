/// A Markdown tree in a flat layout, so that every walk is a loop. Node `i` and its descendants are `nodes[i..<nodes[i].end]`.
/// `A **walk**.` is:
///
///     0 document   end 6
///     1 paragraph  end 6
///     2 text A     end 3
///     3 strong     end 5
///     4 text walk  end 5
///     5 text .     end 6
package struct MarkdownTree: Sendable {
  package var nodes: [MarkdownNode]
  /// The line of the first block nested deeper than ``MarkdownReader/deepestNesting``; its text is kept, one level up.
  package var tooDeepLine: Int?
  /// The line of a comment (`%%` or `<!--`) that is never closed; everything from there on is omitted.
  package var unclosedCommentLine: Int?
  /// The labels of marks (`[^label]`) without a footnote in the text, each with the line of its block. They stay text.
  package var undefinedFootnotes: [LocatedText] = []

  package init(nodes: [MarkdownNode]) {
    self.nodes = nodes
  }

  /// Returns the indices of the nodes directly below node `parent`.
  package func children(of parent: Int) -> [Int] {
    guard nodes.indices.contains(parent), case let end = nodes[parent].end, parent + 1 < end else {
      return []
    }
    return Array(sequence(first: parent + 1) { nodes[$0].end < end ? nodes[$0].end : nil })
  }

  /// Removes each `#tag` from the text, with the space before it.
  package mutating func removeTags() {
    for index in nodes.indices {
      guard case .text(let words) = nodes[index].kind, words.utf8.contains(UInt8(ascii: "#")) else {
        continue
      }
      nodes[index].kind = .text(TagScanner.removingTags(from: words))
    }
  }

  /// The indices of the footnote definitions.
  package var footnotes: [Int] {
    nodes.indices.filter { nodes[$0].isFootnote }
  }
}

/// One node of a ``MarkdownTree``.
package struct MarkdownNode: Sendable {
  package var kind: MarkdownKind
  /// The index after the node's last descendant.
  package var end: Int
  /// The line in the file, from 1. cmark's locations of inline nodes are wrong in lists and quotes (cmark #296, #442).
  /// So an inline node has the line of its block plus the line breaks before it. It is wrong only after a line break in
  /// code, a tag or a link's title, or in a paragraph beginning with reference definitions.
  package var line: Int

  package init(_ kind: MarkdownKind, end: Int, line: Int) {
    self.kind = kind
    self.end = end
    self.line = line
  }

  var isFootnote: Bool { if case .footnoteDefinition = kind { true } else { false } }
}

/// The kind of a node. Names are CommonMark's; those after the second comment are Obsidian's, and GFM's for tables.
/// Kinds with more than one text are rare, and stored indirectly to keep the others small.
package enum MarkdownKind: Hashable, Sendable {
  // CommonMark 0.30
  case document, blockQuote, item, paragraph, thematicBreak, softBreak, lineBreak, emphasis, strong
  /// The children are its items. `start` is the first number of an ordered list; `nil` for bullets.
  case list(start: Int?, isTight: Bool)
  /// Level as written, 1 to 6.
  case heading(level: Int)
  /// `info` is the text after the fence, which may be empty; `literal` ends with a line feed.
  indirect case codeBlock(info: String, literal: String)
  case text(String)
  case code(String)
  /// Raw HTML, a block or inline, without comments. It is shown as text and never written into a page.
  case htmlBlock(String)
  case htmlInline(String)
  /// The children are the text of the link.
  indirect case link(destination: String, title: String)
  /// The children are the description.
  indirect case image(destination: String, title: String)

  // Extensions of Obsidian and GitHub
  /// `> [!note] Title`: the children are the content, without the title line.
  indirect case callout(type: String, title: String, fold: MarkdownFold)
  /// `[[target#heading|text]]`; `text` is `nil` if there is none.
  indirect case wikiLink(target: String, heading: String?, text: String?)
  /// `![[image.png|text]]`
  indirect case embed(target: String, heading: String?, text: String?)
  /// `==words==`
  case highlight
  /// `~~words~~`
  case strikethrough
  /// `- [ ]` or `- [x]` at the start of an item: a child of the item, before its text.
  case taskMarker(isDone: Bool)
  /// The children are `tableRow`s, the header first; `columns` gives each column's alignment.
  case table(columns: [MarkdownAlignment])
  case tableRow, tableCell
  /// `[^label]`, if the text has a definition for it, in any case. The label is in lower case.
  case footnoteReference(label: String)
  /// `[^label]: text`, or the words of a `^[note]`: the children are blocks.
  case footnoteDefinition(label: String)
}

/// The alignment of a table column; `none` if the source doesn't set one.
package enum MarkdownAlignment: Hashable, Sendable { case none, left, center, right }

/// Whether a callout can be folded: `[!note]`, `[!note]-`, `[!note]+`.
package enum MarkdownFold: Hashable, Sendable { case none, closed, open }

extension MarkdownTree {
  /// Returns the text of a node and its descendants without markup: of a heading, or the description of an image. Line breaks
  /// and the starts of blocks become one space. Raw HTML, code blocks and footnote marks are omitted.
  package func plainText(of index: Int) -> String {
    guard nodes.indices.contains(index) else { return "" }
    var text = ""
    for node in nodes[index..<min(nodes.count, max(index + 1, nodes[index].end))] {
      switch node.kind {
      case .text(let words), .code(let words): text += words
      case .wikiLink, .embed: text += node.kind.shownText
      case .softBreak, .lineBreak, .paragraph, .heading, .item, .tableCell: text.appendSpace()
      case .callout(_, let title, _):
        text.appendSpace()
        text += title
      default: break
      }
    }
    if text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    // References can spell more marks than a file has (`&#769;`).
    text.removeFromLongRunOfMarks()
    return text
  }
}

extension String {
  /// Appends a space, unless the text is empty or ends with one.
  fileprivate mutating func appendSpace() {
    if let last = utf8.last, last != UInt8(ascii: " ") { self += " " }
  }
}

extension MarkdownTree {
  /// Appends the text without markup and skipped code, as UTF-8, for searching. A line feed ends every block.
  package func appendShownText(
    to bytes: inout [UInt8], skipsFirstHeading: Bool = false,
    skippingCode isSkipped: (MarkdownKind) -> Bool = { _ in false }
  ) {
    var rest = nodes.dropFirst()
    if skipsFirstHeading, let first = rest.first, case .heading = first.kind {
      rest = nodes[min(first.end, nodes.count)...]
    }
    for node in rest {
      switch node.kind {
      case .text(var text), .code(var text), .htmlInline(var text):
        text.withUTF8 { bytes.append(contentsOf: $0) }
      case .wikiLink, .embed: bytes += node.kind.shownText.utf8
      case .softBreak: bytes.append(UInt8(ascii: " "))
      case .htmlBlock(let html):
        bytes.endBlock()
        bytes += html.utf8
      case .codeBlock(_, let literal):
        bytes.endBlock()
        if !isSkipped(node.kind) { bytes += literal.utf8 }
      case .callout(_, let title, _):
        bytes.endBlock()
        bytes += title.utf8
        bytes.endBlock()
      case .lineBreak, .paragraph, .heading, .item, .tableCell, .blockQuote, .list: bytes.endBlock()
      default: break
      }
    }
    bytes.endBlock()
  }
}

extension [UInt8] {
  /// Appends a line feed, unless the bytes are empty or end with one.
  fileprivate mutating func endBlock() {
    if let last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
  }
}
