import HearthCore
import HearthJournal

/// The entries that mention each entry or day: every link in reverse.
struct Backlinks: Sendable {
  private var sources: [EntryID: [EntryID]] = [:]
  private var entriesOfDays: [CalendarDate: [EntryID]] = [:]

  init(_ journal: Journal) {
    for kind in EntryKind.offered + [.note] {
      let (entries, references) = (kind.definition.entries(journal), kind.definition.references(journal))
      for (entry, references) in zip(entries, references) {
        for reference in references { add(reference, from: entry.id) }
        addLinks(of: entry, journal)
      }
    }
  }

  private mutating func addLinks(of entry: Entry, _ journal: Journal) {
    for link in entry.body.links where link.form != .image {
      switch journal.target(ofLink: link.target, heading: link.heading, from: entry.path) {
      case .entry(let id): add(.entry(id), from: entry.id)
      case .day(let date): add(.day(date), from: entry.id)
      case .attachment, .nothing: break
      }
    }
  }

  /// Adds a mention. One entry's mentions are added consecutively, so a repeated one is always last.
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

  /// The entries that mention `id`, each once: by kind, in the journal's order.
  subscript(id: EntryID) -> [EntryID] { sources[id] ?? [] }

  /// Returns entries of any kind about the day, or about a labelled time of it, or with a link to it.
  func about(_ date: CalendarDate) -> [EntryID] { entriesOfDays[date] ?? [] }
}
