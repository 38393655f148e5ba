package import HearthCore

/// A relaxation exercise.
package struct Exercise: JournalEntry {
  package var entry: Entry
  package var form: Form
  package var minutes: Int?
  package var moods: [String] = []
  package var pattern: BreathingPattern?
  /// A file in `attachments/`.
  package var audio: String?
  /// Its location, for later messages.
  package var audioPosition: SourceLocation?
  package var caution: String?
  package var isArchived = false

  /// Whether it came with Hearth, or from somebody else: the person's own exercises name no source.
  package var isBuiltIn: Bool { entry.source != nil }

  /// The activity; the raw values are those of `form:`.
  package enum Form: String, CaseIterable, Sendable {
    case breathing, statements, scene, meditation, grounding, muscle, active
  }

  static let definition = KindDefinition(
    list: \.exercises, folder: "exercises", section: .relax, fileName: .title, wantsTitle: true,
    needsText: { _ in true }, requiredKeys: ["form"],
    keys: [
      Key("form", .words(of: Form.self), "What you do in it.", example: "breathing"), .minutes(\.minutes),
      Key("moods", .texts, "The moods it suits.", example: "[anxious, uneasy]", read: readMoods),
      Key("pattern", .text, "Counts of a breath, in, hold, out, hold: 4-0-6-0.", example: "4-0-6-0") {
        fields, exercise, _ in
        exercise.pattern =
          fields.value("pattern", orReport: Finding.unreadablePattern) { BreathingPattern($0) }?.value
      },
      Key("audio", .text, "A sound file in attachments.", example: "rain.mp3") { fields, exercise, _ in
        exercise.audio = fields.text("audio")
        exercise.audioPosition = fields.entry("audio")?.value.position
      }, .text("caution", \.caution, "What to know before beginning.", example: "Stop if you feel dizzy."),
      .archived(\.isArchived),
    ], newLines: { _ in (["form: active   # \(Form.allCases.map(\.rawValue).joined(separator: ", "))"], []) },
    start: { entry, _, _ in Exercise(entry: entry, form: .active) }, finish: readForm, check: checkAudio)

  private static func readForm(_ exercise: inout Exercise, _ fields: inout FieldReader, _: EntryContext)
    -> Bool
  {
    if fields.value("form") == nil { fields.report(.missingKey("form", of: .exercise), at: .start) }
    guard let form: Form = fields.choice("form", severity: .error) else { return false }
    exercise.form = form
    return true
  }

  private static func readMoods(_ fields: inout FieldReader, _ exercise: inout Exercise, _: EntryContext) {
    let moods = fields.list("moods")
    let known = Mood.allCases.map(\.rawValue)
    for mood in moods where !Mood.allCases.contains(where: { $0.names.contains(mood.value.lowercased()) }) {
      let near = NearMatch.nearest(to: mood.value, among: known)
      fields.reportUnknown(mood, key: "moods", words: known, near: near)
    }
    exercise.moods = moods.map(\.value)
  }

  private static func checkAudio(
    _ exercise: Exercise, _ files: FileIndex, _: CalendarDate, _ log: inout DiagnosticLog
  ) {
    let path = exercise.entry.path
    guard let audio = exercise.audio, !audio.contains("://"), files.match(audio, from: path) == nil else {
      return
    }
    log.report(.missingAttachment(audio), in: path, at: exercise.audioPosition ?? .start)
  }
}

/// How the person feels when choosing a session: the three choices of Relax, the most anxious first.
package enum Mood: String, CaseIterable, Sendable {
  case veryAnxious = "very-anxious"
  case uneasy
  case fairlyCalm = "fairly-calm"

  /// How `moods:` of an exercise may name it, in lower case: `very-anxious`, `very anxious`, `anxious`.
  package var names: Set<String> {
    let words = rawValue.split(separator: "-").map(String.init)
    return Set([rawValue, words.joined(separator: " ")] + words.suffix(1))
  }
}

/// Seconds in, held, out, held: `4-0-6-0`.
package struct BreathingPattern: Hashable, Sendable {
  package var breatheIn, holdIn, breatheOut, holdOut: Double

  package init(breatheIn: Double, holdIn: Double, breatheOut: Double, holdOut: Double) {
    (self.breatheIn, self.holdIn) = (breatheIn, holdIn)
    (self.breatheOut, self.holdOut) = (breatheOut, holdOut)
  }

  /// Reads `5-5` (in, out), `4-7-8` (in, hold, out) or all four numbers. Breaths take 1 to 20 seconds, holds 0 to 20.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "\u{2013}" }
    let numbers = parts.compactMap { part -> Double? in
      let part = String(part).trimmingWhitespace
      guard part.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), part.utf8.count <= 6 else {
        return nil
      }
      return Double(part)
    }
    guard numbers.count == parts.count, (2...4).contains(parts.count) else { return nil }
    let seconds = numbers.count == 2 ? [numbers[0], 0, numbers[1], 0] : numbers + [0]
    guard (1...20).contains(seconds[0]), (1...20).contains(seconds[2]), (0...20).contains(seconds[1]),
      (0...20).contains(seconds[3])
    else { return nil }
    self.init(breatheIn: seconds[0], holdIn: seconds[1], breatheOut: seconds[2], holdOut: seconds[3])
  }
}

extension BreathingPattern: CustomStringConvertible {
  /// `4-0-6-0`; whole seconds have no decimal point.
  package var description: String {
    [breatheIn, holdIn, breatheOut, holdOut].map { $0 == $0.rounded() ? String(Int($0)) : String($0) }.joined(
      separator: "-")
  }
}
