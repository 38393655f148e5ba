import HearthDiagnostics
package import HearthTime

/// What every file of a journal has, whatever its kind.
package struct Entry: Sendable {
  package let id: EntryID
  /// As ``SourceFile/path``: `Content/reflections/2025-03-17.md`.
  package let path: String
  /// Never empty; see ``hasOwnTitle``.
  package var title: String
  /// Whether the person wrote the title (as `title:`, as a first heading or in the file name), or Hearth made it
  /// from the date or the kind.
  package var hasOwnTitle: Bool
  /// Whether the title is made of the words of the file name.
  package var isTitleFromFileName = false
  /// Marked by the person with `starred` (or `pinned`).
  package var isStarred = false
  /// When it happened, from `date:`, `start:` or the file name.
  package var moment: Moment?
  /// Label names as written; see ``LabelBook``.
  package var labels: [Located<String>]
  /// Without `#`, as first written; from `tags:` and from `#tag` in the text.
  package var tags: [String]
  /// Where the first of ``tags`` are written, those of the front matter, for messages about them later.
  var tagPositions: [TextPosition] = []
  package var privacy: Privacy
  package var isDraft: Bool
  /// A BCP 47 tag, where the entry's language is not the journal's.
  package var language: String?
  /// What to know before reading; the text is folded behind it.
  package var contentNote: String?
  /// Where `date:` (or `start:`) is written, for messages about it later.
  var datePosition = TextPosition.start
  /// Other names that links may use.
  package var aliases: [Located<String>]
  package var created: ISODateTime?
  package var updated: ISODateTime?
  package var source: String?
  /// Keys that Hearth does not know, kept as they were written.
  package var otherKeys: [String]
  package var body: EntryBody

  package init(id: EntryID, path: String, title: String, hasOwnTitle: Bool, body: EntryBody) {
    self.id = id
    self.path = path
    self.title = title
    self.hasOwnTitle = hasOwnTitle
    self.body = body
    labels = []
    tags = []
    privacy = .private
    isDraft = false
    aliases = []
    otherKeys = []
  }
}
