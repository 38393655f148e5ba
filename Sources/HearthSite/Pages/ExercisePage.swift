import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// One exercise, as steps to read and follow.
struct ExercisePage: EntryPage {
  static let template = "exercise"
  static let section = SiteSection.relax
  static let siteMapGroup: SiteMap.Group? = .relax

  static func register(in registry: inout PageRegistry) {
    for (index, exercise) in registry.journal.exercises.enumerated() {
      registry.addEntry(ExercisePage(index: index, entry: exercise.entry), "relax")
    }
  }

  /// Its place in ``Journal/exercises``.
  let index: Int
  let entry: Entry

  func searchOrigin(in site: Site) -> SearchOrigin {
    site.journal.exercises[index].isBuiltIn ? .builtIn : .own
  }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    document.addLine(site.journal.exercises[index].caution)
  }

  func view(in page: PageContext) -> TemplateView {
    let exercise = page.site.journal.exercises[index]
    var view = ExerciseViews.full(exercise, in: page, below: 1)
    ExerciseViews.addWaysOn(to: &view, from: index, choice: ExerciseChoice(), in: page)
    view["scenes"] = SceneViews.neighbours(of: index, in: page)
    view["others"] = ExerciseViews.otherScenes(exercise, besides: [index], in: page, below: 1)
    view["id"] = .text("step-1")
    return view
  }
}
