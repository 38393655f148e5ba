import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let relax = SiteSection.relax.index
}

/// How one feels and how much time there is, which lead to a session; and every exercise by its form.
struct RelaxPage: Page, Findable {
  static let template = "relax"
  static let section = SiteSection.relax
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(RelaxPage())
  }

  var key: PageKey { .relax }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let exercises = site.journal.exercises
    let relax = site.settings.relax
    return [
      "archived": ArchivedEntries.link(.exercise, site, from: path),
      "hasExercises": .flag(!exercises.isEmpty),
      "moods": .group(
        Mood.allCases.enumerated().map { index, mood in
          [
            "id": .text(mood.rawValue), "mark": Marks.mood(mood),
            "name": .text(relax.moods[mood] ?? site.strings["mood.\(mood.rawValue)"]),
            "isFirst": .flag(index == 0),
          ]
        }),
      "lengths": .group(
        relax.minutes.enumerated().map { index, minutes in
          [
            "minutes": .text(String(minutes)), "name": .text(site.strings.plural("minutes", count: minutes)),
            "rank": .text(String(index + 1)), "isFirst": .flag(index == 0),
          ]
        }),
      "sessions": .group(Session.all(relax).map { session($0, site) }),
      "forms": .group(
        Exercise.Form.allCases.compactMap { form in
          let ofForm = own(exercises.filter { $0.form == form })
          guard !ofForm.isEmpty else { return nil }
          return [
            "id": .text(form.rawValue), "mark": Marks.form(form),
            "name": .text(site.strings["form.\(form.rawValue)"]),
            "about": .text(site.strings["form.\(form.rawValue).about"]),
            "exercises": .group(ofForm.map { ExerciseViews.short($0, site: site, from: path) }),
          ]
        }),
    ]
  }

  /// The person's own first: those without a source.
  private func own(_ exercises: [Exercise]) -> [Exercise] {
    exercises.filter { $0.entry.source == nil } + exercises.filter { $0.entry.source != nil }
  }

  private func session(_ session: Session, _ site: Site) -> TemplateView {
    let path = site.path(of: key)
    let name = site.addresses[.session(session)]?.name
    let names = session.parts(of: site.journal).map { site.journal.exercises[$0.exercise].entry.title }
    return [
      "mood": .text(session.mood.rawValue), "rank": .text(String(session.rank + 1)),
      "name": .optional(name), "startName": .text("\(site.strings["relax.start"]): \(name ?? "")"),
      "href": .optional(site.href(.session(session), from: path)),
      "exercises": .text(names.joined(separator: ", ")),
    ]
  }
}
