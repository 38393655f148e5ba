/// A page of its own outside the six kinds: links reach it, sections do not list it.
package struct Note: JournalEntry {
  package var entry: Entry

  package init(entry: Entry) {
    self.entry = entry
  }
}
