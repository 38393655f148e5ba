package import HearthDiagnostics
package import HearthTime

/// What every file of a journal has, whatever its kind.
package struct Entry: Sendable {
  package let id: EntryID
  /// As ``SourceFile/path``: `Content/reflections/2025-03-17.md`.
  package let path: String
  /// Never empty; see ``hasOwnTitle``.
  package var title: String
  /// Whether the person wrote the title (as `title:` or as a first heading), or Hearth made it from kind and date.
  package var hasOwnTitle: Bool
  /// When it happened, from `date:`, `start:` or the file name.
  package var moment: Moment?
  /// Label names as written; see ``LabelBook``.
  package var labels: [Located<String>]
  /// Without `#`, as first written; from `tags:` and from `#tag` in the text.
  package var tags: [String]
  package var privacy: Privacy
  package var isDraft: Bool
  /// A BCP 47 tag, where the entry's language is not the journal's.
  package var language: String?
  /// What to know before reading; the text is folded behind it.
  package var contentNote: String?
  package var aliases: [String]
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

/// Kind and name of an entry: unique in a journal, stable over builds, and the name of its page.
package struct EntryID: Hashable, Sendable, Comparable {
  package let kind: EntryKind
  /// Lower-case letters and digits of any script with `-` between them; never empty.
  package let slug: String

  package init(kind: EntryKind, slug: String) {
    self.kind = kind
    self.slug = slug
  }

  package static func < (left: EntryID, right: EntryID) -> Bool {
    (left.kind.rawValue, left.slug) < (right.kind.rawValue, right.slug)
  }
}

package enum EntryKind: String, CaseIterable, Sendable {
  case resource, reflection, reading, event, exercise
  case heartRate = "heart-rate"
  /// A file outside the six folders, without a date: a page that links can reach.
  case note

  /// The folder below `Content/` whose files are of this kind; `nil` for notes, which lie anywhere.
  package var folder: String? {
    switch self {
    case .resource: "resources"
    case .reflection: "reflections"
    case .reading: "readings"
    case .event: "events"
    case .exercise: "exercises"
    case .heartRate: "heart-rate"
    case .note: nil
    }
  }
}

/// Who may see an entry.
package enum Privacy: String, CaseIterable, Sendable {
  /// On the site, never in what is shared.
  case `private`
  case shareable
  /// Left out of the site altogether, title and all.
  case sealed
}

/// A value and where it was written, for messages about it later.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package var value: Value
  package var position: TextPosition

  package init(_ value: Value, at position: TextPosition) {
    self.value = value
    self.position = position
  }
}

/// When an entry happened, as far as its file says.
package struct Moment: Hashable, Sendable {
  /// On the clock where it was written.
  package var date: CalendarDate
  package var time: TimeOfDay?
  /// As written, or what the entry's or journal's zone had then; `nil` where no zone is known.
  package var offset: UTCOffset?

  package init(date: CalendarDate, time: TimeOfDay? = nil, offset: UTCOffset? = nil) {
    self.date = date
    self.time = time
    self.offset = offset
  }
}

/// The Markdown of an entry: where it lies in its file, and what is known of it without rendering it.
package struct EntryBody: Sendable {
  /// The offset of its first byte in the file; everything from there on is Markdown.
  package var byteOffset: Int
  /// The line, from 1, on which it begins.
  package var firstLine: Int
  /// The first words as plain text, at most 200 characters, cut at a word.
  package var excerpt: String
  package var wordCount: Int
  /// Whether the first block is a heading that says the title, which the page then does not repeat.
  package var beginsWithTitle: Bool
  package var links: [BodyLink]

  package init(
    byteOffset: Int, firstLine: Int, excerpt: String = "", wordCount: Int = 0, beginsWithTitle: Bool = false,
    links: [BodyLink] = []
  ) {
    self.byteOffset = byteOffset
    self.firstLine = firstLine
    self.excerpt = excerpt
    self.wordCount = wordCount
    self.beginsWithTitle = beginsWithTitle
    self.links = links
  }
}

/// A link of a body to another entry or to an attachment, by the words it was written with.
package struct BodyLink: Hashable, Sendable {
  package enum Form: Sendable { case markdown, wiki, image, embed }
  package var form: Form
  /// As written, percent-decoded, without `#heading`.
  package var target: String
  package var line: Int

  package init(form: Form, target: String, line: Int) {
    self.form = form
    self.target = target
    self.line = line
  }
}
