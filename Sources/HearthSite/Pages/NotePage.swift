import HearthCore
import HearthJournal
import HearthMarkup

/// A page of the person's own outside the sections.
struct NotePage: EntryPage {
  static let template = "note"
  static let siteMapGroup: SiteMap.Group? = .notes

  static func register(in registry: inout PageRegistry) {
    for note in registry.journal.notes { registry.addEntry(NotePage(entry: note.entry), in: "notes") }
  }

  let entry: Entry

  func view(in page: PageContext) -> TemplateView { page.entryView(entry) }
}
