import HearthCore
import Synchronization

/// A file that is part of the new site.
struct SiteFile: Sendable {
  let path: String
  var file: SiteManifest.File
  /// Whether the file on disk has to change: it is staged, or would be in a dry run.
  let isStaged: Bool
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
///    (``stage(_:bytes:)``). A full disk ends here, with the old site complete.
/// 2. Inspect: no file that Hearth did not write has the name of a page.
/// 3. Commit: the manifest names old and new files, with no hashes for those that are replaced; folders that are new to
///    the site are moved into it whole, each other staged file is renamed over its page; what is no longer part of the
///    site is removed; the manifest names the new files only, and what could not be removed
///    (``commit(_:inputs:journal:)``).
///
/// So the manifest is younger than every page. A page that isn't older may have changed since, so it is read.
struct SiteWriter: Sendable {
  /// The site's current manifest.
  private var known: SiteManifest
  /// Where files are written; `nil` in a dry run, which only reports what would be.
  private let disk: Disk?

  private final class Disk: Sendable {
    let folder: SiteFolder
    let staging: FileDescriptor
    private let stagingTree: Mutex<FolderTree>

    init(_ folder: SiteFolder, staging: FileDescriptor) {
      self.folder = folder
      self.staging = staging
      stagingTree = Mutex(FolderTree(root: staging))
    }

    /// Returns the place of the staged file at `path`, creating missing folders.
    func place(of path: String) throws(SystemCode) -> (folder: FileDescriptor, name: String) {
      try stagingTree.withLock { tree throws(SystemCode) in try tree.place(of: path, makesMissing: true) }
    }

    /// Moves the staged file or folder at `path` into place in the site, whose folders are `tree`.
    func move(_ path: String, into tree: inout FolderTree, makesMissing: Bool = false) throws(SystemCode) {
      let target = try tree.place(of: path, makesMissing: makesMissing)
      try place(of: path).folder.rename(target.name, to: target.name, in: target.folder)
    }
  }

  init(folder: SiteFolder) throws(MachineError) {
    known = folder.known.manifest
    disk = Disk(folder, staging: try Self.makeStaging(in: folder))
  }

  init(dryRunOver known: SiteManifest) {
    self.known = known
    disk = nil
  }

  /// Stages the bytes of one file. Safe to call from several threads.
  ///
  /// - Parameter hidesTime: Whether to hide when the file was written.
  func stage(_ path: String, bytes: [UInt8], hidesTime: Bool = false) throws(MachineError) -> SiteFile {
    let file = SiteManifest.File(hash: ContentHash.hash(bytes), size: bytes.count)
    if known.files[path] == file, disk?.folder.holds(path, file) ?? true {
      return SiteFile(path: path, file: file, isStaged: false)
    }
    if let disk {
      try MachineError.explaining(
        "\(path) can't be written in \(disk.folder.path)", help: SiteFolder.unchanged
      ) { () throws(SystemCode) in
        let place = try disk.place(of: path)
        let file = try place.folder.newFile(place.name)
        try file.write(bytes)
        if hidesTime { try file.setCommonTime() }
      }
    }
    return SiteFile(path: path, file: file, isStaged: true)
  }

