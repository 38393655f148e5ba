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
  /// `first`: the index of the label or tag among those of the first entry that carries it.
  typealias Row = (name: String, uses: [LabelUse], first: Int)

  /// By the name that the label book has.
  private(set) var labels: [Row] = []
  /// By the tag in lower case.
  private(set) var tags: [Row] = []
  /// What is starred, in the same order.
  private(set) var starred: [LabelUse] = []
  private var labelIndexes: [String: Int] = [:]
  private var tagIndexes: [String: Int] = [:]

  init(_ journal: Journal) {
    for label in journal.labels.labels { _ = Self.row(label.name, 0, in: &labels, &labelIndexes) }
    let hidden = journal.settings.hiddenSections
    if !hidden.contains(.resources) {
      journal.activeResources.forEach { add($0.entry, journal) }
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
        for (number, span) in day.spans.enumerated() where !span.label.isEmpty {
          use(span.label, 0, .span(day: index, span: number), journal)
        }
      }
    }
    // What nobody declared and nothing that is shown carries has no page: only archived entries have it.
    labels.removeAll { $0.uses.isEmpty && journal.labels[$0.name]?.isDeclared != true }
  }

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
    // The sort is stable; what has no date comes last.
    return items.sorted { left, right in
      guard let one = left.date else { return false }
      return right.date.map { one > $0 } ?? true
    }.map(\.item)
  }

  private mutating func add(_ entry: Entry, _ journal: Journal) {
    if entry.isStarred { starred.append(.entry(entry.id)) }
    for (index, label) in entry.labels.enumerated() { use(label.value, index, .entry(entry.id), journal) }
    for (index, tag) in entry.tags.enumerated() {
      let row = Self.row(tag.lowercased(), index, in: &tags, &tagIndexes)
      if tags[row].uses.last != .entry(entry.id) { tags[row].uses.append(.entry(entry.id)) }
    }
  }

  private mutating func use(_ label: String, _ index: Int, _ use: LabelUse, _ journal: Journal) {
    let row = Self.row(journal.labels.name(of: label), index, in: &labels, &labelIndexes)
    if labels[row].uses.isEmpty { labels[row].first = index }
    if labels[row].uses.last != use { labels[row].uses.append(use) }
  }

  /// Returns the index of the row of `name`, which is added where there is none.
  private static func row(
    _ name: String, _ first: Int, in rows: inout [Row], _ indexes: inout [String: Int]
  ) -> Int {
    if let row = indexes[name] { return row }
    indexes[name] = rows.count
    rows.append((name, [], first))
    return rows.count - 1
  }
}

extension LabelBook {
  /// The name that the label book has for a label, else the name as written.
  func name(of label: String) -> String { self[label]?.name ?? label }
}
