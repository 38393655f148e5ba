/// A page outside the six kinds, reached by links and listed in no section.
package struct Note: JournalEntry {
  package var entry: Entry

  init(entry: Entry) { self.entry = entry }

  /// Keeps the text of an entry that is invalid for its kind.
  init(insteadOf other: Entry) {
    let slug = Slug.make(path: other.path, kind: .note, fileDate: nil)
    entry = other.renamed(EntryID(kind: .note, slug: slug))
  }

  static let definition = KindDefinition(
    list: \.notes, folder: nil, section: nil, fileName: .unchanged, keys: [],
    start: { entry, _, _ in Note(entry: entry) })
}
