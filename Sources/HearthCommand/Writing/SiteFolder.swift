import HearthCore

/// A folder that Hearth may write a site into, open and locked by this process for the value's lifetime.
final class SiteFolder: Sendable {
  let root: FileDescriptor
  /// Its contents when the lock was taken.
  let known: Known

  /// The manifest of a folder at the time it was read.
  struct Known: Sendable {
    /// The folder's name in messages.
    let path: String
    var manifest = SiteManifest()
    /// The manifest's ``FileStatus/changed``; the earliest time if there is none, as in an empty folder.
    var listed = Int64.min

    /// Returns whether every file in the manifest is still as it was written, and no killed build has left files behind.
    ///
    /// - Parameter closing: Whether to revoke the access that other accounts have gained since.
    func isComplete(jobs: Int, closing: Bool) -> Bool {
      guard let root = try? FileDescriptor.folder(path) else { return false }
      if closing { closeFolders(in: root) }
      return root.statusIfKnown(of: SiteFolder.staging) == nil
        && !concurrentMap(Array(manifest.files), jobs: jobs) {
          holds($0, $1, in: root, closing: closing)
        }.contains(false)
    }

    /// Revokes other accounts' access to the site's folders and manifest: pages are private.
    fileprivate func closeFolders(in root: FileDescriptor) {
      for path in ["."] + FilePath.folders(of: manifest.files.keys) {
        guard let status = root.statusIfKnown(of: path), status.kind == .folder else { continue }
        if status.isOpenToOthers { try? root.folder(path).setMode(0o700) }
      }
      if let status = root.statusIfKnown(of: SiteManifest.name) { close(SiteManifest.name, status, in: root) }
    }

    private func close(_ path: String, _ status: FileStatus, in root: FileDescriptor) {
      if status.isOpenToOthers { try? root.file(path).setMode(0o600) }
    }

    /// Returns whether the file at `path` is still the manifest's `file`. If it is older than the manifest, its size is
    /// enough; otherwise it is read.
    fileprivate func holds(
      _ path: String, _ file: SiteManifest.File, in root: FileDescriptor, closing: Bool = true
    ) -> Bool {
      guard let status = root.statusIfKnown(of: path), status.kind == .file, status.size == file.size else {
        return false
      }
      if closing { close(path, status, in: root) }
      if status.changed < listed { return true }
      guard let bytes = try? root.file(path).read(expecting: file.size) else { return false }
      return ContentHash.hash(bytes) == file.hash
    }
  }

  var path: String { known.path }

  func holds(_ path: String, _ file: SiteManifest.File) -> Bool { known.holds(path, file, in: root) }

  /// Creates the folder if it is missing, locks it, and reads its manifest. Calls `whenTaken` once if it has to wait long
  /// for another build's lock.
  init(_ path: String, whenTaken: () -> Void) throws(MachineError) {
    root = try MachineError.explaining("the folder \(path) can't be opened", help: Self.unchanged) {
      () throws(SystemCode) in
      let descriptor = try FileDescriptor.folders(at: path)
      if !descriptor.lock(within: 1) {
        whenTaken()
        descriptor.waitForLock()
      }
      return descriptor
    }
    known = try Self.read(root, path: path)
    known.closeFolders(in: root)
  }

  deinit { root.unlock() }

  /// Reads the manifest of the folder at `path`, without creating or locking anything. Throws if the folder has files
  /// that Hearth didn't write.
  static func inspect(_ path: String) throws(MachineError) -> Known {
    guard FileStatus.of(path) != nil else { return Known(path: path) }
    let root = try MachineError.explaining(
      "the folder \(path) can't be opened", help: unchanged, FileDescriptor.folder(path))
    return try read(root, path: path)
  }

  static let unchanged = "The site is unchanged."
  static let staging = ".hearth-staging"

  /// Returns an empty manifest for a folder that is empty, or contains only what an empty one may.
  private static func read(_ root: FileDescriptor, path: String) throws(MachineError) -> Known {
    let (list, items) = try MachineError.explaining("the folder \(path) can't be read", help: unchanged) {
      () throws(SystemCode) -> ((bytes: [UInt8], changed: Int64)?, [FolderItem]) in
      guard let status = try root.status(of: SiteManifest.name) else { return (nil, try root.items()) }
      return ((try root.file(SiteManifest.name).read(expecting: status.size), status.changed), [])
    }
    if let list {
      if let manifest = SiteManifest(bytes: list.bytes) {
        return Known(path: path, manifest: manifest, listed: list.changed)
      }
      throw MachineError(
        "the list of Hearth's own files in \(path) (\(SiteManifest.name)) can't be read",
        help: "Nothing was changed. Choose a new folder with --output, or remove this one yourself.")
    }
    let others = items.map(\.shownName).filter { ![".gitignore", staging].contains($0) }
    // The message prefers an example that isn't one of Hearth's own hidden files.
    guard let other = others.first(where: { !$0.hasPrefix(".hearth-") }) ?? others.first else {
      return Known(path: path)
    }
    throw MachineError(
      "the folder \(path) holds files that Hearth didn't write, such as \(other)",
      help: "Nothing was changed. Choose an empty or new folder with --output.")
  }
}
