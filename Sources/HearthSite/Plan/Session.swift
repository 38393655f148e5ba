import HearthJournal

/// One to three exercises for a mood and a length of time.
///
/// The rules, all in one place:
/// - What `relax:` of `hearth.yml` says of a session holds before all of these.
/// - Who feels most anxious begins with coping statements, whatever the length.
/// - More anxious: breathing. Less anxious: a calming scene. Calmest: a guided meditation.
/// - The longer the session, the more exercises: one to three.
/// - Of several exercises of a form, ``ExerciseChoice`` finds the one that fits.
/// - A form that the journal has no exercise of is left out.
struct Session: Sendable {
  let mood: Mood
  /// In minutes.
  let minutes: Int
  /// Which of the three lengths it is, from 0.
  let rank: Int
  /// What the person wants in it, in their own words; `nil` where Hearth's rules hold.
  let wanted: [String]?

  /// - Parameter minutes: one of the lengths of `settings`.
  init(mood: Mood, minutes: Int, settings: RelaxSettings = RelaxSettings()) {
    self.mood = mood
    self.minutes = minutes
    rank = settings.minutes.firstIndex(of: minutes) ?? 0
    wanted = settings.sessions[RelaxSettings.name(of: mood, minutes: minutes)]?.map(\.value)
  }

  /// The nine sessions, by mood and then by length.
  static func all(_ settings: RelaxSettings) -> [Session] {
    Mood.allCases.flatMap { mood in
      settings.minutes.map { Session(mood: mood, minutes: $0, settings: settings) }
    }
  }

  /// What Hearth puts into a session, by mood, for the three lengths.
  static let rules: [Mood: [[Exercise.Form]]] = [
    .veryAnxious: [[.statements], [.statements, .breathing], [.statements, .breathing, .scene]],
    .uneasy: [[.breathing], [.breathing, .scene], [.breathing, .scene, .statements]],
    .fairlyCalm: [[.meditation], [.scene, .meditation], [.breathing, .scene, .meditation]],
  ]

  /// The forms of the session by Hearth's rules, in order.
  var forms: [Exercise.Form] {
    guard let lengths = Self.rules[mood], lengths.indices.contains(rank) else { return [] }
    return lengths[rank]
  }

  /// Indexes into the exercises of `journal`, in order.
  func exercises(of journal: Journal) -> [Int] {
    let parts = wanted ?? forms.map(\.rawValue)
    let share = minutes / max(1, parts.count)
    var chosen: [Int] = []
    for part in parts {
      let choice = ExerciseChoice(mood: mood, minutes: share, besides: chosen)
      if let form = Exercise.Form(rawValue: part) {
        if let index = choice.best(of: form, in: journal.exercises) { chosen.append(index) }
      } else if let target = journal.index.target(named: part, preferring: [.exercise]),
        let index = journal.exercises.firstIndex(where: { $0.entry.id == target.id })
      {
        chosen.append(index)
      }
    }
    return chosen
  }
}
