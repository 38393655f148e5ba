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
    let spans = SpanLabels(journal)
    var (seen, seenWith): (Set<EntryID>, [String: Set<EntryID>]) = ([], [:])
    for reflection in journal.reflections.reversed() where !reflection.used.isEmpty {
      let labels = spans.labels(around: reflection, journal)
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

/// The labels of the times and events that reflections are about.
private struct SpanLabels {
  private var spans: [Reference: [String]] = [:]
  private var events: [EntryID: [String]] = [:]

  init(_ journal: Journal) {
    for day in journal.heartRateDays {
      for span in day.spans where !span.label.isEmpty {
        spans[.span(day.date, span.startTime), default: []].append(span.label)
      }
    }
    for event in journal.events where !event.entry.labels.isEmpty {
      events[event.entry.id] = event.entry.labels.map(\.value)
    }
  }

  /// Returns the reflection's own labels, and those of the labelled times and events that it is about.
  func labels(around reflection: Reflection, _ journal: Journal) -> Set<String> {
    var labels = reflection.entry.labels.map(\.value)
    for reference in reflection.about.map(\.value) {
      switch reference {
      case .span: labels += spans[reference] ?? []
      case .entry(let id): labels += events[id] ?? []
      case .day, .unknown: break
      }
    }
    return Set(labels.map { journal.labels.name(of: $0) })
  }
}
