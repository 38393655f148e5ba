import HearthJournal

/// Finds entries of a journal by their identity.
struct EntryPlaces: Sendable {
  private var places: [EntryID: Int] = [:]

  init(_ journal: Journal) {
    places.reserveCapacity(journal.entries.count)
    func add(_ entries: [some JournalEntry]) {
      for (index, entry) in entries.enumerated() { places[entry.entry.id] = index }
    }
    add(journal.resources)
    add(journal.reflections)
    add(journal.heartRateDays)
    add(journal.readings)
    add(journal.events)
    add(journal.exercises)
    add(journal.notes)
  }

  /// The place of the entry in the journal's list of its kind.
  subscript(id: EntryID) -> Int? { places[id] }

  /// What the keys of an entry name.
  func references(of id: EntryID, in journal: Journal) -> [Located<Reference>] {
    guard let index = places[id] else { return [] }
    switch id.kind {
    case .reflection: return journal.reflections[index].about + journal.reflections[index].used
    case .event: return journal.events[index].resources
    default: return []
    }
  }
}

extension Site {
  func entry(_ id: EntryID) -> Entry? {
    guard let index = entryPlaces[id] else { return nil }
    return switch id.kind {
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
