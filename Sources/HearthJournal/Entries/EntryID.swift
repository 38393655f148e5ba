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
  package func hash(into hasher: inout Hasher) {
    hasher.combine(slug)
  }

  /// By kind, then by slug.
  package static func < (left: EntryID, right: EntryID) -> Bool {
    (left.kind.rawValue, left.slug) < (right.kind.rawValue, right.slug)
  }
}
