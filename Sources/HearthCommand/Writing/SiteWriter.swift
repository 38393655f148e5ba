import HearthCore

/// A file that is part of the new site.
struct SiteFile: Sendable {
  let path: String
  var file: SiteManifest.File
  /// Whether the file on disk has to change: it is staged, or would be in a dry run.
  let isStaged: Bool
  /// As ``SiteManifest/sources``; 0 for a file that is made again in each build.
  var source: UInt64 = 0
}

struct BuildReport: Sendable, Equatable {
  /// New or changed files, by path.
  var written: [String] = []
  /// The number of files that were already up to date, and kept their bytes and times.
  var unchanged = 0
  /// Files of an earlier site that are no longer part of it.
  var removed: [String] = []

  /// Whether it is the first of its folder: later ones share files with the one before.
  var isFirst: Bool { unchanged == 0 && removed.isEmpty && !written.isEmpty }
}

/// Writes a site so that a process killed at any moment leaves each page either old or new. Every file that Hearth
/// wrote is listed in its manifest.
///
/// 1. Stage: each file whose bytes are new is written into `.hearth-staging`, under its own path there
///    (``stage(_:bytes:hidesTime:)``). A full disk ends here, with the old site complete.
/// 2. Inspect: no file that Hearth did not write has the name of a page.
/// 3. Commit: the manifest names old and new files, with no hashes for those that are replaced; each staged file is
///    renamed over its page, or moved with its folder if the site lacks that; what is no longer part of the site is
///    removed; the manifest names the new files only, and what could not be removed (``commit(_:inputs:journal:)``).
///
/// So the manifest is younger than every page. A page that isn't older may have changed since, so it is read.
struct SiteWriter: Sendable {
  /// The site's current manifest.
  private var known: SiteManifest
  /// Where files are written; `nil` in a dry run, which only reports what would be.
  private let disk: Disk?
  /// Where files are kept that are never written.
  private let store: FileStore?

  private struct Disk: Sendable {
    let folder: SiteFolder
    let staging: RecentFolder

    /// Moves the staged files at `paths` into place in the site. An outermost folder that the site lacks is moved with all that
    /// is in it: a first build has thousands of files.
    func move(_ paths: [String]) throws(SystemCode) {
      func outermost(_ path: String) -> String {
        path.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
      }
      let missing = Set(paths.map(outermost)).filter {
        !$0.isEmpty && folder.root.statusIfKnown(of: $0) == nil
      }
      for name in missing.sorted() { try staging.root.rename(name, to: name, in: folder.root) }
      staging.forget()
      let site = RecentFolder(folder.root)
      for path in paths where !missing.contains(outermost(path)) {
        let (target, name) = try site.place(of: path, makesMissing: true)
        try staging.place(of: path).folder.rename(name, to: name, in: target)
      }
    }

    func list(_ manifest: SiteManifest) throws(SystemCode) {
      try staging.root.newFile(SiteManifest.name).write(manifest.bytes)
      try move([SiteManifest.name])
    }
  }

  init(folder: SiteFolder) throws(MachineError) {
    known = folder.known.manifest
    disk = Disk(folder: folder, staging: RecentFolder(try Self.makeStaging(in: folder)))
    store = nil
  }

  init(dryRunOver known: SiteManifest) { (self.known, disk, store) = (known, nil, nil) }

  init(keepingIn store: FileStore) { (known, disk, self.store) = (SiteManifest(), nil, store) }

