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
    for entry in entries {
      let inside = String(JournalPaths.inside(entry.path))
      index.add(EntryIndex.Target(id: entry.id, title: entry.title, path: entry.path), names: [inside])
    }
    for entry in entries { _ = index.add(String(JournalPaths.baseName(entry.path)), to: entry.id) }
    for entry in entries { _ = index.add(entry.id.slug, to: entry.id) }
    for entry in entries where entry.hasOwnTitle { _ = index.add(entry.title, to: entry.id) }
    for entry in entries {
      for alias in entry.aliases {
        guard let owner = index.add(alias.value, to: entry.id), owner.id != entry.id else { continue }
        log.report(AliasCollision.finding(alias.value, other: owner.path), in: entry.path, at: alias.position)
      }
    }
    for path in leftOut.reasons.keys { index.addLeftOut(path: path) }
    return index
  }
}
