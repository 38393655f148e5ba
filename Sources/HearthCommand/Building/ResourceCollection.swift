import HearthCore
import HearthJournal

/// Resources that come with a theme, to pick from: `Templates/collection/en/ice-pack.md` and its like. A journal's own
/// `Templates` can replace or add some.
struct ResourceCollection: Sendable {
  struct Item: Sendable {
    /// As it is typed, and as the file is called in the journal.
    let name: String
    let resource: Resource
    let bytes: [UInt8]
  }

  /// By name.
  let items: [Item]

  /// What `files` of a theme hold in `language`, or else in English. What is no sound resource is left out.
  init(_ files: [SourceFile], language: String) {
    let own = Self.items(files, language)
    items = own.isEmpty && language != "en" ? Self.items(files, "en") : own
  }

  private static func items(_ files: [SourceFile], _ language: String) -> [Item] {
    let folder = "Templates/collection/\(language)/"
    return files.compactMap { file in
      guard file.path.hasPrefix(folder), file.path.hasSuffix(".md") else { return nil }
      let name = String(JournalPaths.baseName(file.path))
      let source = SourceFile(path: "Content/resources/\(name).md", bytes: file.bytes)
      guard
        let resource = DocumentParser.parse(source, settings: Settings()).document.content as? Resource
      else { return nil }
      return Item(name: name, resource: resource, bytes: file.bytes)
    }
  }

  func item(named name: String) -> Item? { items.first { $0.name == name } }

  /// Items that carry all of `labels`, told apart by no case, and take at most `minutes`.
  func items(labels: [String], minutes: Int?) -> [Item] {
    items.filter { item in
      let own = item.resource.entry.labels.map { $0.value.lowercased() }
      guard labels.allSatisfy({ own.contains($0.lowercased()) }) else { return false }
      guard let minutes else { return true }
      return item.resource.minutes.map { $0 <= minutes } ?? false
    }
  }
}
