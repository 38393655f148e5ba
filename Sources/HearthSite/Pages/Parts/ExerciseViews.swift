import HearthJournal
import HearthMarkup
import HearthText

/// What pages show of an exercise.
enum ExerciseViews {
  /// For lists: `{name, href, minutes, excerpt}`.
  static func short(_ exercise: Exercise, site: Site, from path: OutputPath) -> TemplateView {
    var view = site.entryLink(exercise.entry, from: path)
    view["minutes"] = site.minutes(exercise.minutes)
    view["excerpt"] = exercise.entry.contentNote == nil ? .text(exercise.entry.body.excerpt) : .absent
    return view
  }

  /// The exercise itself, as readable steps.
  static func full(
    _ exercise: Exercise, minutes: Int?, site: Site, from path: OutputPath, below level: Int,
    anchors: inout PageAnchors
  ) -> TemplateView {
    var view = site.entryView(exercise.entry, from: path)
    let minutes = minutes ?? exercise.minutes
    view["form"] = .text(site.strings["form.\(exercise.form.rawValue)"])
    view["mark"] = Marks.form(exercise.form)
    view["scene"] = Marks.scene(exercise)
    view["minutes"] = site.minutes(minutes)
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
      "steps": .group(BreathingSteps.lines(of: pattern, strings: site.strings).map { .text($0) }),
      "rounds": .text(site.strings.plural("breath.rounds", count: rounds)),
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
      "place": .text(site.strings.text("session.count", ["number": "{number}", "total": "{total}"])),
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
    func link(_ index: Int) -> TemplateView { site.entryLink(exercises[index].entry, from: path) }
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
  /// Whether the text has a list with more than one item at its top level, from which `lines.js` takes its lines.
  fileprivate var hasLines: Bool {
    children(of: 0).contains { index in
      if case .list = nodes[index].kind { children(of: index).count > 1 } else { false }
    }
  }
}

/// The way from one calming scene to another.
enum SceneViews {
  /// `{previous, previousScene, next, nextScene}`: the scenes before and after the exercise at `index`, going round;
  /// absent where it is no scene or the only one. `…Scene` is the name by which a browser may remember it. The links lead to
  /// the picture, so that the next press of the same link is one Tab away.
  static func neighbours(of index: Int, site: Site, from path: OutputPath) -> TemplateValue {
    let exercises = site.journal.exercises
    let scenes = exercises.indices.filter { exercises[$0].form == .scene }
    guard let place = scenes.firstIndex(of: index), scenes.count > 1 else { return .absent }
    let previous = exercises[scenes[(place + scenes.count - 1) % scenes.count]].entry
    let next = exercises[scenes[(place + 1) % scenes.count]].entry
    func link(to scene: Entry) -> String? {
      site.addresses[.entry(scene.id)].map { path.link(to: $0.path, fragment: "step-1-scene") }
    }
    return .view([
      "previous": .optional(link(to: previous)),
      "previousScene": .text(previous.id.slug),
      "next": .optional(link(to: next)),
      "nextScene": .text(next.id.slug),
    ])
  }
}

/// A breathing pattern as sentences that can be followed without a script.
enum BreathingSteps {
  /// One sentence for each part of a breath that lasts: "Breathe in for 4 counts." Only exactly 1 is one count.
  static func lines(of pattern: BreathingPattern, strings: Strings) -> [String] {
    let parts = [
      ("breath.in", pattern.breatheIn), ("breath.hold", pattern.holdIn), ("breath.out", pattern.breatheOut),
      ("breath.rest", pattern.holdOut),
    ]
    return parts.filter { $0.1 > 0 }.map { key, counts in
      strings.plural(key, count: counts == 1 ? 1 : 2, ["counts": number(counts, strings)])
    }
  }

  /// How many breaths fill `minutes`, rounded down; at least one.
  static func rounds(of pattern: BreathingPattern, minutes: Int) -> Int {
    let cycle = pattern.breatheIn + pattern.holdIn + pattern.breatheOut + pattern.holdOut
    guard cycle > 0, minutes > 0 else { return 1 }
    return max(1, Int(min(Double(minutes) * 60 / cycle, 10_000)))
  }

  /// For a script and a field of numbers: `4`, `5.5`.
  static func seconds(_ value: Double) -> String {
    let tenths = Int((min(max(value, 0), 100_000) * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }

  /// Whole numbers without a fraction, others with one digit: `5.5`, in Spanish `5,5`.
  private static func number(_ value: Double, _ strings: Strings) -> String {
    let tenths = Int((min(max(value, 0), 100_000) * 10).rounded())
    guard tenths % 10 != 0 else { return strings.number(tenths / 10) }
    return "\(strings.number(tenths / 10))\(strings["number.decimal"])\(tenths % 10)"
  }
}
