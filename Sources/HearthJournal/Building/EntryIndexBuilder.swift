import HearthCore

/// Collects the names of all entries.
enum EntryIndexBuilder {
  /// Aliases come last, so that no entry can take another one's name.
  static func index(
    of entries: [ParsedEntry], leftOut: Journal.LeftOut, log: inout DiagnosticLog
  ) -> EntryIndex {
    var index = EntryIndex()
    index.reserveCapacity(entries.count)
    // Names are given away kind by kind, but each of many entries is looked at once.
    var names: [[EntryIndex.Name]] = EntryName.allCases.map { _ in [] }
    var others: [(entry: Entry, place: Int)] = []
    for parsed in entries {
      let entry = parsed.entry
      let place = index.add(entry)
      for (kind, name) in EntryName.allCases.enumerated() {
        if let name = name.of(entry) { names[kind].append(EntryIndex.Name(name, of: place)) }
      }
      if !entry.aliases.isEmpty { others.append((entry, place)) }
    }
    for name in names.joined() { _ = index.add(name) }
    for (entry, place) in others {
      for alias in entry.aliases {
        let owner = index.add(EntryIndex.Name(Substring(alias.value), of: place))
        guard owner.id != entry.id else { continue }
        log.report(
          AliasCollision.finding(alias.value, other: owner.path), in: entry.path, at: alias.position)
      }
    }
    for path in leftOut.reasons.keys { index.addLeftOut(path: path) }
    return index
  }
}
