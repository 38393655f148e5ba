import HearthJournal
import HearthTemplates

/// One exercise, as steps to read and follow.
struct ExercisePage: Page {
  /// Its place in ``Journal/exercises``.
  let index: Int
  let id: EntryID
  let source: String?

  var key: PageKey { .entry(id) }
  var template: String { "exercise" }

  func combine(into print: inout Fingerprint, site: Site) {
    site.combineText(id, into: &print)
    site.combine(site.backlinks[id], into: &print)
  }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    var anchors = PageAnchors()
    return ExerciseViews.full(
      site.journal.exercises[index], minutes: nil, site: site, from: path, below: 1, anchors: &anchors)
  }
}
