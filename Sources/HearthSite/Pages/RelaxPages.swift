import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// The choice of a mood and a length, which leads to a session; and every exercise by its form.
struct RelaxPage: SectionPage, Findable {
  static let section = SiteSection.relax

  func hasLede(in site: Site) -> Bool { !site.journal.exercises.isEmpty }

  func view(in page: PageContext) -> TemplateView {
    let exercises = page.site.journal.exercises
    let relax = page.settings.relax
    return [
      "archived": page.archivedLink(.exercise),
      "remind": page.reminderForm(of: Self.section),
      "hasExercises": .flag(!exercises.isEmpty),
      "moods": .group(
        Mood.allCases.map { mood in
          [
            "id": .text(mood.rawValue), "mark": Icons.icon(mood),
            "name": .text(relax.moods[mood] ?? page.strings["mood.\(mood.rawValue)"]),
          ]
        }),
      "lengths": .group(
        relax.minutes.enumerated().map { index, minutes in
          [
            "minutes": .text(String(minutes)), "name": .text(page.strings.plural("minutes", count: minutes)),
            "rank": .text(String(index + 1)),
          ]
        }),
      "sessions": .group(Session.all(relax).map { session($0, in: page) }),
      "forms": .group(
        Exercise.Form.allCases.compactMap { form in
          let ofForm = own(exercises.filter { $0.form == form })
          guard !ofForm.isEmpty else { return nil }
          return [
            "id": .text(form.rawValue), "mark": Icons.icon(form),
            "name": .text(page.strings["form.\(form.rawValue)"]),
            "about": .text(page.strings["form.\(form.rawValue).about"]),
            "exercises": .group(ofForm.map { page.exerciseLine($0) }),
          ]
        }),
    ]
  }

  /// Returns the exercises with the person's own, which have no source, first.
  private func own(_ exercises: [Exercise]) -> [Exercise] {
    exercises.filter { !$0.isBuiltIn } + exercises.filter(\.isBuiltIn)
  }

  private func session(_ session: Session, in page: PageContext) -> TemplateView {
    let name = page.addresses[.session(session)]?.name
    let names = session.parts(of: page.site.journal).map {
      page.site.journal.exercises[$0.exercise].entry.title
    }
    return [
      "mood": .text(session.mood.rawValue), "rank": .text(String(session.rank + 1)),
      "name": .optional(name), "startName": .text("\(page.strings["relax.start"]): \(name ?? "")"),
      // Leads to the first exercise itself.
      "href": .optional(page.href(.session(session)).map { names.isEmpty ? $0 : $0 + "#step-1" }),
      "exercises": .text(names.joined(separator: ", ")),
    ]
  }
}

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
    let steps = zip(1..., parts).map { number, part in
      let exercise = page.site.journal.exercises[part.exercise]
      let choice = ExerciseChoice(mood: session.mood, minutes: part.minutes, besides: chosen)
      return page.exerciseStep(number, part.exercise, choice, below: 2).adding([
        "href": .optional(page.href(.entry(exercise.entry.id))),
        "why": .text(why(exercise.form, isFirst: number == 1, in: page)),
        "count": .text(
          page.strings.text("session.count", ["number": String(number), "total": String(parts.count)])),
        "isLast": .flag(number == parts.count), "next": .text("#step-\(number + 1)"),
        "practice": number == parts.count ? page.practice(of: chosen) : .absent,
        // Whoever is very anxious has the first line on arrival; the others press Play.
        "begins": .flag(number == 1 && session.mood == .veryAnxious),
      ])
    }
    return ["steps": .group(steps), "hasSeveral": .flag(steps.count > 1), "isEmpty": .flag(parts.isEmpty)]
  }

  /// Returns why an exercise is in the session: the person chose it, or the reason in Hearth's rules.
  private func why(_ form: Exercise.Form, isFirst: Bool, in page: PageContext) -> String {
    if session.wanted != nil { return page.strings["session.why.own"] }
    let isFirstOfAll = session.mood == .veryAnxious && isFirst && form == .statements
    return page.strings[isFirstOfAll ? "session.why.first" : "session.why.\(form.rawValue)"]
  }
}

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

  let index: Int
  let exercise: Exercise

  var entry: Entry { exercise.entry }

  func searchOrigin(in site: Site) -> SearchOrigin { exercise.isBuiltIn ? .builtIn : .own }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    // "Breathing exercise" finds each of them, whatever its name.
    document.keywords += ["form.\(exercise.form.rawValue)", "search.kind.exercise"].map { site.strings[$0] }
    document.addLine(exercise.caution)
  }

  func view(in page: PageContext) -> TemplateView {
    page.exerciseStep(1, index, below: 1).adding(["practice": page.practice(of: [index])])
  }
}
