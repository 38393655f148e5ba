import HearthJournal

/// One to three exercises for a mood and a length of time.
///
/// The rules, all in one place:
/// - Who feels most anxious begins with coping statements, whatever the length.
/// - More anxious: breathing. Less anxious: a calming scene. Calmest: a guided meditation.
/// - The longer the session, the more exercises: one to three.
/// - Of several exercises of a form, one that names the mood comes first, then the one whose length is nearest to its
///   share of the time, then the first by name.
/// - A form that the journal has no exercise of is left out.
struct Session: Sendable {
  /// In minutes.
  static let lengths = [3, 10, 20]

  let mood: Mood
  let minutes: Int

  /// The forms of the session, in order.
  var forms: [Exercise.Form] {
    switch (mood, minutes) {
    case (.veryAnxious, ...3): [.statements]
    case (.veryAnxious, ...10): [.statements, .breathing]
    case (.veryAnxious, _): [.statements, .breathing, .scene]
    case (.uneasy, ...3): [.breathing]
    case (.uneasy, ...10): [.breathing, .scene]
    case (.uneasy, _): [.breathing, .scene, .statements]
    case (.fairlyCalm, ...3): [.meditation]
    case (.fairlyCalm, ...10): [.scene, .meditation]
    case (.fairlyCalm, _): [.breathing, .scene, .meditation]
    }
  }

  /// Indexes into `exercises`, one for each form that there is an exercise of.
  func exercises(from exercises: [Exercise]) -> [Int] {
    let share = minutes / max(1, forms.count)
    return forms.compactMap { form in
      exercises.indices.filter { exercises[$0].form == form }.min { left, right in
        rank(exercises[left], share) < rank(exercises[right], share)
      }
    }
  }

  private func rank(_ exercise: Exercise, _ share: Int) -> (Int, Int, String) {
    let namesMood = exercise.moods.contains { mood.names.contains($0.lowercased()) }
    let distance = exercise.minutes.map { abs($0 - share) } ?? share
    return (namesMood ? 0 : 1, distance, exercise.entry.id.slug)
  }
}
