/// What an entry is: the six kinds with folders of their own, and notes.
package enum EntryKind: String, CaseIterable, Sendable {
  case resource, reflection, reading, event, exercise
  case heartRate = "heart-rate"
  /// A file outside the six folders, without a date: a page that links can reach.
  case note

  /// The folder below `Content/` whose files are of this kind; `nil` for notes, which lie anywhere.
  package var folder: String? {
    switch self {
    case .resource: "resources"
    case .reflection: "reflections"
    case .reading: "readings"
    case .event: "events"
    case .exercise: "exercises"
    case .heartRate: "heart-rate"
    case .note: nil
    }
  }

  /// The section that shows entries of this kind; `nil` for notes, which stand beside all of them.
  package var section: Settings.Section? {
    switch self {
    case .resource: .resources
    case .reflection: .reflect
    case .reading: .learn
    case .event: .calendar
    case .exercise: .relax
    case .heartRate: .heartRate
    case .note: nil
    }
  }
}

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
