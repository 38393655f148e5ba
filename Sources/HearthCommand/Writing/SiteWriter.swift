import HearthBytes

/// Writes a site so that a process killed at any moment leaves each page as it was or as it is to be, and every
/// file that Hearth wrote known by its manifest.
///
/// 1. Look: nothing that Hearth did not write stands where a page goes (``init(folder:paths:stamp:)``).
/// 2. Stage: each file is written under a number into `.hearth-staging` (``stage(_:bytes:fingerprint:number:)``).
///    A full disk ends here, with the old site complete.
/// 3. Commit: the manifest names old and new files; each staged file is renamed over its page; what is no longer
///    part of the site is removed; the manifest names the new files only (``commit(_:)``).
package struct SiteWriter: SiteTarget {
  private let folder: SiteFolder
  private let stamp: UInt64
  private let staging: OpenFolder
  /// Whether fingerprints of the last build mean anything for this one.
  private let isComparable: Bool

  /// Looks at everything that would be written, and makes the staging folder. `paths` are all files of the new site.
  package init(folder: SiteFolder, paths: [String], stamp: UInt64) throws(MachineError) {
    self.folder = folder
    self.stamp = stamp
    isComparable = folder.manifest.stamp == stamp
    try SiteInspection(folder: folder).check(paths)
    staging = try Self.makeStaging(in: folder)
  }

  /// The page at `path` as it is on disk, if that is what a page of this fingerprint looks like.
  package func current(_ path: String, fingerprint: UInt64) -> SiteFile? {
    guard isComparable, let file = folder.manifest.files[path], file.fingerprint == fingerprint,
      isOnDisk(path, file)
    else { return nil }
    return SiteFile(path: path, file: file, stagedName: nil)
  }

  /// Writes the bytes of one file beside the site. `number` tells files of one build apart. Safe to call from several
  /// threads.
  package func stage(_ path: String, bytes: [UInt8], fingerprint: UInt64, number: Int) throws(MachineError)
    -> SiteFile
  {
    let hash = ContentHash.hash(bytes)
    if var file = folder.manifest.files[path], file.hash == hash, file.size == bytes.count,
      isOnDisk(path, file)
    {
      file.fingerprint = fingerprint
      return SiteFile(path: path, file: file, stagedName: nil)
    }
    let name = String(number)
    do throws(SystemCode) {
      let file = try staging.descriptor.newFile(name)
      try file.write(bytes)
      let status = try file.status()
      return SiteFile(
        path: path,
        file: .init(hash: hash, fingerprint: fingerprint, size: status.size, modified: status.modified),
        stagedName: name)
    } catch {
      throw MachineError(
        "\(path) cannot be written in \(folder.path)", code: error.code, help: SiteFolder.unchanged)
    }
  }

  /// Puts the pages in place. They are all files of the new site; everything else that the manifest names goes.
  package func commit(_ pages: [SiteFile]) throws(MachineError) -> BuildReport {
    var report = BuildReport()
    let changed = pages.filter { $0.stagedName != nil }
    var manifest = SiteManifest(stamp: stamp)
    for page in pages { manifest.files[page.path] = page.file }
    let stale = folder.manifest.files.filter { manifest.files[$0.key] == nil }
    let folders = FolderTree.folders(of: manifest.files.keys)
    manifest.folders = folder.manifest.folders.intersection(folders).union(missing(folders))

    do throws(SystemCode) {
      if !changed.isEmpty || !stale.isEmpty {
        var both = manifest
        both.files.merge(stale) { new, _ in new }
        both.folders.formUnion(folder.manifest.folders)
        try write(both, over: folder.manifest)
        var tree = FolderTree(root: folder.root)
        for page in changed {
          guard let name = page.stagedName else { continue }
          let (parent, own) = FolderTree.split(page.path)
          let target = try tree.folder(parent, makesMissing: true)
          try staging.descriptor.rename(name, to: own, in: target.descriptor)
        }
        remove(stale.keys.sorted(by: SiteManifest.byBytes), through: &tree)
        try write(manifest, over: both)
      } else {
        try write(manifest, over: folder.manifest)
      }
    } catch {
      throw MachineError(
        "the site in \(folder.path) cannot be written", code: error.code,
        help: "Each page is as it was before or as it is to be. Building again completes the site.")
    }
    discard()
    report.written = changed.map(\.path)
    report.unchanged = pages.count - changed.count
    report.removed = stale.keys.sorted(by: SiteManifest.byBytes)
    return report
  }

  /// Removes the staging folder with everything in it.
  package func discard() {
    Self.empty(staging)
    try? folder.root.descriptor.removeFolder(SiteFolder.staging)
  }
}

extension SiteWriter {
  private func isOnDisk(_ path: String, _ file: SiteManifest.File) -> Bool {
    guard let status = (try? folder.root.descriptor.status(of: path)) ?? nil else { return false }
    return status.kind == .file && status.size == file.size && status.modified == file.modified
  }

  private func missing(_ folders: [String]) -> [String] {
    folders.filter { ((try? folder.root.descriptor.status(of: $0)) ?? nil) == nil }
  }

  /// Replaces the manifest in one step, unless it says the same already.
  private func write(_ manifest: SiteManifest, over old: SiteManifest) throws(SystemCode) {
    guard manifest != old else { return }
    try staging.descriptor.newFile("manifest").write(manifest.bytes)
    try staging.descriptor.rename("manifest", to: SiteManifest.name, in: folder.root.descriptor)
  }

  /// Removes files that are no longer part of the site, and folders of ours that became empty. What has gone already,
  /// or lies behind a link that somebody put there, is left as it is.
  private func remove(_ paths: [String], through tree: inout FolderTree) {
    for path in paths {
      let (parent, name) = FolderTree.split(path)
      guard let target = try? tree.folder(parent) else { continue }
      try? target.descriptor.removeFile(name)
    }
    for path in folder.manifest.folders.sorted(by: SiteManifest.byBytes).reversed() {
      let (parent, name) = FolderTree.split(path)
      guard let target = try? tree.folder(parent) else { continue }
      try? target.descriptor.removeFolder(name)
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
    for item in (try? staging.descriptor.items()) ?? [] {
      guard let name = item.name else { continue }
      try? staging.descriptor.removeFile(name)
    }
  }
}
