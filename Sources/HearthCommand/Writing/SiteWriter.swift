import HearthCore

/// Writes a site so that a process killed at any moment leaves each page as it was or as it is to be, and every
/// file that Hearth wrote known by its manifest.
///
/// 1. Stage: each file whose bytes are new is written under a number into `.hearth-staging`
///    (``stage(_:bytes:number:)``). A full disk ends here, with the old site complete.
/// 2. Look: nothing that Hearth did not write has the name of a page (``SiteInspection``).
/// 3. Commit: the manifest names old and new files, with no hashes for those that are replaced; each staged file is
///    renamed over its page; what is no longer part of the site is removed; the manifest names the new files only, and
///    what could not be removed (``commit(_:inputs:)``).
///
/// So the manifest is younger than every page. A page that is as old, or younger, may have changed since, and is read.
struct SiteWriter: SiteTarget {
  private let folder: SiteFolder
  private let staging: OpenFolder

  /// Makes the staging folder.
  init(folder: SiteFolder) throws(MachineError) {
    self.folder = folder
    staging = try Self.makeStaging(in: folder)
  }

  func stage(_ path: String, bytes: [UInt8], number: Int) throws(MachineError) -> SiteFile {
    let file = SiteManifest.File(hash: ContentHash.hash(bytes), size: bytes.count)
    if folder.manifest.files[path] == file, folder.holds(path, file) {
      return SiteFile(path: path, file: file, stagedName: nil)
    }
    let name = String(number)
    do throws(SystemCode) {
      try staging.descriptor.newFile(name).write(bytes)
      return SiteFile(path: path, file: file, stagedName: name)
    } catch {
      throw MachineError(
        "\(path) cannot be written in \(folder.path)", code: error.code, help: SiteFolder.unchanged)
    }
  }

  func commit(_ pages: [SiteFile], inputs: UInt64) throws(MachineError) -> BuildReport {
    try SiteInspection(folder: folder).check(pages.map(\.path))
    let paths = Set(pages.map(\.path))
    let stale = folder.manifest.files.filter { !paths.contains($0.key) }
    var report = BuildReport()
    report.written = pages.filter { $0.stagedName != nil }.map(\.path)
    report.unchanged = pages.count - report.written.count
    report.removed = stale.keys.sorted { $0.precedesByBytes($1) }
    let folders = FolderTree.folders(of: pages.lazy.map(\.path))
    let ownFolders = folder.manifest.folders.intersection(folders)
      .union(folders.filter { folder.status(of: $0) == nil })
    var kept = Kept()
    do throws(SystemCode) {
      if !report.written.isEmpty || !stale.isEmpty {
        // Until it is replaced, a page is the old one: a build that is killed here leaves no manifest that calls it new.
        let unknown = pages.map { ($0.path, $0.stagedName == nil ? $0.file : .unknown) }
        try list(
          SiteManifest(
            folders: ownFolders.union(folder.manifest.folders),
            files: stale.merging(unknown) { $1 }))
        var tree = FolderTree(root: folder.root)
        for page in pages {
          guard let name = page.stagedName else { continue }
          let (parent, own) = FolderTree.split(page.path)
          let target = try tree.folder(parent, makesMissing: true)
          try staging.descriptor.rename(name, to: own, in: target.descriptor)
        }
        kept = remove(report.removed, through: &tree)
      }
      let left = stale.filter { kept.paths.contains($0.key) }
      let manifest = SiteManifest(
        inputs: kept.paths.isEmpty ? inputs : 0,
        folders: ownFolders.union(folder.manifest.folders.intersection(FolderTree.folders(of: kept.paths))),
        files: left.merging(pages.map { ($0.path, $0.file) }) { $1 })
      // An equal one is younger than all pages already.
      if manifest != folder.manifest || !report.written.isEmpty || !stale.isEmpty { try list(manifest) }
    } catch {
      throw MachineError(
        "the site in \(folder.path) cannot be written", code: error.code,
        help: "Each page is as it was before or as it is to be. Building again completes the site.")
    }
    discard()
    if let code = kept.code { throw kept.error(in: folder, code: code) }
    return report
  }

  /// Removes the staging folder with everything in it.
  func discard() {
    Self.empty(staging)
    try? folder.root.descriptor.removeFolder(SiteFolder.staging)
  }
}

extension SiteWriter {
  /// Replaces the manifest in one step.
  private func list(_ manifest: SiteManifest) throws(SystemCode) {
    try staging.descriptor.newFile("manifest").write(manifest.bytes)
    try staging.descriptor.rename("manifest", to: SiteManifest.name, in: folder.root.descriptor)
  }

  /// Removes files that are no longer part of the site, and folders of ours that became empty. What has gone already,
  /// or is no file any more, or lies behind a link that somebody put there, is left as it is. Returns what could not go.
  private func remove(_ paths: [String], through tree: inout FolderTree) -> Kept {
    var kept = Kept()
    for path in paths where folder.status(of: path)?.kind == .file {
      let (parent, name) = FolderTree.split(path)
      do throws(SystemCode) { try tree.folder(parent).descriptor.removeFile(name) } catch {
        if !error.isMissing, !error.isLink { kept.add(path, error) }
      }
    }
    for path in folder.manifest.folders.sorted(by: { $1.precedesByBytes($0) }) {
      let (parent, name) = FolderTree.split(path)
      guard let target = try? tree.folder(parent) else { continue }
      try? target.descriptor.removeFolder(name)
    }
    return kept
  }

  /// Pages that are no longer part of the site and could not be removed. They stay in the list of its files.
  private struct Kept {
    private(set) var paths: [String] = []
    private(set) var code: Int32?

    mutating func add(_ path: String, _ error: SystemCode) {
      paths.append(path)
      code = code ?? error.code
    }

    func error(in folder: SiteFolder, code: Int32) -> MachineError {
      let rest = paths.count > 1 ? " and \(paths.count - 1) more" : ""
      return MachineError(
        "\(paths.first ?? "")\(rest) in \(folder.path) cannot be removed", code: code,
        help:
          "The rest of the site is written. What is no longer part of it is removed as soon as that is allowed."
      )
    }
  }

  private static func makeStaging(in folder: SiteFolder) throws(MachineError) -> OpenFolder {
    do throws(SystemCode) {
      do throws(SystemCode) { try folder.root.descriptor.makeFolder(SiteFolder.staging) } catch {
        guard error.isTaken else { throw error }
      }
      let staging = OpenFolder(try folder.root.descriptor.folder(SiteFolder.staging))
      // A killed build leaves its files here. This process has the lock, so that nobody needs them.
      empty(staging)
      return staging
    } catch {
      throw MachineError(
        "\(folder.path) cannot be written into", code: error.code, help: SiteFolder.unchanged)
    }
  }

  private static func empty(_ staging: OpenFolder) {
    for name in ((try? staging.descriptor.items()) ?? []).compactMap(\.name) {
      try? staging.descriptor.removeFile(name)
    }
  }
}
