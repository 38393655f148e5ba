import HearthJournal

/// Resources and exercises that reflections list under `used:`, newest first, each once.
struct UseIndex: Sendable {
  /// A resource or an exercise, and the newest reflection that lists it.
  struct Use: Hashable, Sendable {
    let id: EntryID
    let reflection: EntryID
  }

  private(set) var latest: [Use] = []
  /// By the label, as in the label book, of a reflection, or of a time or an event that it is about.
  private(set) var byLabel: [String: [Use]] = [:]

  /// Empty if *Reflect* is switched off.
  init(_ journal: Journal) {
    guard !journal.settings.hiddenSections.contains(.reflect) else { return }
    let days = Dictionary(journal.heartRateDays.map { ($0.date, $0.spans) }, uniquingKeysWith: +)
    /// Returns the reflection's own labels, and those of the labelled times and events that it is about.
    func labels(around reflection: Reflection) -> Set<String> {
      let subjects = reflection.about.flatMap { reference -> [String] in
        switch reference.value {
        case .span(let date, let time): (days[date] ?? []).filter { $0.startTime == time }.map(\.label)
        case .entry(let id) where id.kind == .event: journal.index[id]?.labels.map(\.value) ?? []
        case .entry, .day, .unknown: []
        }
      }
      let all = reflection.entry.labels.map(\.value) + subjects.filter { !$0.isEmpty }
      return Set(all.map { journal.labels.name(of: $0) })
    }
    var (seen, seenWith): (Set<EntryID>, [String: Set<EntryID>]) = ([], [:])
    for reflection in journal.reflections.reversed() where !reflection.used.isEmpty {
      let labels = labels(around: reflection)
      for case .entry(let id) in reflection.used.map(\.value) {
        let use = Use(id: id, reflection: reflection.entry.id)
        if seen.insert(id).inserted { latest.append(use) }
        for label in labels where seenWith[label, default: []].insert(id).inserted {
          byLabel[label, default: []].append(use)
        }
      }
    }
  }
}
