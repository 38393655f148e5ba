/// An entry of any kind, with its references still by name. Indirect, so that a list of thousands stays small however
/// large the largest kind is.
package indirect enum ParsedEntry: Sendable {
  case resource(Resource)
  case reflection(Reflection)
  case heartRate(HeartRateDay)
  case reading(Reading)
  case event(Event)
  case exercise(Exercise)
  case note(Note)

  /// What all kinds share.
  package var entry: Entry {
    switch self {
    case .resource(let kind): kind.entry
    case .reflection(let kind): kind.entry
    case .heartRate(let kind): kind.entry
    case .reading(let kind): kind.entry
    case .event(let kind): kind.entry
    case .exercise(let kind): kind.entry
    case .note(let kind): kind.entry
    }
  }
}
