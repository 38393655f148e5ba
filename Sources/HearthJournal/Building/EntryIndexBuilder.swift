import HearthDiagnostics

/// Collects the names of all entries.
enum EntryIndexBuilder {
  /// Aliases come last, so that no entry can take another one's name.
  static func index(
    of entries: [ParsedEntry], leftOut: Journal.LeftOut, log: inout DiagnosticLog
  ) -> EntryIndex {
    var index = EntryIndex()
    index.reserveCapacity(entries.count)
    let entries = entries.map(\.entry)
    let places = entries.map { index.add($0) }
    for kind in EntryName.allCases {
      for (entry, place) in zip(entries, places) {
        if let name = kind.of(entry) { _ = index.add(name, at: place) }
      }
    }
    for (entry, place) in zip(entries, places) {
      for alias in entry.aliases {
        let owner = index.add(alias.value, at: place)
        guard owner.id != entry.id else { continue }
        log.report(
          AliasCollision.finding(alias.value, other: owner.path), in: entry.path, at: alias.position)
      }
    }
    for path in leftOut.reasons.keys { index.addLeftOut(path: path) }
    return index
  }
}
