import HearthCore

/// Writes a site so that a process killed at any moment leaves each page as it was or as it is to be, and every
/// file that Hearth wrote known by its manifest.
///
/// 1. Look: nothing that Hearth did not write stands where a page goes (``init(folder:paths:stamp:)``).
/// 2. Stage: each file is written under a number into `.hearth-staging` (``stage(_:bytes:fingerprint:number:)``), or
///    into a new folder there. A full disk ends here, with the old site complete.
/// 3. Commit: the manifest names old and new files, and tells nothing of those that are replaced; each new folder is moved
///    to its place, and each other staged file renamed over its page; what is no longer part of the site is removed; the
///    manifest names the new files only, and what could not be removed (``commit(_:)``).
///
/// So the manifest is younger than every page. A page that is as old, or younger, may have changed since, and is read.
struct SiteWriter: SiteTarget {
  private let folder: SiteFolder
  private let stamp: UInt64
  private let staging: OpenFolder
  /// Folders that the site does not have yet: each is filled in the staging folder, and put in its place as a whole.
  private let newFolders: [String: OpenFolder]
  /// Whether fingerprints of the last build mean anything for this one.
  private let isComparable: Bool

  /// Looks at everything that would be written, and makes the staging folder. `paths` are all files of the new site.
  init(folder: SiteFolder, paths: [String], stamp: UInt64) throws(MachineError) {
    self.folder = folder
    self.stamp = stamp
    isComparable = folder.manifest.stamp == stamp
    try SiteInspection(folder: folder).check(paths)
    staging = try Self.makeStaging(in: folder)
    newFolders = try Self.makeNewFolders(for: paths, in: folder, staging)
  }

  /// The page at `path` as it is on disk, if that is what a page of this fingerprint looks like.
  func current(_ path: String, fingerprint: UInt64) -> SiteFile? {
    guard isComparable, let file = folder.manifest.files[path], file.fingerprint == fingerprint else {
      return nil
    }
    return untouched(path, file)
  }

  /// Writes the bytes of one file beside the site. `number` tells files of one build apart. Safe to call from several
  /// threads.
  func stage(_ path: String, pieces: [ArraySlice<UInt8>], fingerprint: UInt64?, number: Int)
    throws(MachineError) -> SiteFile
  {
    let hash = ContentHash.hash(pieces: pieces)
    let fingerprint = fingerprint ?? hash
    let size = pieces.reduce(0) { $0 + $1.count }
    if let file = folder.manifest.files[path] {
      if file.hash == hash, file.size == size, var kept = untouched(path, file) {
        kept.file.fingerprint = fingerprint
        return kept
      }
      if status(of: path)?.kind == .folder { throw SiteInspection.taken(path, in: folder) }
    }
    let (parent, ownName) = FolderTree.split(path)
    let newFolder = newFolders[parent]
    let name = newFolder == nil ? String(number) : ownName
    do throws(SystemCode) {
      let file = try (newFolder ?? staging).descriptor.newFile(name)
      try file.write(pieces: pieces)
      return SiteFile(
        path: path, file: .init(hash: hash, fingerprint: fingerprint, size: size), stagedName: name)
    } catch {
      throw MachineError(
        "\(path) cannot be written in \(folder.path)", code: error.code, help: SiteFolder.unchanged)
    }
  }

  /// Looks at files of the new site that were not known when the writer was made.
  func check(_ paths: [String]) throws(MachineError) {
    try SiteInspection(folder: folder).check(paths)
  }

  /// Puts the pages in place. They are all files of the new site; everything else that the manifest names goes.
  func commit(_ pages: [SiteFile]) throws(MachineError) -> BuildReport {
    var report = BuildReport()
    // Nothing is copied that need not be: there may be many thousands of pages, with all that they are made from in memory.
    report.written = pages.compactMap { $0.stagedName == nil ? nil : $0.path }
    let stale = stale(besides: pages)
    var kept = Kept()
    let folders = FolderTree.folders(of: pages.lazy.map(\.path))
    let ownFolders = folder.manifest.folders.intersection(folders).union(missing(folders))
    // Both lists are written in one order, which is sought once; pages come in runs that are sorted already.
    let listed = (pages.map { ListedFile($0) } + stale.map { ListedFile(stale: $0.value, at: $0.key) })
      .sorted { $0.path.precedesByBytes($1.path) }

    do throws(SystemCode) {
      if !report.written.isEmpty || !stale.isEmpty {
        // Until it is replaced, a page is the old one: a build that is killed here leaves no list that calls it the new one.
        try list(
          listed.lazy.map { ($0.path, $0.isWritten ? .unknown : $0.file) },
          folders: ownFolders.union(folder.manifest.folders))
        var tree = FolderTree(root: folder.root)
        for name in folders where newFolders[name] != nil {
          try staging.descriptor.rename(name, to: name, in: folder.root.descriptor)
        }
        for page in pages {
          guard let name = page.stagedName else { continue }
          let (parent, own) = FolderTree.split(page.path)
          guard newFolders[parent] == nil else { continue }
          let target = try tree.folder(parent, makesMissing: true)
          try staging.descriptor.rename(name, to: own, in: target.descriptor)
        }
        kept = remove(stale.keys.sorted(by: SiteManifest.byBytes), through: &tree)
        let left = Set(kept.paths)
        try list(
          listed.lazy.filter { !$0.isStale || left.contains($0.path) }.map { ($0.path, $0.file) },
          folders: ownFolders.union(
            folder.manifest.folders.intersection(FolderTree.folders(of: kept.paths))))
      } else if !isListed(pages, folders: ownFolders) {
        try list(listed.lazy.map { ($0.path, $0.file) }, folders: ownFolders)
      }
    } catch {
      throw MachineError(
        "the site in \(folder.path) cannot be written", code: error.code,
        help: "Each page is as it was before or as it is to be. Building again completes the site.")
    }
    discard()
    if let code = kept.code { throw kept.error(in: folder, code: code) }
    report.unchanged = pages.count - report.written.count
    report.removed = stale.keys.sorted(by: SiteManifest.byBytes)
    for file in SiteFolder.unseen { report.leaveOut(file, of: pages) }
    return report
  }

