import HearthCore
import HearthJournal
import HearthMarkup

/// The choice of a mood and a length, which leads to a session; and every exercise by its form.
struct RelaxPage: SectionPage, Findable {
  static let section = SiteSection.relax

  func hasLede(in site: Site) -> Bool { !site.journal.exercises.isEmpty }

  func view(in page: PageContext) -> TemplateView {
    let exercises = page.site.journal.exercises
    let relax = page.settings.relax
    return [
      "archived": ArchivedEntries.link(.exercise, in: page),
      "remind": ReminderViews.form(of: Self.section, in: page),
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
            "exercises": .group(ofForm.map { ExerciseViews.short($0, in: page) }),
          ]
        }),
    ]
  }

  /// Returns the person's own first: those without a source.
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
      // To the first exercise itself.
      "href": .optional(page.href(.session(session)).map { names.isEmpty ? $0 : $0 + "#step-1" }),
      "exercises": .text(names.joined(separator: ", ")),
    ]
  }
}
