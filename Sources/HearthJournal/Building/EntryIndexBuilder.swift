import HearthDiagnostics

/// Collects the names of all entries.
enum EntryIndexBuilder {
  /// Paths come first, then file names, then titles, then aliases, so that no entry can take another one's file name.
  static func index(
    of entries: [ParsedEntry], leftOut: Journal.LeftOut, log: inout DiagnosticLog
  ) -> EntryIndex {
    var index = EntryIndex()
    index.reserveCapacity(entries.count)
    let entries = entries.map { Names($0.entry) }
    for entry in entries { index.add(entry.target, names: [String(JournalPaths.inside(entry.target.path))]) }
    for entry in entries { _ = index.add(entry.fileName, to: entry.target.id) }
    for entry in entries where entry.target.id.slug != entry.fileName {
      _ = index.add(entry.target.id.slug, to: entry.target.id)
    }
    for entry in entries where entry.hasOwnTitle { _ = index.add(entry.target.title, to: entry.target.id) }
    for entry in entries {
      for alias in entry.aliases {
        let target = entry.target
        guard let owner = index.add(alias.value, to: target.id), owner.id != target.id else { continue }
        log.report(
          AliasCollision.finding(alias.value, other: owner.path), in: target.path, at: alias.position)
      }
    }
    for path in leftOut.reasons.keys { index.addLeftOut(path: path) }
    return index
  }

  /// What an entry is called.
  private struct Names {
    let target: EntryIndex.Target
    let fileName: String
    let hasOwnTitle: Bool
    let aliases: [Located<String>]

    init(_ entry: Entry) {
      target = EntryIndex.Target(id: entry.id, title: entry.title, path: entry.path)
      fileName = String(JournalPaths.baseName(entry.path))
      hasOwnTitle = entry.hasOwnTitle
      aliases = entry.aliases
    }
  }
}
