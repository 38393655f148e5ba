import HearthCore
import HearthJournal
import HearthMarkup

/// A page of the person's own outside the sections.
struct NotePage: Page {
  /// Its place in ``Journal/notes``.
  let index: Int
  let id: EntryID
  let source: String?

  var key: PageKey { .entry(id) }
  var template: String { "note" }
  var above: PageKey? { .siteMap }

  func view(in site: Site) -> TemplateView {
    let entry = site.journal.notes[index].entry
    let path = site.path(of: key)
    var anchors = PageAnchors()
    var view = site.entryView(entry, from: path)
    view["text"] = .html(site.text(of: entry, on: path, anchors: &anchors).html)
    return view
  }
}
