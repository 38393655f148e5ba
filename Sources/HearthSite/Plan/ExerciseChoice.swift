import HearthJournal

/// Finds the exercise of a form that fits, and the one to turn to instead of another.
///
/// - An exercise without `source:` is the person's own, and comes before those that name one. Only coping statements are
///   chosen by that first: one's own sentences come before anybody else's.
/// - Then one that names the mood, then the one whose length is nearest, then one without a caution, then one's own, then
///   the first by name.
struct ExerciseChoice {
  var mood: Mood?
  /// The time there is for it.
  var minutes: Int?
  /// Indexes of exercises that are taken already.
  var besides: [Int] = []

  /// The index of the exercise of `form` that fits best; `nil` where there is none.
  func best(of form: Exercise.Form, in exercises: [Exercise]) -> Int? {
    exercises.indices.filter { exercises[$0].form == form && !besides.contains($0) }.min { left, right in
      rank(exercises[left]) < rank(exercises[right])
    }
  }

  /// What *Something else* leads to from the exercise at `index`: another of its form, else something active, else
  /// nothing. Without a mood it goes round: from each to the one after it in the list.
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
    let isOwn = exercise.entry.source == nil
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
