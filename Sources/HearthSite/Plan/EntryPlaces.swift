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

  /// What the keys of an entry name.
  func references(of id: EntryID, in journal: Journal) -> [Located<Reference>] {
    guard let index = self[id] else { return [] }
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
