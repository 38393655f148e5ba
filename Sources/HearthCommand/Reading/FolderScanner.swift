import HearthCore
import HearthJournal

/// Walks a folder with all its subfolders.
struct FolderScanner {
  let root: OpenFolder
  /// What messages put before a path.
  let prefix: String
  /// Files, relative to the root, in the order of their bytes once the walk is over.
  private(set) var paths: [String] = []
  private(set) var log = DiagnosticLog()

  init(root: OpenFolder, prefix: String) {
    self.root = root
    self.prefix = prefix
  }

  /// Folders that tools make beside notes and that hold none.
  private static let ignoredFolders: Set<String> = ["node_modules", "__MACOSX"]

  mutating func scan() {
    var folders = [""]
    while let folder = folders.popLast() {
      let items: [FolderItem]
      do throws(SystemCode) {
        items =
          folder.isEmpty ? try root.descriptor.items() : try root.descriptor.folder(folder).items()
      } catch {
        report(UnreadableFile.finding(error, isFolder: true), at: folder)
        continue
      }
      var names = FolderNames(items)
      for item in items {
        guard !item.shownName.hasPrefix(".") else {
          if let name = NotDownloaded.name(behind: item.shownName) {
            remarkOnMissing(Self.join(folder, name))
          }
          continue
        }
        guard let name = item.name else {
          report(UnreadableFileName.finding, at: Self.join(folder, item.shownName))
          continue
        }
        let path = Self.join(folder, name)
        guard names.isNew(name) else {
          report(SameFileName.finding, at: path)
          continue
        }
        switch kind(of: item, at: path) {
        case .file: paths.append(path)
        case .folder: if !Self.ignoredFolders.contains(name) { folders.append(path) }
        case .link: report(SymbolicLink.finding, at: path)
        case .other: report(SpecialFile.finding, at: path)
        case nil: break
        }
      }
    }
    paths.sort { $0.precedesByBytes($1) }
  }

  /// The kind by the folder's own word, or by asking; `nil` for a file that has gone since.
  private func kind(of item: FolderItem, at path: String) -> FileStatus.Kind? {
    if let kind = item.kind { return kind }
    return (try? root.descriptor.status(of: path))??.kind
  }

  /// Tells of a file that would be read if it were here: it may be the one that says what is private.
  private mutating func remarkOnMissing(_ path: String) {
    if case .ignored = JournalPaths.role(of: prefix + path) { return }
    report(NotDownloaded.finding, at: path)
  }

  private mutating func report(_ finding: Finding, at path: String) {
    log.report(finding, in: path.isEmpty ? String(prefix.dropLast()) : prefix + path)
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }
}

/// The names of a folder's items that were met so far. Strings are equal when they show the same, so that this finds one
/// name in two encodings, as a Mac and a Linux machine write it.
private struct FolderNames {
  private let isPlain: Bool
  private var seen: Set<String> = []

  init(_ items: [FolderItem]) {
    // No two names of letters without accents can be one.
    isPlain = items.allSatisfy { $0.shownName.utf8.allSatisfy { $0 < 0x80 } }
  }

  mutating func isNew(_ name: String) -> Bool { isPlain || seen.insert(name).inserted }
}
