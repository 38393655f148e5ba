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
    // Without an exercise, a session would be a page that leads nowhere.
    guard !registry.journal.exercises.isEmpty else { return }
    let (strings, relax) = (registry.strings, registry.journal.settings.relax)
    for session in Session.all(relax) {
      let mood = relax.moods[session.mood] ?? strings["mood.\(session.mood.rawValue)"]
      let length = strings.plural("minutes", count: session.minutes)
      registry.add(
        SessionPage(session: session), "relax", session.name,
        name: strings.text("session.name", ["mood": mood, "minutes": length]))
    }
  }

  let session: Session

  var key: PageKey { .session(session) }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let parts = session.parts(of: site.journal)
    let chosen = parts.map(\.exercise)
    var anchors = PageAnchors()
    var steps: [TemplateView] = []
    for (number, part) in parts.enumerated() {
      let index = part.exercise
      let exercise = site.journal.exercises[index]
      var step = ExerciseViews.full(
        exercise, minutes: part.minutes, site: site, from: path, below: 2, anchors: &anchors)
      let isLast = number == parts.count - 1
      step["id"] = .text("step-\(number + 1)")
      step["href"] = .optional(site.href(.entry(exercise.entry.id), from: path))
      step["why"] = .text(why(exercise.form, isFirst: number == 0, site))
      step["count"] = .text(
        site.strings.text(
          "session.count", ["number": String(number + 1), "total": String(parts.count)]))
      step["isLast"] = .flag(isLast)
      step["next"] = .text("#step-\(number + 2)")
      let choice = ExerciseChoice(mood: session.mood, minutes: part.minutes, besides: chosen)
      ExerciseViews.addWaysOn(to: &step, from: index, choice: choice, site: site, path: path)
      step["scenes"] = SceneViews.neighbours(of: index, site: site, from: path)
      step["others"] = otherScenes(exercise, besides: chosen, site, path, &anchors)
      steps.append(step)
    }
    return [
      "lede": .text(site.strings.plural("session.lede", count: parts.count)),
      "steps": .group(steps),
      "hasSeveral": .flag(steps.count > 1),
      "isEmpty": .flag(parts.isEmpty),
      "first": .text("#step-1"),
    ]
  }

  /// Why an exercise is in the session: what it is good for, and for whom Hearth's rules put it there.
  private func why(_ form: Exercise.Form, isFirst: Bool, _ site: Site) -> String {
    let why = site.strings["session.why.\(form.rawValue)"]
    if session.wanted != nil { return "\(site.strings["session.why.own"]) \(why)" }
    if session.mood == .veryAnxious, isFirst, form == .statements {
      return site.strings["session.why.first"]
    }
    return why
  }

  /// The drawn scenes that the session does not hold; each can be shown in place of this one.
  private func otherScenes(
    _ exercise: Exercise, besides chosen: [Int], _ site: Site, _ path: OutputPath,
    _ anchors: inout PageAnchors
  ) -> TemplateValue {
    guard exercise.form == .scene, ExerciseViews.isDrawn(exercise) else { return .absent }
    var others: [TemplateView] = []
    for (index, other) in site.journal.exercises.enumerated()
    where other.form == .scene && !chosen.contains(index) && ExerciseViews.isDrawn(other) {
      others.append(
        ExerciseViews.full(other, minutes: nil, site: site, from: path, below: 2, anchors: &anchors))
    }
    return .group(others)
  }
}
