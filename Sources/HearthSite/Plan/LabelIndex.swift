import HearthCore
import HearthJournal

/// Something that carries a label or a tag.
enum LabelUse: Hashable, Sendable {
  case entry(EntryID)
  /// Indexes into ``Journal/heartRateDays`` and its spans.
  case span(day: Int, span: Int)
}

/// What carries each label and each tag, in the order in which their pages list it: resources first, then the newest.
struct LabelIndex: Sendable {
  /// By the name that the label book has.
  private(set) var labels: [(name: String, uses: [LabelUse])] = []
  /// By the tag in lower case.
  private(set) var tags: [(name: String, uses: [LabelUse])] = []
  private var labelPlaces: [String: Int] = [:]
  private var tagPlaces: [String: Int] = [:]

  init(_ journal: Journal) {
    for label in journal.labels.labels { addLabel(label.name) }
    let hidden = journal.settings.hiddenSections
    if !hidden.contains(.resources) {
      journal.shownResources.forEach { add($0.entry, journal) }
    }
    if !hidden.contains(.learn) { journal.readings.forEach { add($0.entry, journal) } }
    if !hidden.contains(.relax) { journal.exercises.forEach { add($0.entry, journal) } }
    journal.notes.forEach { add($0.entry, journal) }
    for item in Self.newestFirst(journal) {
      switch item {
      case .reflection(let index): add(journal.reflections[index].entry, journal)
      case .event(let index): add(journal.events[index].entry, journal)
      case .day(let index):
        let day = journal.heartRateDays[index]
        add(day.entry, journal)
        for (number, span) in day.spans.enumerated() {
          use(span.label, .span(day: index, span: number), journal)
        }
      }
    }
    removeUnused(journal)
  }

  /// What nobody declared and nothing that is shown carries has no page: only entries that were put away have it.
  private mutating func removeUnused(_ journal: Journal) {
    labels.removeAll { $0.uses.isEmpty && journal.labels[$0.name]?.isDeclared != true }
    labelPlaces = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1.name, $0) })
  }

  func uses(ofLabel name: String) -> [LabelUse] { labelPlaces[name].map { labels[$0].uses } ?? [] }

  func uses(ofTag name: String) -> [LabelUse] { tagPlaces[name].map { tags[$0].uses } ?? [] }

  private enum Dated {
    case reflection(Int), event(Int), day(Int)
  }

  private static func newestFirst(_ journal: Journal) -> [Dated] {
    let hidden = journal.settings.hiddenSections
    var items: [(date: CalendarDate?, item: Dated)] = []
    if !hidden.contains(.reflect) {
      items += journal.reflections.enumerated().map {
        ($1.entry.day(startingAt: journal.settings.dayStarts), .reflection($0))
      }
    }
    if !hidden.contains(.calendar) {
      items += journal.events.enumerated().map { ($1.start.date, .event($0)) }
    }
    if !hidden.contains(.heartRate) {
      items += journal.heartRateDays.enumerated().map { ($1.date, .day($0)) }
    }
    let order = items.indices.sorted { left, right in
      switch (items[left].date, items[right].date) {
      case (let one?, let other?) where one != other: one > other
      case (.some, nil): true
      case (nil, .some): false
      default: left < right
      }
    }
    return order.map { items[$0].item }
  }

  private mutating func add(_ entry: Entry, _ journal: Journal) {
    for label in entry.labels { use(label.value, .entry(entry.id), journal) }
    for tag in entry.tags {
      let place = place(ofTag: tag.lowercased())
      if tags[place].uses.last != .entry(entry.id) { tags[place].uses.append(.entry(entry.id)) }
    }
  }

  private mutating func place(ofTag name: String) -> Int {
    if let place = tagPlaces[name] { return place }
    tagPlaces[name] = tags.count
    tags.append((name, []))
    return tags.count - 1
  }

  private mutating func use(_ label: String, _ use: LabelUse, _ journal: Journal) {
    // Most are written as the label book has them.
    let place = labelPlaces[label] ?? addLabel(journal.labels[label]?.name ?? label)
    if labels[place].uses.last != use { labels[place].uses.append(use) }
  }

  /// The place of the label; a new one where it has none.
  @discardableResult
  private mutating func addLabel(_ name: String) -> Int {
    if let place = labelPlaces[name] { return place }
    labelPlaces[name] = labels.count
    labels.append((name, []))
    return labels.count - 1
  }
}
