/// A page of its own outside the six kinds: links reach it, sections do not list it.
package struct Note: JournalEntry {
  package var entry: Entry

  package init(entry: Entry) { self.entry = entry }

  static let definition = KindDefinition(
    list: \.notes, folder: nil, section: nil, fileName: .unchanged, keys: [],
    start: { entry, _, _ in Note(entry: entry) })
}
