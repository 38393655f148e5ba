import HearthHTML
import HearthJournal
import HearthTemplates

/// What pages show of an exercise.
enum ExerciseViews {
  /// For lists: `{name, href, minutes, caution}`.
  static func short(_ exercise: Exercise, site: Site, from path: OutputPath) -> TemplateView {
    let address = site.addresses[.entry(exercise.entry.id)]
    return [
      "name": .text(address?.name ?? exercise.entry.title),
      "href": .optional(address.map { path.link(to: $0.path) }),
      "minutes": .optional(exercise.minutes.map { site.words.plural("minutes", count: $0) }),
      "excerpt": exercise.entry.contentNote == nil ? .text(exercise.entry.body.excerpt) : .absent,
    ]
  }

  /// The exercise itself, as readable steps.
  static func full(
    _ exercise: Exercise, minutes: Int?, site: Site, from path: OutputPath, below level: Int,
    anchors: inout PageAnchors
  ) -> TemplateView {
    var view = site.entryView(exercise.entry, from: path)
    let minutes = minutes ?? exercise.minutes
    view["form"] = .text(site.words["form.\(exercise.form.rawValue)"])
    view["mark"] = Marks.form(exercise.form)
    view["scene"] = Marks.scene(exercise)
    view["minutes"] = .optional(minutes.map { site.words.plural("minutes", count: $0) })
    view["caution"] = .optional(exercise.caution)
    view["pattern"] = .optional(exercise.pattern.map { pattern($0, minutes: minutes, site: site) })
    view["audio"] = .optional(audio(exercise, site: site, from: path))
    view["text"] = .html(site.text(of: exercise.entry, on: path, below: level, anchors: &anchors).html)
    return view
  }

  private static func pattern(_ pattern: BreathingPattern, minutes: Int?, site: Site) -> TemplateView {
    let rounds = BreathingSteps.rounds(of: pattern, minutes: minutes ?? 3)
    return [
      "steps": .group(BreathingSteps.lines(of: pattern, words: site.words).map { .text($0) }),
      "rounds": .text(site.words.plural("breath.rounds", count: rounds)),
      "hasHolds": .flag(pattern.holdIn > 0 || pattern.holdOut > 0),
    ]
  }

  private static func audio(_ exercise: Exercise, site: Site, from path: OutputPath) -> TemplateView? {
    guard let name = exercise.audio,
      case .attachment(let source) = site.journal.target(ofLink: name, from: exercise.entry.path),
      let copy = site.addresses.attachments[source], copy.form == .audio
    else { return nil }
    return ["href": .text(path.link(to: copy.path)), "name": .text(copy.path.name)]
  }
}
