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
      registry.addEntry(ExercisePage(index: index, exercise: exercise), in: "relax")
    }
  }

  /// Its index in ``Journal/exercises``.
  let index: Int
  let exercise: Exercise

  var entry: Entry { exercise.entry }

  func searchOrigin(in site: Site) -> SearchOrigin { exercise.isBuiltIn ? .builtIn : .own }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    // "Breathing exercise" finds each of them, whatever its name.
    document.names += ["form.\(exercise.form.rawValue)", "search.kind.exercise"].map { site.strings[$0] }
    document.addLine(exercise.caution)
  }

  func view(in page: PageContext) -> TemplateView {
    var view = ExerciseViews.full(exercise, in: page, below: 1)
    ExerciseViews.addWaysOn(to: &view, from: index, choice: ExerciseChoice(), in: page)
    view["scenes"] = SceneViews.neighbours(of: index, in: page)
    view["others"] = ExerciseViews.otherScenes(exercise, besides: [index], in: page, below: 1)
    view["id"] = .text("step-1")
    return view
  }
}