  /// Writes the staged files at `paths` once more, in random order. When each was created, and its number on the disk, then
  /// say nothing about what it holds.
  func shuffle(_ paths: [String]) throws(MachineError) {
    guard let disk else { return }
    try MachineError.explaining("\(disk.folder.path) can't be written into", help: SiteFolder.unchanged) {
      () throws(SystemCode) in
      for path in paths.shuffled() {
        let place = try disk.place(of: path)
        let bytes = try place.folder.file(place.name).read()
        let draft = "\(place.name).new"
        let file = try place.folder.newFile(draft)
        try file.write(bytes)
        try file.setCommonTime()
        try place.folder.rename(draft, to: place.name)
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
    var listed = SiteManifest(journal: known.journal, files: known.files)
    var (tree, moved) = (FolderTree(root: disk.folder.root), [String]())
    for (path, bytes) in files
    where known.files[path] != nil || disk.folder.root.statusIfKnown(of: path) == nil {
      guard try stage(path, bytes: bytes).isStaged else { continue }
      do throws(SystemCode) {
        if listed.files.updateValue(.unknown, forKey: path) == nil { try list(listed, on: disk) }
        try disk.move(path, into: &tree, makesMissing: true)
        moved.append(path)
      } catch {
        // It may be staged again.
        if let place = try? disk.place(of: path) { try? place.folder.removeFile(place.name) }
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
        var mixed = SiteManifest(journal: journal, files: stale)
        for page in pages { mixed.files[page.path] = page.isStaged ? .unknown : page.file }
        try list(mixed, on: disk)
        var tree = FolderTree(root: folder.root)
        try move(report.written, on: disk, through: &tree)
        kept = remove(report.removed, from: folder.root, through: &tree)
      }
      for (path, _) in kept { files[path] = .unknown }
      let manifest = SiteManifest(inputs: kept.isEmpty ? inputs : 0, journal: journal, files: files)
      // An unchanged manifest is already younger than all pages.
      if isChanged || manifest != known { try list(manifest, on: disk) }
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
    disk.staging.removeContents()
    try? disk.folder.root.removeFolder(SiteFolder.staging)
  }
}

extension SiteWriter {
  private static func makeStaging(in folder: SiteFolder) throws(MachineError) -> FileDescriptor {
    try MachineError.explaining("\(folder.path) can't be written into", help: SiteFolder.unchanged) {
      () throws(SystemCode) in
      var tree = FolderTree(root: folder.root)
      let staging = try tree.folder(SiteFolder.staging, makesMissing: true)
      // A killed build leaves its files here. This process holds the lock, so no other needs them.
      staging.removeContents()
      return staging
    }
  }

  /// Throws if a file that Hearth didn't write has the name of a page. Throws if a link or a file has the name of a
  /// folder, or if a folder isn't writable.
  private func inspect(_ folder: SiteFolder, _ paths: [String]) throws(MachineError) {
    guard folder.known.hash != nil else { return }
    for path in FolderTree.folders(of: paths) {
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

  private func list(_ manifest: SiteManifest, on disk: Disk) throws(SystemCode) {
    let name = SiteManifest.name
    try disk.staging.newFile(name).write(manifest.bytes)
    try disk.staging.rename(name, to: name, in: disk.folder.root)
  }

  /// Moves staged files into place: whole folders if the site has none of that name, as in nearly all of a new site,
  /// and single files otherwise.
  private func move(_ paths: [String], on disk: Disk, through tree: inout FolderTree) throws(SystemCode) {
    var moved: Set<String> = []
    for folder in FolderTree.folders(of: paths) {
      if !moved.contains(FolderTree.split(folder).folder) {
        guard disk.folder.root.statusIfKnown(of: folder) == nil else { continue }
        try disk.move(folder, into: &tree)
      }
      moved.insert(folder)
    }
    for path in paths where !moved.contains(FolderTree.split(path).folder) {
      try disk.move(path, into: &tree)
    }
  }

  /// Removes files that are no longer part of the site, and folders that become empty. Ignores what is already gone, is
  /// no longer a file, or is behind a link that somebody put there. Returns what couldn't be removed, and why.
  private func remove(
    _ paths: [String], from root: FileDescriptor, through tree: inout FolderTree
  ) -> [(path: String, code: SystemCode)] {
    var kept: [(path: String, code: SystemCode)] = []
    for path in paths where root.statusIfKnown(of: path)?.kind == .file {
      do throws(SystemCode) {
        let place = try tree.place(of: path)
        try place.folder.removeFile(place.name)
      } catch {
        if !error.isMissing, !error.isLink { kept.append((path, error)) }
      }
    }
    for path in FolderTree.folders(of: paths).reversed() {
      if let place = try? tree.place(of: path) { try? place.folder.removeFolder(place.name) }
    }
    return kept
  }
}
