import HearthJournal
import HearthTime

/// Which entries mention which: the way back along every link.
struct Backlinks: Sendable {
  private var sources: [EntryID: [EntryID]] = [:]
  private var reflectionsOfDays: [CalendarDate: [EntryID]] = [:]

  init(_ journal: Journal) {
    for reflection in journal.reflections {
      for reference in reflection.about + reflection.used { add(reference.value, from: reflection.entry.id) }
    }
    for event in journal.events {
      for reference in event.resources { add(reference.value, from: event.entry.id) }
    }
    for entry in journal.entries {
      for link in entry.body.links where link.form == .wiki || link.form == .markdown || link.form == .embed {
        switch journal.target(ofLink: link.target, from: entry.path) {
        case .entry(let id): add(.entry(id), from: entry.id)
        case .day(let date): add(.day(date), from: entry.id)
        case .attachment, .nothing: break
        }
      }
    }
  }

  private mutating func add(_ reference: Reference, from source: EntryID) {
    switch reference {
    case .entry(let id):
      guard id != source, sources[id]?.contains(source) != true else { return }
      sources[id, default: []].append(source)
    case .day(let date), .span(let date, _):
      guard reflectionsOfDays[date]?.contains(source) != true else { return }
      reflectionsOfDays[date, default: []].append(source)
    case .unknown: break
    }
  }

  /// Entries that mention `id`, in the journal's order.
  subscript(id: EntryID) -> [EntryID] { sources[id] ?? [] }

  /// Reflections about the day, or about a labelled time of it.
  func about(_ date: CalendarDate) -> [EntryID] { reflectionsOfDays[date] ?? [] }
}
