import HearthCore
import HearthJournal
import HearthMarkup

/// What the journal has for keys that name labels, resources and exercises: as check boxes, grouped, with how often
/// each was used.
extension SitePlan {
  /// The labels of the label book, the declared ones first.
  package var labelChoices: [FormField.Choice] {
    let book = journal.labels
    var uses: [String: Int] = [:]
    let used = journal.entries.flatMap(\.labels).map(\.value)
    for label in used + journal.heartRateDays.flatMap(\.spans).map(\.label) where !label.isEmpty {
      uses[book.name(of: label), default: 0] += 1
    }
    return book.offered.map {
      .init(
        $0.name, $0.name,
        in: strings[$0.isDeclared ? "form.labels.declared" : "form.labels.others"], uses: uses[$0.name] ?? 0)
    }
  }

  /// The names that `used:` and other keys take, with the titles of what they name: resources under their first label, then
  /// exercises.
  package var helpfulChoices: [FormField.Choice] {
    var uses: [EntryID: Int] = [:]
    for used in journal.reflections.map(\.used) + journal.events.map(\.resources) {
      for case .entry(let id) in used.map(\.value) { uses[id, default: 0] += 1 }
    }
    func choice(_ entry: Entry, in group: String) -> FormField.Choice? {
      journal.usedName(of: entry.id).map { .init($0, entry.title, in: group, uses: uses[entry.id] ?? 0) }
    }
    let resources = site.journal.activeResources.map(\.entry)
    let labels = resources.map { $0.labels.first.map { journal.labels.name(of: $0.value) } }
    let order = journal.labels.labels.map(\.name)
    let indices = Dictionary(zip(order, 0...)) { first, _ in first }
    let sorted = zip(resources, labels).enumerated().sorted { left, right in
      func index(_ label: String?) -> Int { label.map { indices[$0] ?? order.count } ?? order.count + 1 }
      return (index(left.element.1), left.offset) < (index(right.element.1), right.offset)
    }
    return sorted.compactMap { choice($0.element.0, in: $0.element.1 ?? strings["resources.without-label"]) }
      + site.journal.exercises.compactMap { choice($0.entry, in: strings["compose.used.exercises"]) }
  }
}
