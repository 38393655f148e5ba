import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static func session(_ session: Session) -> PageKey { .page("session", about: session.name) }
}

/// One to three exercises for a mood and a length of time, one after the other.
struct SessionPage: Page, Findable {
  static let template = "session"
  static let section = SiteSection.relax
  static let siteMapGroup: SiteMap.Group? = .relax

  static func register(in registry: inout PageRegistry) {
    // Without exercises, a session would be a dead end.
    guard !registry.journal.exercises.isEmpty else { return }
    let (strings, relax) = (registry.strings, registry.journal.settings.relax)
    for session in Session.all(relax) {
      let mood = relax.moods[session.mood] ?? strings["mood.\(session.mood.rawValue)"]
      let length = strings.plural("minutes", count: session.minutes)
      registry.add(
        SessionPage(session: session), in: "relax", as: session.name,
        name: strings.text("session.name", ["mood": mood, "minutes": length]))
    }
  }

  let session: Session

  var key: PageKey { .session(session) }

  func view(in page: PageContext) -> TemplateView {
    let parts = session.parts(of: page.site.journal)
    let chosen = parts.map(\.exercise)
    var steps: [TemplateView] = []
    for (number, part) in parts.enumerated() {
      let index = part.exercise
      let exercise = page.site.journal.exercises[index]
      var step = ExerciseViews.full(exercise, minutes: part.minutes, in: page, below: 2)
      let isLast = number == parts.count - 1
      step["id"] = .text("step-\(number + 1)")
      step["href"] = .optional(page.href(.entry(exercise.entry.id)))
      step["why"] = .text(why(exercise.form, isFirst: number == 0, in: page))
      step["count"] = .text(
        page.strings.text(
          "session.count", ["number": String(number + 1), "total": String(parts.count)]))
      step["isLast"] = .flag(isLast)
      step["next"] = .text("#step-\(number + 2)")
      let choice = ExerciseChoice(mood: session.mood, minutes: part.minutes, besides: chosen)
      ExerciseViews.addWaysOn(to: &step, from: index, choice: choice, in: page)
      step["scenes"] = SceneViews.neighbours(of: index, in: page)
      step["others"] = ExerciseViews.otherScenes(exercise, besides: chosen, in: page, below: 2)
      steps.append(step)
    }
    return [
      "steps": .group(steps),
      "hasSeveral": .flag(steps.count > 1),
      "isEmpty": .flag(parts.isEmpty),
    ]
  }

  /// Returns why an exercise is in the session: its benefits, and for whom Hearth's rules put it there.
  private func why(_ form: Exercise.Form, isFirst: Bool, in page: PageContext) -> String {
    let why = page.strings["session.why.\(form.rawValue)"]
    if session.wanted != nil { return "\(page.strings["session.why.own"]) \(why)" }
    if session.mood == .veryAnxious, isFirst, form == .statements {
      return page.strings["session.why.first"]
    }
    return why
  }
}
