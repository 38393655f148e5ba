import HearthCore
import HearthJournal
import HearthMarkup

/// One exercise, as steps to read and follow.
struct ExercisePage: Page {
  /// Its place in ``Journal/exercises``.
  let index: Int
  let id: EntryID
  let source: String?

  var key: PageKey { .entry(id) }
  var template: String { "exercise" }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    var anchors = PageAnchors()
    var view = ExerciseViews.full(
      site.journal.exercises[index], minutes: nil, site: site, from: path, below: 1, anchors: &anchors)
    ExerciseViews.addWaysOn(to: &view, from: index, choice: ExerciseChoice(), site: site, path: path)
    view["scenes"] = SceneViews.neighbours(of: index, site: site, from: path)
    view["id"] = .text("step-1")
    return view
  }
}
