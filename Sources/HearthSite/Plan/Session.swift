import HearthJournal

/// One to three exercises for a mood and a length of time.
///
/// The rules, all in one place:
/// - A session under `relax:` in `hearth.yml` overrides all of these.
/// - The most anxious begin with coping statements, whatever the length.
/// - More anxious: breathing. Calmest: a calming scene, and a guided meditation if there is time.
/// - The longer the session, the more exercises: one to three.
/// - Of several exercises of a form, ``ExerciseChoice`` finds the one that fits.
/// - A form without an exercise in the journal is omitted. If no form remains, another one replaces it, preferably one
///   of the longest session.
struct Session: Sendable {
  let mood: Mood
  /// In minutes.
  let minutes: Int
  /// The index of its length among the three.
  let rank: Int
  /// The person's own choices; `nil` if Hearth's rules apply.
  let wanted: [String]?

  /// - Parameter minutes: One of the lengths of `settings`.
  init(mood: Mood, minutes: Int, settings: RelaxSettings = RelaxSettings()) {
    self.mood = mood
    self.minutes = minutes
    rank = settings.minutes.firstIndex(of: minutes) ?? 0
    wanted = settings.sessions[RelaxSettings.name(of: mood, minutes: minutes)]?.map(\.value)
  }

  /// Its name in `hearth.yml` and in page names: `uneasy-10`.
  var name: String { RelaxSettings.name(of: mood, minutes: minutes) }

  /// Returns the nine sessions, by mood and then by length.
  static func all(_ settings: RelaxSettings) -> [Session] {
    Mood.allCases.flatMap { mood in
      settings.minutes.map { Session(mood: mood, minutes: $0, settings: settings) }
    }
  }

  /// Hearth's own sessions, by mood, for the three lengths.
  static let rules: [Mood: [[Exercise.Form]]] = [
    .veryAnxious: [[.statements], [.statements, .breathing], [.statements, .breathing, .scene]],
    .uneasy: [[.breathing], [.breathing, .scene], [.breathing, .scene, .statements]],
    .fairlyCalm: [[.scene], [.scene, .meditation], [.breathing, .scene, .meditation]],
  ]

  /// The forms of the session by Hearth's rules, in order.
  var forms: [Exercise.Form] {
    guard let lengths = Self.rules[mood], lengths.indices.contains(rank) else { return [] }
    return lengths[rank]
  }

  /// One exercise of a session, and its time there.
  struct Part: Equatable {
    /// An index into the exercises of the journal.
    let exercise: Int
    let minutes: Int
  }

  /// Returns the exercises of the session in order, each with its time.
  ///
  /// A recording or a list of steps takes its own time. Breathing and scenes have no fixed length, so they share the
  /// rest, at least a minute each.
  func parts(of journal: Journal) -> [Part] {
    let chosen = exercises(of: journal)
    let lengths = chosen.map { index in
      let exercise = journal.exercises[index]
      return exercise.hasFixedLength ? exercise.minutes : nil
    }
    var open = lengths.count { $0 == nil }
    var rest = minutes - lengths.reduce(0) { $0 + ($1 ?? 0) }
    return zip(chosen, lengths).map { index, length in
      if let length { return Part(exercise: index, minutes: length) }
      let share = max(1, Self.share(of: rest, among: open))
      rest -= share
      open -= 1
      return Part(exercise: index, minutes: share)
    }
  }

  private func exercises(of journal: Journal) -> [Int] {
    let names = wanted ?? forms.map(\.rawValue)
    let share = Self.share(of: minutes, among: names.count)
    var chosen: [Int] = []
    for name in names {
      let choice = ExerciseChoice(mood: mood, minutes: share, besides: chosen)
      if let form = Exercise.Form(rawValue: name) {
        if let index = choice.best(of: form, in: journal.exercises) { chosen.append(index) }
      } else if let target = journal.index.target(named: name, preferring: [.exercise]),
        let index = journal.exercises.firstIndex(where: { $0.entry.id == target.id })
      {
        chosen.append(index)
      }
    }
    guard chosen.isEmpty else { return chosen }
    let others = (Self.rules[mood]?.last ?? []) + Exercise.Form.allCases
    let choice = ExerciseChoice(mood: mood, minutes: minutes)
    return others.lazy.compactMap { choice.best(of: $0, in: journal.exercises) }.prefix(1).map(\.self)
  }

  /// Rounds, so that for a third of twenty minutes, an exercise of ten minutes is nearer than one of three.
  private static func share(of minutes: Int, among count: Int) -> Int {
    let count = max(1, count)
    return (minutes + count / 2) / count
  }
}

extension Exercise {
  /// Whether its text or recording determines its length.
  fileprivate var hasFixedLength: Bool { audio != nil || form != .breathing && form != .scene }
}

/// Finds the best exercise of a form, and the one to offer instead of another.
///
/// - An exercise without `source:` is the person's own. For coping statements that counts first, because the person's
///   own sentences come before anybody else's.
/// - Then the mood it names counts, then the nearest length, then having no caution, then being the person's own, then
///   its name.
struct ExerciseChoice {
  var mood: Mood?
  /// The available time.
  var minutes: Int?
  /// Indices of exercises already taken.
  var besides: [Int] = []

  /// Returns the index of the best exercise of `form`; `nil` if there is none.
  func best(of form: Exercise.Form, in exercises: [Exercise]) -> Int? {
    exercises.indices.filter { exercises[$0].form == form && !besides.contains($0) }.min { left, right in
      rank(exercises[left]) < rank(exercises[right])
    }
  }

  /// Returns the target of *Something else* from the exercise at `index`: another of its form, else something active,
  /// else nothing. Without a mood it cycles through the list.
  func instead(of index: Int, in exercises: [Exercise]) -> Int? {
    let form = exercises[index].form
    var others = self
    others.besides.append(index)
    if mood != nil {
      return others.best(of: form, in: exercises) ?? others.best(of: .active, in: exercises)
    }
    let same = exercises.indices.filter { exercises[$0].form == form }
    if same.count > 1 { return same.first { $0 > index } ?? same.first }
    return others.best(of: .active, in: exercises)
  }

  private func rank(_ exercise: Exercise) -> (Int, Int, Int, Int, Int, String) {
    let isOwn = !exercise.isBuiltIn
    let namesMood = mood.map { mood in
      exercise.moods.contains { mood.names.contains($0.lowercased()) }
    }
    let distance = minutes.map { time in exercise.minutes.map { Int(($0 - time).magnitude) } ?? time }
    return (
      exercise.form == .statements && isOwn ? 0 : 1, namesMood == false ? 1 : 0, distance ?? 0,
      exercise.caution == nil ? 0 : 1, isOwn ? 0 : 1, exercise.entry.id.slug
    )
  }
}
