import HearthCore
import HearthJournal

/// Walks a folder and all its subfolders.
struct FolderScanner {
  let root: OpenFolder
  /// The prefix of paths in messages.
  let prefix: String
  /// The files found, relative to the root, sorted by their bytes.
  private(set) var paths: [String] = []
  private(set) var log = DiagnosticLog()

  /// Folders that tools create beside notes and that contain none.
  private static let ignoredFolders: Set<String> = ["node_modules", "__MACOSX"]

  mutating func scan() {
    var folders = [""]
    while let folder = folders.popLast() {
      let items: [FolderItem]
      do throws(SystemCode) {
        items =
          folder.isEmpty ? try root.descriptor.items() : try root.descriptor.folder(folder).items()
      } catch {
        report(.unreadableFile(error, isFolder: true), at: folder)
        continue
      }
      // A site is made from a journal and isn't part of one.
      if !folder.isEmpty, items.contains(where: { $0.shownName == SiteManifest.name }) { continue }
      // Only non-ASCII names can look the same in two encodings, as macOS and Linux write them; such strings are equal.
      var names: Set<String>? = items.allSatisfy { $0.shownName.utf8.allSatisfy { $0 < 0x80 } } ? nil : []
      for item in items {
        let path = folder.isEmpty ? item.shownName : "\(folder)/\(item.shownName)"
        guard !item.shownName.hasPrefix(".") else {
          if let original = Self.original(ofStandIn: item.shownName) {
            reportStandIn(for: folder.isEmpty ? original : "\(folder)/\(original)")
          } else if folder.isEmpty, prefix == "Content/", JournalPaths.mayBeSettings(prefix + path) {
            // It may be the one that says what is private.
            paths.append(path)
          }
          continue
        }
        guard let name = item.name else {
          report(.unreadableFileName, at: path)
          continue
        }
        guard names?.insert(name).inserted ?? true else {
          report(.sameFileName, at: path)
          continue
        }
        switch item.kind ?? root.status(of: path)?.kind {
        case .file: paths.append(path)
        case .folder: if !Self.ignoredFolders.contains(name) { folders.append(path) }
        case .link: report(.symbolicLink, at: path)
        case .other: report(.specialFile, at: path)
        case nil: break
        }
      }
    }
    paths.sort { $0.precedesByBytes($1) }
  }

  /// Returns the name of a file that isn't on this machine, from that of its placeholder: `a.md` for `.a.md.icloud`.
  private static func original(ofStandIn name: String) -> String? {
    let isStandIn = name.hasSuffix(".icloud") && name.utf8.count > ".icloud".utf8.count + 1
    return isStandIn ? String(name.dropFirst().dropLast(".icloud".count)) : nil
  }

  /// Reports a file that isn't on this machine: it may be the one that says what is private.
  private mutating func reportStandIn(for path: String) {
    if case .ignored = JournalPaths.role(of: prefix + path) { return }
    report(.notDownloaded, at: path)
  }

  private mutating func report(_ finding: Finding, at path: String) {
    log.report(finding, in: path.isEmpty ? String(prefix.dropLast()) : prefix + path)
  }
}
