package import HearthCore
package import HearthText

/// The Markdown of an entry: its tree, and what is known of it without rendering it.
package struct EntryBody: Sendable {
  /// The offset of its first byte in the file; everything from there on is Markdown.
  var byteOffset: Int
  /// The line of the file, from 1, on which it begins.
  package var firstLine: Int
  package var tree = MarkdownTree(nodes: [])
  /// The first words as plain text, at most 200 characters, cut after a sentence or at a word.
  package var excerpt = ""
  package var wordCount = 0
  /// Whether the first block is a heading that says the title, which the page then does not repeat.
  package var beginsWithTitle = false
  package var links: [BodyLink] = []
  /// The texts of its headings, in order, to which links may lead.
  package var headings: [String] = []

  package init(byteOffset: Int, firstLine: Int) {
    self.byteOffset = byteOffset
    self.firstLine = firstLine
  }
}

/// A link of a body to another entry or to an attachment, as it was written.
package struct BodyLink: Hashable, Sendable {
  /// `[text](target)`, `[[target]]`, `![text](target)`, `![[target]]`.
  package enum Form: Sendable { case markdown, wiki, image, embed }
  package var form: Form
  /// As written, percent-decoded, without `#heading`. A link within its own text has the path of its file here.
  package var target: String
  /// What follows `#`; of several parts, as in `note#part#section`, all of them.
  package var heading: String?
  /// Where the target is written, as near as that is known.
  package var position: SourceLocation
}
