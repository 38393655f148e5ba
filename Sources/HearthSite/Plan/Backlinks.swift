import HearthCore
import HearthJournal

/// Which entries mention which: the way back along every link.
struct Backlinks: Sendable {
  private var sources: [EntryID: [EntryID]] = [:]
  private var entriesOfDays: [CalendarDate: [EntryID]] = [:]

  init(_ journal: Journal) {
    for resource in journal.resources { addLinks(of: resource.entry, journal) }
    for reflection in journal.reflections {
      for reference in reflection.about + reflection.used { add(reference.value, from: reflection.entry.id) }
      addLinks(of: reflection.entry, journal)
    }
    for day in journal.heartRateDays { addLinks(of: day.entry, journal) }
    for reading in journal.readings { addLinks(of: reading.entry, journal) }
    for event in journal.events {
      for reference in event.resources { add(reference.value, from: event.entry.id) }
      addLinks(of: event.entry, journal)
    }
    for exercise in journal.exercises { addLinks(of: exercise.entry, journal) }
    for note in journal.notes { addLinks(of: note.entry, journal) }
  }

  private mutating func addLinks(of entry: Entry, _ journal: Journal) {
    for link in entry.body.links where link.form == .wiki || link.form == .markdown || link.form == .embed {
      switch journal.target(ofLink: link.target, from: entry.path) {
      case .entry(let id): add(.entry(id), from: entry.id)
      case .day(let date): add(.day(date), from: entry.id)
      case .attachment, .nothing: break
      }
    }
  }

  /// All that one entry mentions comes in a row, so what it mentioned before has it last.
  private mutating func add(_ reference: Reference, from source: EntryID) {
    switch reference {
    case .entry(let id):
      guard id != source, sources[id]?.last != source else { return }
      sources[id, default: []].append(source)
    case .day(let date), .span(let date, _):
      guard entriesOfDays[date]?.last != source else { return }
      entriesOfDays[date, default: []].append(source)
    case .unknown: break
    }
  }

  /// Entries that mention `id`, each once: kind by kind, in the journal's order.
  subscript(id: EntryID) -> [EntryID] { sources[id] ?? [] }

  /// Entries of any kind about the day, or about a labelled time of it, or with a link to it.
  func about(_ date: CalendarDate) -> [EntryID] { entriesOfDays[date] ?? [] }
}
