import HearthJournal
import HearthTemplates

/// One to three exercises for a mood and a length of time, one after the other.
struct SessionPage: Page {
  let session: Session

  var key: PageKey { .session(session.mood, minutes: session.minutes) }
  var template: String { "session" }

  func combine(into print: inout Fingerprint, site: Site) {
    for exercise in site.journal.exercises { site.combineText(exercise.entry.id, into: &print) }
  }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let chosen = session.exercises(from: site.journal.exercises)
    let share = session.minutes / max(1, chosen.count)
    var anchors = PageAnchors()
    var steps: [TemplateView] = []
    for (number, index) in chosen.enumerated() {
      let exercise = site.journal.exercises[index]
      var step = ExerciseViews.full(
        exercise, minutes: share, site: site, from: path, below: 2, anchors: &anchors)
      let isLast = number == chosen.count - 1
      step["id"] = .text("step-\(number + 1)")
      step["name"] = .text(site.addresses[.entry(exercise.entry.id)]?.name ?? exercise.entry.title)
      step["href"] = .optional(site.href(.entry(exercise.entry.id), from: path))
      step["why"] = .text(site.words["session.why.\(exercise.form.rawValue)"])
      step["count"] = .text(
        site.words.text(
          "session.count", ["number": String(number + 1), "total": String(chosen.count)]))
      step["isLast"] = .flag(isLast)
      step["next"] = .text("#step-\(number + 2)")
      steps.append(step)
    }
    return [
      "lede": .text(site.words.plural("session.lede", count: chosen.count)),
      "steps": .group(steps),
      "isEmpty": .flag(chosen.isEmpty),
      "first": .text("#step-1"),
      "somethingElse": .optional(site.href(.relax, from: path).map { $0 + "#exercises" }),
    ]
  }
}
