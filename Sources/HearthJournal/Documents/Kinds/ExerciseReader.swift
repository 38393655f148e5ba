import HearthDiagnostics

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
    exercise.moods = fields.list("moods").map(\.value)
    exercise.pattern = pattern(&fields)
    exercise.audio = fields.text("audio")
    exercise.audioPosition = fields.entry("audio")?.value.position
    exercise.caution = fields.text("caution")
    exercise.isNotForMe = fields.flag("not_for_me") ?? false
    return form == nil ? nil : exercise
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
