/// What a journal needs to know of a text without keeping it, gathered in one pass over its tree.
package struct MarkdownFacts: Sendable {
  /// All headings, in order.
  package var headings: [MarkdownHeading] = []
  /// Whether the first block is the first heading.
  package var beginsWithHeading = false
  /// The first words outside of headings, code, tables and footnotes as plain text on one line: at most 200
  /// Unicode scalars; where there are more, cut after a sentence, or at a word and then ended by `…`.
  package var excerpt = ""
  /// Words outside of code blocks: what stands between blanks and has a letter or a digit.
  package var wordCount = 0
  /// The tags in the text, each once, in order.
  package var tags: [MarkdownTag] = []
  /// Links of every form, embeds and images, in order.
  package var links: [MarkdownLink] = []
  /// Raw HTML without comments: the first characters of each piece.
  package var rawHTML: [MarkdownRemark] = []
  /// As ``MarkdownTree/tooDeepLine``.
  package var tooDeepLine: Int?
  /// As ``MarkdownTree/unclosedCommentLine``.
  package var unclosedCommentLine: Int?
  /// As ``MarkdownTree/undefinedFootnotes``.
  package var undefinedFootnotes: [MarkdownRemark] = []
  /// What was meant for links, as it is written; see ``BlankInLink``.
  package var brokenLinks: [MarkdownRemark] = []

  package init() {}

  package init(of tree: MarkdownTree) {
    var builder = FactsBuilder(tree)
    builder.run()
    self = builder.facts
  }
}

/// A heading, for titles and for links that lead to it.
package struct MarkdownHeading: Hashable, Sendable {
  /// As ``MarkdownTree/plainText(of:)``.
  package var text: String
  /// As written, 1 to 6.
  package var level: Int
  package var line: Int
}

/// `#tag` in a text, without the `#`.
package struct MarkdownTag: Hashable, Sendable {
  package var text: String
  package var line: Int
}

/// A link of a text to somewhere else.
package struct MarkdownLink: Hashable, Sendable {
  /// How a link is written, which says where to look for what it names.
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
  /// As written, for ``LinkSafety/classify(_:)`` where it is a link or an image; the name of a note where it
  /// is not.
  package var target: String
  /// What stands after `#` in a wiki link or an embed.
  package var heading: String?
  /// The words of the link, or the description of the image; empty where there are none.
  package var text: String
  package var line: Int
}

/// A piece of text, and its line in the file.
package struct MarkdownRemark: Hashable, Sendable {
  package var text: String
  package var line: Int
}