  /// Stages the bytes of one file. Safe to call from several threads.
  ///
  /// - Parameter hidesTime: Whether to hide when the file was written.
  func stage(_ path: String, bytes: [UInt8], hidesTime: Bool = false) throws(MachineError) -> SiteFile {
    let file = SiteManifest.File(hash: ContentHash.hash(bytes), size: bytes.count)
    if known.files[path] == file, disk?.folder.holds(path, file) ?? true {
      return SiteFile(path: path, file: file, isStaged: false)
    }
    store?.add(path, bytes)
    if let disk {
      try MachineError.explaining(
        "\(path) can't be written in \(disk.folder.path)", help: SiteFolder.unchanged
      ) { () throws(SystemCode) in
        let place = try disk.staging.place(of: path, makesMissing: true)
        let file = try place.folder.newFile(place.name)
        try file.write(bytes)
        if hidesTime { try file.setCommonTime() }
      }
    }
    return SiteFile(path: path, file: file, isStaged: true)
  }

  /// Returns a file that the site keeps unchanged because it was made from the same source; `nil` if it wasn't.
  func kept(_ path: String, madeFrom source: UInt64) -> SiteFile? {
    guard source != 0, known.sources[path] == source, var file = kept(path) else { return nil }
    file.source = source
    return file
  }

  /// Writes the staged files at `paths` once more, in random order. When each was created, and its number on the disk, then
  /// say nothing about what it holds.
  func shuffle(_ paths: [String]) throws(MachineError) {
    guard let disk else { return }
    try MachineError.explaining("\(disk.folder.path) can't be written into", help: SiteFolder.unchanged) {
      () throws(SystemCode) in
      for path in paths.shuffled() {
        let (folder, name) = try disk.staging.place(of: path)
        let file = try folder.newFile("\(name).new")
        try file.write(folder.file(name).read())
        try file.setCommonTime()
        try folder.rename("\(name).new", to: name)
      }
    }
  }

  /// Returns a file that the site keeps unchanged; `nil` if it isn't there, or isn't as Hearth wrote it.
  func kept(_ path: String) -> SiteFile? {
    guard let file = known.files[path], disk?.folder.holds(path, file) ?? true else { return nil }
    return SiteFile(path: path, file: file, isStaged: false)
  }

  /// Puts files into an existing site ahead of all others, if possible. Returns the paths of those that changed or are new.
  ///
  /// If the build is then killed, the manifest lists them all. They are younger than it, so the next build reads them.
  mutating func putAhead(_ files: [(path: String, bytes: [UInt8])]) throws(MachineError) -> [String] {
    guard let disk, !known.files.isEmpty else { return [] }
    var listed = SiteManifest(journal: known.journal, files: known.files, sources: known.sources)
    var moved: [String] = []
    for (path, bytes) in files
    where known.files[path] != nil || disk.folder.root.statusIfKnown(of: path) == nil {
      guard try stage(path, bytes: bytes).isStaged else { continue }
      do throws(SystemCode) {
        if listed.files.updateValue(.unknown, forKey: path) == nil { try disk.list(listed) }
        try disk.move([path])
        moved.append(path)
      } catch {
        // It may be staged again.
        try? disk.staging.root.removeFile(path)
      }
    }
    known = listed
    return moved
  }

