package import HearthCore
package import HearthText

/// What every file of a journal has, whatever its kind.
package struct Entry: Sendable {
  package internal(set) var id: EntryID
  /// As ``SourceFile/path``: `Content/reflections/2025-03-17.md`.
  package let path: String
  /// Never empty; see ``hasOwnTitle``.
  package let title: String
  /// Whether the person wrote the title (as `title:`, as a first heading or in the file name), or Hearth made it
  /// from the date or the kind.
  package let hasOwnTitle: Bool
  /// Whether the title is made of the words of the file name.
  var isTitleFromFileName = false
  /// Marked by the person with `starred` (or `pinned`).
  package internal(set) var isStarred = false
  /// When it happened, from `date:`, `start:` or the file name.
  package internal(set) var moment: Moment?
  /// Where `date:` (or `start:`) is written, for messages about it later.
  var datePosition = SourceLocation.start
  /// Label names as written; see ``LabelBook``.
  package internal(set) var labels: [Located<String>] = []
  /// Without `#`, as first written; from `tags:` and from `#tag` in the text.
  package internal(set) var tags: [String] = []
  /// Where the first of ``tags`` are written, those of the front matter, for messages about them later.
  package internal(set) var tagPositions: [SourceLocation] = []
  package internal(set) var privacy = Privacy.private
  package internal(set) var isDraft = false
  /// A BCP 47 tag, where the entry's language is not the journal's.
  package internal(set) var language: String?
  /// What to know before reading; the text is folded behind it.
  package internal(set) var contentNote: String?
  /// Other names that links may use.
  package internal(set) var aliases: [Located<String>] = []
  var created: Moment?
  var updated: Moment?
  package internal(set) var source: String?
  /// Keys that Hearth does not know, kept as they were written.
  var otherKeys: [String] = []
  package let body: EntryBody

  /// Creates an entry as in a file without keys.
  package init(id: EntryID, path: String, title: String, hasOwnTitle: Bool, body: EntryBody) {
    self.id = id
    self.path = path
    self.title = title
    self.hasOwnTitle = hasOwnTitle
    self.body = body
  }

  /// The entry without its labels and tags.
  var unlabelled: Entry {
    var entry = self
    (entry.labels, entry.tags, entry.tagPositions) = ([], [], [])
    return entry
  }

  /// Returns whether this entry precedes `other` in a list by title; equal titles are sorted by path.
  package func precedesByTitle(_ other: Entry) -> Bool {
    title != other.title ? title.precedesByName(other.title) : path.precedesByBytes(other.path)
  }

  /// The day that it counts to; `nil` for one without a date. Where days begin at 04:00, what was written at two at night
  /// counts to the day before. Events and days of heart rate count to the date that they name.
  package func day(startingAt dayStarts: TimeOfDay) -> CalendarDate? {
    id.kind.definition.dating.isCalendarDay ? moment?.date : moment?.day(startingAt: dayStarts)
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

  /// Slugs seldom meet in two kinds, so the slug alone is hashed.
  package func hash(into hasher: inout Hasher) { hasher.combine(slug) }

  /// By kind, then by slug.
  package static func < (left: EntryID, right: EntryID) -> Bool {
    (left.kind.rawValue, left.slug) < (right.kind.rawValue, right.slug)
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

/// Whether questions are offered.
package enum Prompts: String, CaseIterable, Sendable {
  case on, never
  case notNow = "not-now"
}

/// What an entry points at, resolved where that was possible.
package enum Reference: Hashable, Sendable {
  case day(CalendarDate)
  /// The span of the day that begins at the time, as ``Span/startTime`` has it.
  case span(CalendarDate, ClockTime)
  case entry(EntryID)
  /// Nothing in the journal has this name.
  case unknown(String)
}

/// A value and where it was written, for messages about it later.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package var value: Value
  package var position: SourceLocation

  package init(_ value: Value, at position: SourceLocation) {
    self.value = value
    self.position = position
  }
}

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
