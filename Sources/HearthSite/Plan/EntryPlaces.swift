import HearthJournal

/// Finds entries of a journal by their identity.
struct EntryPlaces: Sendable {
  private let index: EntryIndex
  /// For each entry of ``index`` its place; -1 for one that is put away.
  private var places: [Int32]

  init(_ journal: Journal) {
    index = journal.index
    places = Array(repeating: -1, count: index.count)
    add(journal.resources)
    add(journal.reflections)
    add(journal.heartRateDays)
    add(journal.readings)
    add(journal.events)
    add(journal.exercises)
    add(journal.notes)
  }

  private mutating func add(_ entries: [some JournalEntry]) {
    for (place, entry) in entries.enumerated() {
      if let known = index.place(of: entry.entry.id) { places[known] = Int32(clamping: place) }
    }
  }

  /// The place of the entry in the journal's list of its kind.
  subscript(id: EntryID) -> Int? {
    guard let known = index.place(of: id), places[known] >= 0 else { return nil }
    return Int(places[known])
  }
}

extension Site {
  func entry(_ id: EntryID) -> Entry? {
    entryPlaces[id].map { entry(of: id.kind, at: $0) }
  }

  /// The entry that has the place `index` among those of its kind.
  func entry(of kind: EntryKind, at index: Int) -> Entry {
    switch kind {
    case .resource: journal.resources[index].entry
    case .reflection: journal.reflections[index].entry
    case .reading: journal.readings[index].entry
    case .event: journal.events[index].entry
    case .exercise: journal.exercises[index].entry
    case .heartRate: journal.heartRateDays[index].entry
    case .note: journal.notes[index].entry
    }
  }
}
