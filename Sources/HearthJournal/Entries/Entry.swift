package import HearthCore
package import HearthText

/// The parts that entries of every kind have. A class, because an entry is passed from list to list: as a struct, copied part
/// by part, a full build of 10 000 entries takes 1.3 times as long.
package final class Entry: Sendable {
  package let id: EntryID
  /// As ``SourceFile/path``: `Content/reflections/2025-03-17.md`.
  package let path: String
  /// Never empty; see ``hasOwnTitle``.
  package let title: String
  /// Whether the person wrote the title, in the file or as its name. Otherwise, it is made from the date or the kind.
  package let hasOwnTitle: Bool
  let isTitleFromFileName: Bool
  /// Marked by the person with `starred` (or `pinned`).
  package let isStarred: Bool
  /// When it happened, from `date:`, `start:` or the file name.
  package let moment: Moment?
  /// Label names as written; see ``LabelBook``.
  package let labels: [Located<String>]
  /// Without `#`, as first written; from `tags:` and from `#tag` in the text.
  package let tags: [String]
  /// The locations of the first of ``tags``, those in the front matter, for later messages.
  package let tagPositions: [SourceLocation]
  package let privacy: Privacy
  package let isDraft: Bool
  /// The day from which it is shared, if it is shareable.
  package let publicationDay: CalendarDate?
  /// The location of `date:` (or `start:`), for later messages.
  let datePosition: SourceLocation
  package let body: EntryBody
  /// A BCP 47 tag, if the entry's language isn't the journal's.
  package let language: String?
  /// Shown before the text, which stays folded until it is opened.
  package let contentNote: String?
  /// Other names that links may use.
  package let aliases: [Located<String>]
  package let source: String?

  /// The defaults are those of a file without keys.
  package init(
    id: EntryID, path: String, title: String, hasOwnTitle: Bool, isTitleFromFileName: Bool = false,
    isStarred: Bool = false, moment: Moment? = nil, datePosition: SourceLocation = .start,
    labels: [Located<String>] = [], tags: [String] = [], tagPositions: [SourceLocation] = [],
    privacy: Privacy = .private, isDraft: Bool = false, publicationDay: CalendarDate? = nil,
    language: String? = nil, contentNote: String? = nil, aliases: [Located<String>] = [],
    source: String? = nil, body: EntryBody
  ) {
    self.id = id
    self.path = path
    self.title = title
    self.hasOwnTitle = hasOwnTitle
    self.isTitleFromFileName = isTitleFromFileName
    self.isStarred = isStarred
    self.moment = moment
    self.datePosition = datePosition
    self.labels = labels
    self.tags = tags
    self.tagPositions = tagPositions
    self.privacy = privacy
    self.isDraft = isDraft
    self.publicationDay = publicationDay
    self.body = body
    self.language = language
    self.contentNote = contentNote
    self.aliases = aliases
    self.source = source
  }
}

extension Entry {
  func renamed(_ id: EntryID) -> Entry {
    copy(id, labels: labels, tags: tags, tagPositions: tagPositions, body: body)
  }

  /// Returns the entry with another excerpt.
  package func excerpted(as excerpt: String) -> Entry {
    var body = body
    body.excerpt = excerpt
    return copy(id, labels: labels, tags: tags, tagPositions: tagPositions, body: body)
  }

  /// The entry without its labels and tags, and without the tags in its text.
  var unlabelled: Entry {
    var body = body
    body.tree.removeTags()
    body.excerpt = MarkdownFacts(of: body.tree).excerpt
    return copy(id, labels: [], tags: [], tagPositions: [], body: body)
  }

  private func copy(
    _ id: EntryID, labels: [Located<String>], tags: [String], tagPositions: [SourceLocation], body: EntryBody
  ) -> Entry {
    Entry(
      id: id, path: path, title: title, hasOwnTitle: hasOwnTitle, isTitleFromFileName: isTitleFromFileName,
      isStarred: isStarred, moment: moment, datePosition: datePosition, labels: labels, tags: tags,
      tagPositions: tagPositions, privacy: privacy, isDraft: isDraft, publicationDay: publicationDay,
      language: language, contentNote: contentNote, aliases: aliases, source: source, body: body)
  }

