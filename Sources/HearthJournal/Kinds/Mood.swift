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
