/// Something remembered.
package struct Reflection: JournalEntry {
  package var entry: Entry
  package var mood: String?
  package var about: [Located<Reference>]
  package var used: [Located<Reference>]

  package init(entry: Entry) {
    self.entry = entry
    about = []
    used = []
  }
}