  /// Returns whether this entry precedes `other` in a list by title; equal titles are sorted by path.
  package func precedesByTitle(_ other: Entry) -> Bool {
    title != other.title ? title.precedesByName(other.title) : path.precedesByBytes(other.path)
  }

  /// Returns its day: of events and heart-rate days the date that they name; of others the day before, until days begin.
  package func day(startingAt dayStarts: TimeOfDay) -> CalendarDate? {
    id.kind.definition.dating.isCalendarDay ? moment?.date : moment?.day(startingAt: dayStarts)
  }
}

/// Kind and name of an entry, such as reflection `2025-03-17`: unique in a journal, and the same in every build.
package struct EntryID: Hashable, Sendable, Comparable {
  package let kind: EntryKind
  /// Lower-case letters and digits of any script with `-` between them; never empty.
  package let slug: String

  package init(kind: EntryKind, slug: String) {
    self.kind = kind
    self.slug = slug
  }

  /// Slugs rarely occur in two kinds, so only the slug is hashed.
  package func hash(into hasher: inout Hasher) { hasher.combine(slug) }

  /// By kind, then by slug.
  package static func < (left: EntryID, right: EntryID) -> Bool {
    (left.kind.rawValue, left.slug) < (right.kind.rawValue, right.slug)
  }
}

/// Who may see an entry.
package enum Privacy: String, CaseIterable, Sendable {
  /// On the site, but never shared.
  case `private`
  case shareable
  /// Left out of the site altogether, including the title.
  case sealed
}

/// Whether questions are offered.
package enum Prompts: String, CaseIterable, Sendable {
  case on, never
  case notNow = "not-now"
}

/// A reference in an entry, resolved if possible.
package enum Reference: Hashable, Sendable {
  case day(CalendarDate)
  /// The span of a day that begins at a time; see ``Span/startTime``.
  case span(CalendarDate, ClockTime)
  case entry(EntryID)
  /// Nothing in the journal has this name.
  case unknown(String)
}

/// A value and its location, for later messages.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package var value: Value
  package var position: SourceLocation

  package init(_ value: Value, at position: SourceLocation) {
    self.value = value
    self.position = position
  }
}

extension Located<String> {
  /// Returns the parts between separators, without spaces around them, each with its location.
  func parts(separatedBy separator: Character) -> [Located] {
    var column = 0
    return value.split(separator: separator, omittingEmptySubsequences: false).map { part in
      let spaces = part.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
      defer { column += part.unicodeScalars.count + 1 }
      return Located(String(part).trimmingWhitespace, at: position.advanced(by: column + spaces))
    }
  }
}

/// The Markdown of an entry: its tree, and facts collected without rendering it.
package struct EntryBody: Sendable {
  /// The offset of its first byte in the file; everything from there is Markdown.
  var byteOffset: Int
  /// The line of the file, from 1, on which it begins.
  package var firstLine: Int
  package var tree = MarkdownTree(nodes: [])
  /// The first words as plain text, at most 200 characters, cut after a sentence or at a word.
  package var excerpt = ""
  package var wordCount = 0
  /// Whether the first block is a heading with the title, which the page then doesn't repeat.
  package var beginsWithTitle = false
  package var links: [BodyLink] = []
  /// The texts of its headings, in order, as targets of links.
  package var headings: [String] = []
}

/// A link in a body to another entry or to an attachment, as written.
package struct BodyLink: Hashable, Sendable {
  package var form: MarkdownLink.Form
  /// As written, percent-decoded, without `#heading`. For a link within the same entry, the path of its file.
  package var target: String
  /// The text after `#`, with all of its parts, as in `note#part#section`.
  package var heading: String?
  /// The location of the target, as precisely as it is known.
  package var position: SourceLocation
}
