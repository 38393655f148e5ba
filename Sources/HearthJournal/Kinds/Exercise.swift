package import HearthCore

/// A relaxation exercise.
package struct Exercise: JournalEntry {
  package var entry: Entry
  package var form: Form
  package var minutes: Int?
  package var moods: [String]
  package var pattern: BreathingPattern?
  /// A file in `attachments/`.
  package var audio: String?
  /// Where it is written, for messages about it later.
  package var audioPosition: SourceLocation?
  package var caution: String?
  /// Kept, and not shown on Relax.
  package var isNotForMe = false

  /// What one does in it; the words of `form:`.
  package enum Form: String, CaseIterable, Sendable {
    case breathing, statements, scene, meditation, grounding, muscle, active
  }

  package init(entry: Entry, form: Form) {
    self.entry = entry
    self.form = form
    moods = []
  }
}

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

/// How somebody feels when they choose a session: the three choices of Relax, the most anxious first.
package enum Mood: String, CaseIterable, Sendable {
  case veryAnxious = "very-anxious"
  case uneasy
  case fairlyCalm = "fairly-calm"

  /// The words by which `moods:` of an exercise names it, in lower case.
  package var names: Set<String> {
    switch self {
    case .veryAnxious: ["very-anxious", "very anxious", "anxious"]
    case .uneasy: ["uneasy"]
    case .fairlyCalm: ["fairly-calm", "fairly calm", "calm"]
    }
  }
}

/// Seconds in, held, out, held: `4-0-6-0`.
package struct BreathingPattern: Hashable, Sendable {
  package var breatheIn: Double
  package var holdIn: Double
  package var breatheOut: Double
  package var holdOut: Double

  package init(breatheIn: Double, holdIn: Double, breatheOut: Double, holdOut: Double) {
    self.breatheIn = breatheIn
    self.holdIn = holdIn
    self.breatheOut = breatheOut
    self.holdOut = holdOut
  }

  /// Reads two, three or four numbers with `-` between them: `5-5` is in and out, `4-7-8` in, hold and out, `4-4-4-4` all
  /// four. Breaths take 1 to 20 seconds, holds 0 to 20; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "\u{2013}" }
    guard parts.count <= 4 else { return nil }
    let numbers = parts.compactMap { part -> Double? in
      let part = String(part).trimmingBlanks
      guard part.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), part.utf8.count <= 6 else {
        return nil
      }
      return Double(part)
    }
    guard numbers.count == parts.count else { return nil }
    let seconds: [Double]
    switch numbers.count {
    case 2: seconds = [numbers[0], 0, numbers[1], 0]
    case 3: seconds = numbers + [0]
    case 4: seconds = numbers
    default: return nil
    }
    guard (1...20).contains(seconds[0]), (1...20).contains(seconds[2]), (0...20).contains(seconds[1]),
      (0...20).contains(seconds[3])
    else { return nil }
    self.init(breatheIn: seconds[0], holdIn: seconds[1], breatheOut: seconds[2], holdOut: seconds[3])
  }
}

extension BreathingPattern: CustomStringConvertible {
  /// `4-0-6-0`, whole seconds without a point.
  package var description: String {
    [breatheIn, holdIn, breatheOut, holdOut]
      .map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
      .joined(separator: "-")
  }
}
