import HearthJournal
import HearthMarkup
import HearthText

/// Template views of an exercise.
extension PageContext {
  func exerciseLine(_ exercise: Exercise) -> TemplateView {
    entryLink(exercise.entry).adding([
      "minutes": minutes(exercise.minutes),
      "excerpt": exercise.entry.contentNote == nil ? .text(exercise.entry.body.excerpt) : .absent,
    ])
  }

  /// Returns the exercise itself, as readable steps.
  func fullExercise(
    _ exercise: Exercise, minutes: Int? = nil, below level: Int
  ) -> TemplateView {
    let (entry, minutes) = (exercise.entry, minutes ?? exercise.minutes)
    let breath = exercise.form == .breathing ? exercise.pattern ?? .longOut : exercise.pattern
    let movement = settings.movement
    return entryView(entry, below: level).adding([
      "form": .text(strings["form.\(exercise.form.rawValue)"]), "mark": Icons.icon(exercise.form),
      "isScene": .flag(exercise.form == .scene), "scene": Icons.scene(exercise),
      "minutes": self.minutes(minutes),
      "name": .text(addresses[.entry(entry.id)]?.name ?? entry.title),
      "nameLanguage": .optional(nameLanguage(of: entry)),
      "slug": .text(entry.id.slug), "caution": .optional(exercise.caution),
      "pattern": .optional(breath.map { breathingView($0, minutes: minutes) }),
      "isStill": .flag(exercise.form == .scene ? !movement.scenes : !movement.breathing),
      "scenes": .absent, "others": .absent,
      "player": playerView(exercise), "audio": .optional(audioView(exercise)),
    ])
  }

  private func breathingView(_ pattern: BreathingPattern, minutes: Int?)
    -> TemplateView
  {
    let rounds = BreathingSteps.rounds(of: pattern, minutes: minutes ?? 3)
    return [
      "hasHolds": .flag(pattern.holdIn + pattern.holdOut > 0),
      "steps": .group(BreathingSteps.lines(of: pattern, strings: strings).map { .text($0) }),
      "rounds": .text(strings.plural("breath.rounds", count: rounds)),
      "in": .text(BreathingSteps.seconds(pattern.breatheIn)),
      "holdIn": .text(BreathingSteps.seconds(pattern.holdIn)),
      "out": .text(BreathingSteps.seconds(pattern.breatheOut)),
      "holdOut": .text(BreathingSteps.seconds(pattern.holdOut)),
      "minutes": .text(String(minutes ?? 3)),
    ]
  }

  /// Seconds for a line of an exercise without a length. Muscles are held for ten and let go for fifteen; the other
  /// values are Hearth's own.
  private static let lineSeconds: [Exercise.Form: Int] = [
    .statements: 15, .meditation: 30, .grounding: 30, .muscle: 25, .active: 30,
  ]

  /// Returns the values for showing the lines of an exercise one by one; absent for breathing and scenes, and if the
  /// text has no lines.
  private func playerView(_ exercise: Exercise) -> TemplateValue {
    guard let seconds = Self.lineSeconds[exercise.form], exercise.entry.body.tree.hasLines else {
      return .absent
    }
    return .view(["seconds": .text(String(seconds)), "isMuscle": .flag(exercise.form == .muscle)])
  }

