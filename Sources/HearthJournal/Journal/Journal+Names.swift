extension Journal {
  /// A name by which `about:` finds the entry; `nil` where another entry would be found.
  package func aboutName(of id: EntryID) -> String? { name(of: id, preferring: ReferenceResolver.asked) }

  /// A name by which `used:`, and `resources:` of an event, find the entry; `nil` where another would be found.
  package func usedName(of id: EntryID) -> String? { name(of: id, preferring: ReferenceResolver.helpful) }

  /// The name of its file, or its slug, or its path where those stand for another entry.
  private func name(of id: EntryID, preferring kinds: [EntryKind]) -> String? {
    guard let path = index[id]?.path else { return nil }
    let inside = JournalPaths.inside(path)
    let names = [String(JournalPaths.baseName(path)), id.slug, String(inside)]
    return names.first { name in
      DayName(name) == nil && WikiName(name) == nil && index.target(named: name, preferring: kinds)?.id == id
    }
  }
}
