import HearthJournal

/// What something that can be found is; results and the choice among kinds name it.
enum SearchKind: Int, CaseIterable, Sendable {
  case reflection, resource, reading, exercise, event, day, note, label, page

  init(_ kind: EntryKind) {
    self =
      switch kind {
      case .resource: .resource
      case .reflection: .reflection
      case .reading: .reading
      case .event: .event
      case .exercise: .exercise
      case .heartRate: .day
      case .note: .note
      }
  }

  /// The end of the keys of its words: `search.kind.label` for one, `search.kinds.label` for several.
  var word: String { String(describing: self) }
}
