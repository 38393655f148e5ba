import HearthCore

/// Reads the keys of an exercise.
enum ExerciseReader {
  /// `nil`, with an error, without a form that Hearth knows.
  static func read(_ fields: inout FieldReader, _ entry: Entry) -> Exercise? {
    if fields.value("form") == nil {
      fields.report(MissingKey.finding("form", of: .exercise), at: .start)
    }
    let form = fields.choice("form", of: Exercise.Form.self, severity: .error)
    var exercise = Exercise(entry: entry, form: form ?? .active)
    exercise.minutes = fields.minutes()
    exercise.moods = moods(&fields)
    exercise.pattern = pattern(&fields)
    exercise.audio = fields.text("audio")
    exercise.audioPosition = fields.entry("audio")?.value.position
    exercise.caution = fields.text("caution")
    exercise.isNotForMe = fields.flag("not_for_me") ?? false
    return form == nil ? nil : exercise
  }

  /// As written; a mood that no session has leads nowhere.
  private static func moods(_ fields: inout FieldReader) -> [String] {
    let moods = fields.list("moods")
    let known = Mood.allCases.map(\.rawValue)
    for mood in moods where !Mood.allCases.contains(where: { $0.names.contains(mood.value.lowercased()) }) {
      let near = NearMatch.nearest(to: mood.value, among: known)
      let corrected = near.flatMap { fields.mend.line(at: mood.position, replacing: mood.value, with: $0) }
      fields.report(
        UnknownChoice.finding(key: "moods", text: mood.value, words: known, near: near, corrected: corrected),
        at: mood.position)
    }
    return moods.map(\.value)
  }

  private static func pattern(_ fields: inout FieldReader) -> BreathingPattern? {
    guard let text = fields.locatedText("pattern") else { return nil }
    if let pattern = BreathingPattern(text.value) { return pattern }
    let corrected = UnreadablePattern.mended(text.value).flatMap {
      fields.mend.line(at: text.position, replacing: text.value, with: $0)
    }
    fields.report(UnreadablePattern.finding(text.value, corrected: corrected), at: text.position)
    return nil
  }
}
