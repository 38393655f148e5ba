import HearthCore
import HearthJournal
import HearthMarkup

/// A page of the person's own outside the sections.
struct NotePage: EntryPage {
  static let template = "note"
  static let siteMapGroup: SiteMap.Group? = .notes

  static func register(in registry: inout PageRegistry) {
    for (index, note) in registry.journal.notes.enumerated() {
      registry.addEntry(NotePage(index: index, entry: note.entry), "notes")
    }
  }

  /// Its place in ``Journal/notes``.
  let index: Int
  let entry: Entry

  var above: PageKey? { SiteMapPage.key }

  func view(in page: PageContext) -> TemplateView {
    var view = page.entryView(entry)
    view["text"] = .html(page.text(of: entry).html)
    return view
  }
}
