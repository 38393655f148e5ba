import HearthJournal
import HearthMarkup
import HearthText

/// What pages show of an exercise.
enum ExerciseViews {
  /// For lists: `{name, href, minutes, excerpt}`.
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
    view["name"] = .text(site.addresses[.entry(exercise.entry.id)]?.name ?? exercise.entry.title)
    view["slug"] = .text(exercise.entry.id.slug)
    view["caution"] = .optional(exercise.caution)
    let breath = exercise.form == .breathing ? exercise.pattern ?? .longOut : exercise.pattern
    view["pattern"] = .optional(breath.map { pattern($0, minutes: minutes, site: site) })
    let movement = site.settings.movement
    view["isStill"] = .flag(exercise.form == .scene ? !movement.scenes : !movement.breathing)
    view["scenes"] = .absent
    view["others"] = .absent
    view["player"] = player(exercise, site)
    view["audio"] = .optional(audio(exercise, site: site, from: path))
    view["text"] = .html(site.text(of: exercise.entry, on: path, below: level, anchors: &anchors).html)
    return view
  }

  private static func pattern(_ pattern: BreathingPattern, minutes: Int?, site: Site) -> TemplateView {
    let rounds = BreathingSteps.rounds(of: pattern, minutes: minutes ?? 3)
    return [
      "steps": .group(BreathingSteps.lines(of: pattern, words: site.words).map { .text($0) }),
      "rounds": .text(site.words.plural("breath.rounds", count: rounds)),
      "in": .text(BreathingSteps.seconds(pattern.breatheIn)),
      "holdIn": .text(BreathingSteps.seconds(pattern.holdIn)),
      "out": .text(BreathingSteps.seconds(pattern.breatheOut)),
      "holdOut": .text(BreathingSteps.seconds(pattern.holdOut)),
      "minutes": .text(String(minutes ?? 3)),
    ]
  }

  /// Seconds that a line of an exercise stays where the line names no time. For muscles, ten of holding and fifteen of
  /// letting go; the others are ours.
  private static let lineSeconds: [Exercise.Form: Int] = [
    .statements: 15, .meditation: 30, .grounding: 30, .muscle: 25, .active: 30,
  ]

  /// `{seconds, isMuscle}`: what it takes to show the lines of an exercise one after the other; absent for breaths and
  /// scenes, and where the text has no lines.
  private static func player(_ exercise: Exercise, _ site: Site) -> TemplateValue {
    guard let seconds = lineSeconds[exercise.form], exercise.entry.body.tree.hasLines else {
      return .absent
    }
    return .view([
      "seconds": .text(String(seconds)),
      // Left to be filled in by the script, at each line.
      "place": .text(site.words.text("session.count", ["number": "{number}", "total": "{total}"])),
      "isMuscle": .flag(exercise.form == .muscle),
    ])
  }

  static func isDrawn(_ exercise: Exercise) -> Bool {
    if case .view = Marks.scene(exercise) { true } else { false }
  }

  /// What else there is: `somethingElse`, with its name, and something active for whom stillness makes more uneasy.
  static func addWaysOn(
    to view: inout TemplateView, from index: Int, choice: ExerciseChoice, site: Site, path: OutputPath
  ) {
    let exercises = site.journal.exercises
    let other = choice.instead(of: index, in: exercises)
    let active = exercises[index].form == .active ? nil : choice.best(of: .active, in: exercises)
    func link(_ index: Int) -> TemplateView {
      let entry = exercises[index].entry
      return [
        "name": .text(site.addresses[.entry(entry.id)]?.name ?? entry.title),
        "href": .optional(site.href(.entry(entry.id), from: path)),
      ]
    }
    let list = site.href(.relax, from: path).map { $0 + "#exercises" }
    view["somethingElse"] = .optional(
      other.flatMap { site.href(.entry(exercises[$0].entry.id), from: path) } ?? list)
    view["hasWaysOn"] = .flag(other != nil || active != nil)
    view["elseName"] = .optional(other.map(link))
    view["active"] = .optional(active == other ? nil : active.map(link))
  }

  private static func audio(_ exercise: Exercise, site: Site, from path: OutputPath) -> TemplateView? {
    guard let name = exercise.audio,
      case .attachment(let source) = site.journal.target(ofLink: name, from: exercise.entry.path),
      let copy = site.addresses.attachments[source], copy.form == .audio
    else { return nil }
    return ["href": .text(path.link(to: copy.path)), "name": .text(copy.path.name)]
  }
}

extension MarkdownTree {
  /// Whether a list with more than one item stands in the text, and in nothing else: `lines.js` takes its lines from there.
  fileprivate var hasLines: Bool {
    children(of: 0).contains { index in
      if case .list = nodes[index].kind { children(of: index).count > 1 } else { false }
    }
  }
}
