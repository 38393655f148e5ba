import HearthDiagnostics

/// Collects the names of all entries.
enum EntryIndexBuilder {
  /// Paths come first, then file names, then titles, then aliases, so that no entry can take another one's file name.
  static func index(
    of entries: [ParsedEntry], leftOut: Journal.LeftOut, log: inout DiagnosticLog
  ) -> EntryIndex {
    var index = EntryIndex()
    index.reserveCapacity(entries.count)
    let entries = entries.map(\.entry)
    let places = entries.map { entry in
      let target = EntryIndex.Target(id: entry.id, title: entry.title, path: entry.path)
      return index.add(target, names: [String(JournalPaths.inside(entry.path))])
    }
    for (entry, place) in zip(entries, places) {
      _ = index.add(String(JournalPaths.baseName(entry.path)), at: place)
    }
    for (entry, place) in zip(entries, places) {
      if let page = LogseqName.page(of: JournalPaths.baseName(entry.path)) { _ = index.add(page, at: place) }
    }
    for (entry, place) in zip(entries, places) where entry.id.slug != JournalPaths.baseName(entry.path) {
      _ = index.add(entry.id.slug, at: place)
    }
    for (entry, place) in zip(entries, places) where entry.hasOwnTitle {
      _ = index.add(entry.title, at: place)
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