  /// Removes the staging folder with everything in it.
  func discard() {
    Self.empty(staging)
    try? folder.root.descriptor.removeFolder(SiteFolder.staging)
  }
}

extension SiteWriter {
  private func status(of path: String) -> FileStatus? {
    (try? folder.root.descriptor.status(of: path)) ?? nil
  }

  /// The file at `path`, if it is still as it was written.
  private func untouched(_ path: String, _ file: SiteManifest.File) -> SiteFile? {
    guard let status = status(of: path), status.kind == .file, status.size == file.size else { return nil }
    guard status.changed < folder.listed || hash(of: path, size: file.size) == file.hash else { return nil }
    return SiteFile(path: path, file: file, stagedName: nil)
  }

  private func hash(of path: String, size: Int) -> UInt64? {
    (try? folder.root.descriptor.file(path).read(expecting: size)).map { ContentHash.hash($0) }
  }

  private func missing(_ folders: [String]) -> [String] {
    folders.filter { status(of: $0) == nil }
  }

  /// Files of the last site that are not among `pages`.
  private func stale(besides pages: [SiteFile]) -> [String: SiteManifest.File] {
    guard !folder.manifest.files.isEmpty else { return [:] }
    let paths = Set(pages.map(\.path))
    return folder.manifest.files.filter { !paths.contains($0.key) }
  }

  /// Whether the manifest is as it would be written.
  private func isListed(_ pages: [SiteFile], folders: Set<String>) -> Bool {
    let known = folder.manifest
    return known.stamp == stamp && known.folders == folders && known.files.count == pages.count
      && pages.allSatisfy { known.files[$0.path] == $0.file }
  }

  /// Replaces the manifest in one step. `files` are in the order of the bytes of their paths.
  private func list(
    _ files: some Sequence<(path: String, file: SiteManifest.File)>, folders: Set<String>
  ) throws(SystemCode) {
    let bytes = SiteManifest.bytes(stamp: stamp, folders: folders, files: files)
    try staging.descriptor.newFile("manifest").write(bytes)
    try staging.descriptor.rename("manifest", to: SiteManifest.name, in: folder.root.descriptor)
  }

  /// Removes files that are no longer part of the site, and folders of ours that became empty. What has gone already,
  /// or is no file any more, or lies behind a link that somebody put there, is left as it is. Returns what could not go.
  private func remove(_ paths: [String], through tree: inout FolderTree) -> Kept {
    var kept = Kept()
    for path in paths where status(of: path)?.kind == .file {
      let (parent, name) = FolderTree.split(path)
      do throws(SystemCode) { try tree.folder(parent).descriptor.removeFile(name) } catch {
        if !error.isMissing, !error.isLink { kept.add(path, error) }
      }
    }
    for path in folder.manifest.folders.sorted(by: SiteManifest.byBytes).reversed() {
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

  /// The folders right below the site's own that pages need and that are not there.
  private static func makeNewFolders(
    for paths: [String], in folder: SiteFolder, _ staging: OpenFolder
  ) throws(MachineError) -> [String: OpenFolder] {
    let missing = FolderTree.folders(of: paths).filter { name in
      !name.utf8.contains(UInt8(ascii: "/")) && ((try? folder.root.descriptor.status(of: name)) ?? nil) == nil
    }
    do throws(SystemCode) {
      var folders: [String: OpenFolder] = [:]
      for name in missing {
        try staging.descriptor.makeFolder(name)
        folders[name] = OpenFolder(try staging.descriptor.folder(name))
      }
      return folders
    } catch {
      throw MachineError(
        "\(folder.path) cannot be written into", code: error.code, help: SiteFolder.unchanged)
    }
  }

  /// Removes the staged files, and the folders in which they are.
  private static func empty(_ staging: OpenFolder) {
    for item in (try? staging.descriptor.items()) ?? [] {
      guard let name = item.name else { continue }
      if let folder = try? staging.descriptor.folder(name) {
        for file in (try? folder.items()) ?? [] {
          if let name = file.name { try? folder.removeFile(name) }
        }
        try? staging.descriptor.removeFolder(name)
      } else {
        try? staging.descriptor.removeFile(name)
      }
    }
  }
}
