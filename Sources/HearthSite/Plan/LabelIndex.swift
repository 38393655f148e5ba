import HearthCore
import HearthJournal

/// Something with a label or a tag.
enum LabelReference: Hashable, Sendable {
  case entry(EntryID)
  /// Indices into ``Journal/heartRateDays`` and its spans.
  case span(day: Int, span: Int)
}

/// The uses of each label and tag, in the order of their pages: entries whose dates don't matter first, by kind, then
/// the newest.
struct LabelIndex: Sendable {
  typealias Row = (name: String, uses: [LabelReference])

  /// By the name in the label book.
  let labels: [Row]
  /// By the tag in lower case.
  let tags: [Row]
  /// Starred entries, in the same order.
  let starred: [LabelReference]

  init(_ journal: Journal) {
    let book = journal.labels
    var (labels, tags, starred) = (UseTable(), UseTable(), [LabelReference]())
    for label in book.labels { labels.add(label.name) }
    for (index, entry) in Self.entries(of: journal) {
      let use = LabelReference.entry(entry.id)
      if entry.isStarred { starred.append(use) }
      for label in entry.labels { labels.add(use, to: book.name(of: label.value)) }
      for tag in entry.tags { tags.add(use, to: tag.lowercased()) }
      guard entry.id.kind == .heartRate else { continue }
      for (place, span) in journal.heartRateDays[index].spans.enumerated() where !span.label.isEmpty {
        labels.add(.span(day: index, span: place), to: book.name(of: span.label))
      }
    }
    // An undeclared label that only archived entries have gets no page, nor does an archived one that nothing has.
    self.labels = labels.rows.filter { row in
      !row.uses.isEmpty || book[row.name].map { $0.isDeclared && !$0.isArchived } == true
    }
    self.tags = tags.rows
    self.starred = starred
  }

  /// Returns all shown entries, with their indices in the lists of their kinds.
  private static func entries(of journal: Journal) -> [(index: Int, entry: Entry)] {
    let archived = Set(journal.archived.map(\.id))
    func entries(areDated: Bool) -> [(index: Int, entry: Entry)] {
      EntryKind.allCases.filter { kind in
        kind.definition.isDated == areDated && !SiteSection(of: kind).isHidden(by: journal.settings)
      }.flatMap { kind in
        kind.definition.entries(journal).enumerated().map { ($0, $1) }.filter { !archived.contains($1.id) }
      }
    }
    // The sort is stable; undated ones come last.
    func day(_ entry: Entry) -> Int {
      entry.day(startingAt: journal.settings.dayStarts)?.daysSince1970 ?? .min
    }
    return entries(areDated: false) + entries(areDated: true).sorted { day($0.entry) > day($1.entry) }
  }
}

/// Names and their uses, in insertion order.
private struct UseTable {
  private(set) var rows: [LabelIndex.Row] = []
  private var indices: [String: Int] = [:]

  /// Adds a row without a use, unless `name` has one; returns its index.
  @discardableResult
  mutating func add(_ name: String) -> Int {
    if let row = indices[name] { return row }
    indices[name] = rows.count
    rows.append((name, []))
    return rows.count - 1
  }

  mutating func add(_ use: LabelReference, to name: String) {
    let row = add(name)
    if rows[row].uses.last != use { rows[row].uses.append(use) }
  }
}

extension LabelBook {
  /// Returns the label book's name for a label, else the name as written.
  func name(of label: String) -> String { self[label]?.name ?? label }
}