  /// Returns the exercise at `index` as step `number` of a page, with its alternatives: `somethingElse`, with its name, and
  /// something active for people whom stillness makes uneasy; for a scene, also the scenes that `choice` doesn't have.
  func exerciseStep(
    _ number: Int, _ index: Int, _ choice: ExerciseChoice = ExerciseChoice(),
    below level: Int
  ) -> TemplateView {
    let exercises = site.journal.exercises
    let whole = fullExercise(exercises[index], minutes: choice.minutes, below: level)
    let other = choice.instead(of: index, in: exercises)
    let active = exercises[index].form == .active ? nil : choice.best(of: .active, in: exercises)
    func link(_ index: Int) -> TemplateView { entryLink(exercises[index].entry) }
    let list = href(.relax).map { $0 + "#exercises" }
    let scenes = exercises.indices.filter { place in
      exercises[index].form == .scene && exercises[place].form == .scene
        && !(choice.besides + [index]).contains(place)
    }
    let ways: TemplateView = [
      "id": .text("step-\(number)"),
      "somethingElse": .optional(other.flatMap { href(.entry(exercises[$0].entry.id)) } ?? list),
      "hasWaysOn": .flag(other != nil || active != nil),
      "elseName": .optional(other.map(link)),
      "active": .optional(active == other ? nil : active.map(link)),
      "scenes": neighbouringScenes(of: index),
      "others": .group(scenes.map { fullExercise(exercises[$0], below: level) }),
    ]
    return ways.adding(whole)
  }

  private func audioView(_ exercise: Exercise) -> TemplateView? {
    guard let name = exercise.audio,
      case .attachment(let source) = site.journal.target(ofLink: name, from: exercise.entry.path),
      let copy = addresses.attachments[source], copy.form == .audio
    else { return nil }
    return ["href": .text(path.link(to: copy.path)), "name": .text(copy.path.name)]
  }
}

extension MarkdownTree {
  /// Whether the text has a top-level list with more than one item, whose items `lines.js` uses as lines.
  fileprivate var hasLines: Bool {
    children(of: 0).contains { index in
      if case .list = nodes[index].kind { children(of: index).count > 1 } else { false }
    }
  }
}

/// The links from one calming scene to another.
extension PageContext {
  /// Returns the scenes before and after the exercise at `index`, cyclically; absent if it isn't a scene or is the only
  /// one. `…Scene` is the name by which a browser may remember it. The links lead to the picture, so that the same link
  /// is one Tab away.
  func neighbouringScenes(of index: Int) -> TemplateValue {
    let exercises = site.journal.exercises
    let scenes = exercises.indices.filter { exercises[$0].form == .scene }
    guard let place = scenes.firstIndex(of: index), scenes.count > 1 else { return .absent }
    let previous = exercises[scenes[(place + scenes.count - 1) % scenes.count]].entry
    let next = exercises[scenes[(place + 1) % scenes.count]].entry
    func link(to scene: Entry) -> String? {
      addresses[.entry(scene.id)].map { path.link(to: $0.path, fragment: "step-1-scene") }
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
  /// Returns one sentence for each part of a breath that has a length: "Breathe in for 4 counts." Only exactly 1 is one
  /// count.
  static func lines(of pattern: BreathingPattern, strings: Strings) -> [String] {
    let parts = [
      ("breath.in", pattern.breatheIn), ("breath.hold", pattern.holdIn), ("breath.out", pattern.breatheOut),
      ("breath.rest", pattern.holdOut),
    ]
    return parts.filter { $0.1 > 0 }.map { key, counts in
      strings.plural(key, count: counts == 1 ? 1 : 2, ["counts": number(counts, strings)])
    }
  }

  /// Returns how many breaths fill `minutes`, rounded down; at least one.
  static func rounds(of pattern: BreathingPattern, minutes: Int) -> Int {
    let cycle = pattern.breatheIn + pattern.holdIn + pattern.breatheOut + pattern.holdOut
    guard cycle > 0, minutes > 0 else { return 1 }
    return max(1, Int(min(Double(minutes) * 60 / cycle, 10_000)))
  }

  /// Returns a number for a script and a number field: `4`, `5.5`.
  static func seconds(_ value: Double) -> String {
    let tenths = Int((min(max(value, 0), 100_000) * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns whole numbers without a fraction, others with one digit: `5.5`, in Spanish `5,5`.
  private static func number(_ value: Double, _ strings: Strings) -> String {
    strings.decimal(value, places: (value * 10).rounded().remainder(dividingBy: 10) == 0 ? 0 : 1)
  }
}
