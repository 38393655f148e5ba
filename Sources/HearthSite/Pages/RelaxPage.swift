import HearthJournal
import HearthTemplates

/// How one feels and how much time there is, which lead to a session; and every exercise by its form.
struct RelaxPage: Page {
  var key: PageKey { .relax }
  var template: String { "relax" }

  func combine(into print: inout Fingerprint, site: Site) {
    site.combine(site.journal.exercises.map(\.entry.id), into: &print)
  }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let exercises = site.journal.exercises
    return [
      "lede": .text(site.words["relax.lede"]),
      "hasExercises": .flag(!exercises.isEmpty),
      "moods": .group(
        Mood.allCases.enumerated().map { index, mood in
          [
            "id": .text(mood.rawValue), "mark": Marks.mood(mood),
            "name": .text(site.words["mood.\(mood.rawValue)"]),
            "isFirst": .flag(index == 0),
          ]
        }),
      "lengths": .group(
        Session.lengths.enumerated().map { index, minutes in
          [
            "minutes": .text(String(minutes)), "name": .text(site.words.plural("minutes", count: minutes)),
            "isFirst": .flag(index == 0),
          ]
        }),
      "sessions": .group(
        Mood.allCases.flatMap { mood in
          Session.lengths.map { session(Session(mood: mood, minutes: $0), site) }
        }
      ),
      "forms": .group(
        Exercise.Form.allCases.compactMap { form in
          let ofForm = exercises.filter { $0.form == form }
          guard !ofForm.isEmpty else { return nil }
          return [
            "id": .text(form.rawValue), "mark": Marks.form(form),
            "name": .text(site.words["form.\(form.rawValue)"]),
            "about": .text(site.words["form.\(form.rawValue).about"]),
            "exercises": .group(ofForm.map { ExerciseViews.short($0, site: site, from: path) }),
          ]
        }),
    ]
  }

  private func session(_ session: Session, _ site: Site) -> TemplateView {
    let path = site.path(of: key)
    let name = site.addresses[.session(session.mood, minutes: session.minutes)]?.name
    let names = session.exercises(from: site.journal.exercises).map { site.journal.exercises[$0].entry.title }
    return [
      "mood": .text(session.mood.rawValue), "minutes": .text(String(session.minutes)),
      "name": .optional(name), "startName": .text("\(site.words["relax.start"]): \(name ?? "")"),
      "href": .optional(site.href(.session(session.mood, minutes: session.minutes), from: path)),
      "exercises": .text(names.joined(separator: ", ")),
    ]
  }
}
