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
