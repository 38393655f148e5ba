package import HearthCore
package import HearthJournal

/// What somebody chose for a packet. It contains nothing that isn't chosen here or marked `privacy: shareable`.
package struct PacketRequest: Sendable {
  /// For whom it is, in the person's words.
  package var reader: String?
  package var period: ClosedRange<CalendarDate>
  /// The labels whose times are included, by any of their names.
  package var labels: [String] = []
  /// The entries that are included whatever their day and privacy.
  package var named: Set<EntryID> = []
  /// Paths of named entries that aren't in the journal, such as sealed ones; they are left out.
  package var refused: Set<String> = []
  /// Whether to include sealed entries like others, if the journal has them.
  package var includesSealed = false
  /// The paths of entries that say nothing of it and are sealed as files.
  package var sealedFiles: Set<String> = []
  /// What the person wants to say, as Markdown.
  package var say: [UInt8] = []
  /// Whether initials replace the names under `people:` in the settings.
  package var usesInitials = false

  package init(period: ClosedRange<CalendarDate>) { self.period = period }
}

/// What a name that somebody typed means.
package enum PacketName: Hashable, Sendable {
  case entry(EntryID)
  /// An entry in the journal's folder that is never shared, by its path.
  case excluded(String)
  /// Several files have the name: their paths.
  case several([String])
  /// Nothing has the name; perhaps this was meant.
  case unknown(near: String?)

  /// Resolves `name`: a path with or without `Content/` and `.md`, the end of a path, a file's name, a title or an
  /// alias, in any case. Nothing is guessed: a name of two files means neither.
  package init(_ name: String, in journal: Journal) {
    let wanted = Self.key(name)
    let entries = journal.entries.map { entry in
      let names = [entry.title] + entry.aliases.map(\.value)
      return (path: Self.key(entry.path), names: names.map(Self.key), entry: entry)
    }
    let excluded = journal.excluded.reasons.keys.sorted().map { (key: Self.key($0), path: $0) }
    let tests: [(_ path: String, _ names: [String]) -> Bool] = [
      { path, _ in path == wanted },
      { path, names in path.hasSuffix("/" + wanted) || names.contains(wanted) },
      { path, _ in wanted.hasSuffix("/content/" + path) },
    ]
    for test in tests {
      let found = entries.filter { test($0.path, $0.names) }
      let hidden = excluded.filter { test($0.key, []) }
      if found.count + hidden.count > 1 {
        self = .several(found.map(\.entry.path) + hidden.map(\.path))
        return
      }
      if let only = found.first {
        self = .entry(only.entry.id)
        return
      }
      if let only = hidden.first {
        self = .excluded(only.path)
        return
      }
    }
    let known = entries.map(\.path).map { String($0.split(separator: "/").last ?? "") }
    self = .unknown(near: NearMatch.nearest(to: wanted, among: known))
  }

  private static func key(_ name: String) -> String {
    var key = name.inFormC.lowercased()
    if key.hasPrefix("./") { key.removeFirst(2) }
    if key.hasPrefix("content/") { key.removeFirst(8) }
    if key.hasSuffix(JournalPaths.sealedSuffix) { key = JournalPaths.clearPath(key) }
    return key.hasSuffix(".md") ? String(key.dropLast(3)) : key
  }
}