  /// Makes the site consist of exactly these files.
  ///
  /// - Parameters:
  ///   - inputs: As ``SiteManifest/inputs``.
  ///   - journal: As ``SiteManifest/journal``.
  func commit(_ pages: [SiteFile], inputs: UInt64, journal: UInt64 = 0) throws(MachineError) -> BuildReport {
    var files = Dictionary(pages.map { ($0.path, $0.file) }) { $1 }
    let sources = Dictionary(pages.filter { $0.source != 0 }.map { ($0.path, $0.source) }) { $1 }
    let stale = known.files.filter { files[$0.key] == nil }
    let written = pages.filter(\.isStaged)
    let report = BuildReport(
      written: written.map(\.path), unchanged: pages.count - written.count,
      removed: stale.keys.sorted { $0.precedesByBytes($1) })
    guard let disk else { return report }
    let folder = disk.folder
    try inspect(folder, pages.map(\.path))
    let isChanged = !written.isEmpty || !stale.isEmpty
    var kept: [(path: String, code: SystemCode)] = []
    do throws(SystemCode) {
      if isChanged {
        // Until it is replaced, a page is the old one. If the build is killed here, no manifest may list it as new.
        // Nothing is known to be made from its source until all is in place.
        var mixed = SiteManifest(journal: journal, files: stale)
        for page in pages { mixed.files[page.path] = page.isStaged ? .unknown : page.file }
        try disk.list(mixed)
        try disk.move(report.written)
        kept = remove(report.removed, from: folder.root)
      }
      for (path, _) in kept { files[path] = .unknown }
      let manifest = SiteManifest(
        inputs: kept.isEmpty ? inputs : 0, journal: journal, files: files, sources: sources)
      // An unchanged manifest is already younger than all pages.
      if isChanged || manifest != known { try disk.list(manifest) }
    } catch {
      throw MachineError(
        "the site in \(folder.path) can't be written", code: error,
        help: "Each page is either unchanged or complete. Build again to finish the site.")
    }
    discard()
    guard let first = kept.first else { return report }
    let rest = kept.count > 1 ? " and \(kept.count - 1) more" : ""
    throw MachineError(
      "\(first.path)\(rest) in \(folder.path) can't be removed", code: first.code,
      help: "The rest of the site is written. Hearth removes these files as soon as it can.")
  }

  /// Removes the staging folder with everything in it.
  func discard() {
    guard let disk else { return }
    disk.staging.root.removeContents()
    try? disk.folder.root.removeFolder(SiteFolder.staging)
  }
}

extension SiteWriter {
  private static func makeStaging(in folder: SiteFolder) throws(MachineError) -> FileDescriptor {
    try MachineError.explaining("\(folder.path) can't be written into", help: SiteFolder.unchanged) {
      () throws(SystemCode) in
      let staging = try folder.root.folders(SiteFolder.staging)
      // A killed build leaves its files here. This process holds the lock, so no other needs them.
      staging.removeContents()
      return staging
    }
  }

  /// Throws if a file that Hearth didn't write has the name of a page. Throws if a link or a file has the name of a
  /// folder, or if a folder isn't writable.
  private func inspect(_ folder: SiteFolder, _ paths: [String]) throws(MachineError) {
    guard folder.known.listed != .min else { return }
    for path in FilePath.folders(of: paths) {
      guard let kind = folder.root.statusIfKnown(of: path)?.kind else { continue }
      guard kind == .folder else {
        let word = kind == .file ? "a file" : kind == .link ? "a symbolic link" : "a special file"
        throw MachineError(
          "\(path) in \(folder.path) is \(word), and the site needs a folder there",
          help: "Nothing was changed. Move it away.")
      }
      guard folder.root.isWritable(path, isFolder: true) else {
        throw MachineError(
          "the folder \(path) in \(folder.path) can't be written into", help: SiteFolder.unchanged)
      }
    }
    let foreign = paths.filter { known.files[$0] == nil && folder.root.statusIfKnown(of: $0) != nil }
    guard let first = foreign.first else { return }
    let others = foreign.count > 1 ? " and \(foreign.count - 1) more" : ""
    throw MachineError(
      "\(first)\(others) in \(folder.path) was not written by Hearth, and the site has a page of that name",
      help: "Nothing was changed. Move the file away, or choose another folder with --output.")
  }

  /// Removes files that are no longer part of the site, and folders that become empty. Ignores what is already gone, is
  /// no longer a file, or is behind a link that somebody put there. Returns what couldn't be removed, and why.
  private func remove(_ paths: [String], from root: FileDescriptor) -> [(path: String, code: SystemCode)] {
    var kept: [(path: String, code: SystemCode)] = []
    for path in paths where root.statusIfKnown(of: path)?.kind == .file {
      do throws(SystemCode) { try root.removeFile(path) } catch {
        if !error.isMissing, !error.isLink { kept.append((path, error)) }
      }
    }
    for path in FilePath.folders(of: paths).reversed() { try? root.removeFolder(path) }
    return kept
  }
}
