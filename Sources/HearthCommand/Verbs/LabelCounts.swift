import HearthJournal

/// How often each label is used.
struct LabelCounts {
  struct Row: Hashable {
    var name: String
    var spans = 0
    var entries = 0
    var isDeclared: Bool
    var aliases: [String]
  }

  /// The labels of `labels.yml` in their order, then those that only entries use, by name.
  private(set) var rows: [Row]

  init(_ journal: EditableJournal) {
    rows = journal.labels.labels.map { Row(name: $0.name, isDeclared: true, aliases: $0.aliases) }
    var indexes = Dictionary(rows.indices.map { (rows[$0].name.lowercased(), $0) }) { first, _ in first }
    let declared = rows.count
    func index(_ written: String) -> Int {
      let name = journal.labels[written]?.name ?? written
      if let index = indexes[name.lowercased()] { return index }
      rows.append(Row(name: name, isDeclared: false, aliases: []))
      indexes[name.lowercased()] = rows.count - 1
      return rows.count - 1
    }
    for entry in journal.entries where entry.isReadable && !entry.isSealed {
      for label in entry.spanLabels { rows[index(label)].spans += 1 }
      for label in Set(entry.ownLabels.map(index)) { rows[label].entries += 1 }
    }
    rows[declared...].sort { $0.name.precedesByName($1.name) }
  }
}
