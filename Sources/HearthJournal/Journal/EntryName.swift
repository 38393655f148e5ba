/// What an entry is called besides its aliases, in the order in which names are given away: no entry can take another one's
/// file name by its title.
enum EntryName: CaseIterable {
  case path, fileName, logseqPage, slug, title

  /// `nil` where `entry` has no such name, or has it already under a case before.
  func of(_ entry: Entry) -> Substring? {
    switch self {
    case .path: JournalPaths.inside(entry.path)
    case .fileName: JournalPaths.baseName(entry.path)
    case .logseqPage: LogseqName.page(of: JournalPaths.baseName(entry.path)).map { Substring($0) }
    case .slug: entry.id.slug == JournalPaths.baseName(entry.path) ? nil : Substring(entry.id.slug)
    case .title: entry.hasOwnTitle ? Substring(entry.title) : nil
    }
  }
}
