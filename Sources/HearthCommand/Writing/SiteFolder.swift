import HearthCore

/// A folder that Hearth may write a site into, opened and locked by this process until the value goes.
final class SiteFolder: Sendable {
  /// As messages name it.
  let path: String
  /// As it was when the lock was taken.
  let manifest: SiteManifest
  let root: OpenFolder
  /// Whether nothing was in it, so that nothing can stand where a page goes.
  let isFresh: Bool
  /// As ``FileStatus/changed`` of the list of files.
  let listed: Int64

  /// The list of files as it was when somebody looked.
  struct Known: Sendable {
    let manifest: SiteManifest
    /// Of the list's bytes; `nil` where there is none.
    let hash: UInt64?
    /// As ``SiteFolder/listed``.
    let listed: Int64

    static let nothing = Known(manifest: SiteManifest(), hash: nil, listed: .min)

    /// Whether every file that the manifest names is still as it was written into the folder at `path`.
    func isWhole(in path: String, jobs: Int) -> Bool {
      guard let root = try? FileDescriptor.folder(path) else { return false }
      let folder = OpenFolder(root)
      return !concurrentMap(Array(manifest.files), jobs: jobs) { path, file in
        SiteFolder.holds(path, file, in: folder, listed: listed)
      }.contains(false)
    }
  }

  /// Makes the folder if it is missing, takes its lock, and reads its list of files, unless it is the one that is `known`
  /// already. `whenTaken` is called once if another build has the lock, before waiting for it.
  init(_ path: String, known: Known? = nil, whenTaken: () -> Void) throws(MachineError) {
    self.path = path
    root = try MachineError.explaining("the folder \(path) cannot be opened", help: Self.unchanged) {
      () throws(SystemCode) in
      try Self.make(path)
      let descriptor = try FileDescriptor.folder(path)
      if !descriptor.lock() {
        whenTaken()
        descriptor.waitForLock()
      }
      return OpenFolder(descriptor)
    }
    let found = try Self.look(into: root.descriptor, path: path, known: known)
    manifest = found.manifest
    isFresh = found.hash == nil
    listed = found.listed
    // Pages are private: nobody else gets into a folder that Hearth takes over.
    if isFresh { try? root.descriptor.makePrivate() }
  }

  /// What is written in the folder at `path`, without making or locking anything. A folder that cannot be written
  /// into, because Hearth did not make what is in it, is an error.
  static func inspect(_ path: String) throws(MachineError) -> Known {
    guard FileStatus.of(path) != nil else { return .nothing }
    let root = try MachineError.explaining("the folder \(path) cannot be opened", help: unchanged) {
      () throws(SystemCode) in try FileDescriptor.folder(path)
    }
    return try look(into: root, path: path)
  }

  static let unchanged = "The site is as it was before."
  static let staging = ".hearth-staging"

  func status(of path: String) -> FileStatus? { (try? root.descriptor.status(of: path)) ?? nil }

  /// Whether the file at `path` is still `file`, as the manifest has it: of one that is older than the manifest, the size
  /// says enough; any other is read.
  func holds(_ path: String, _ file: SiteManifest.File) -> Bool {
    Self.holds(path, file, in: root, listed: listed)
  }

  private static func holds(_ path: String, _ file: SiteManifest.File, in root: OpenFolder, listed: Int64)
    -> Bool
  {
    guard let status = (try? root.descriptor.status(of: path)) ?? nil, status.kind == .file,
      status.size == file.size
    else { return false }
    if status.changed < listed { return true }
    guard let bytes = try? root.descriptor.file(path).read(expecting: file.size) else { return false }
    return ContentHash.hash(bytes) == file.hash
  }

  /// An empty list for a folder with nothing in it, or nothing but what an empty one may hold.
  private static func look(
    into root: borrowing FileDescriptor, path: String, known: Known? = nil
  ) throws(MachineError) -> Known {
    let list = try MachineError.explaining("the folder \(path) cannot be read", help: unchanged) {
      () throws(SystemCode) -> (bytes: [UInt8], changed: Int64)? in
      guard let status = try root.status(of: SiteManifest.name) else { return nil }
      return (try root.file(SiteManifest.name).read(expecting: status.size), status.changed)
    }
    if let list {
      let hash = ContentHash.hash(list.bytes)
      let manifest = known?.hash == hash ? known?.manifest : SiteManifest(bytes: list.bytes)
      if let manifest { return Known(manifest: manifest, hash: hash, listed: list.changed) }
      throw MachineError(
        "the list of Hearth's own files in \(path) (\(SiteManifest.name)) cannot be understood",
        help: "Nothing was touched. You could give a new folder with --output, or remove this one yourself.")
    }
    let items = try MachineError.explaining("the folder \(path) cannot be read", help: unchanged) {
      () throws(SystemCode) in try root.items()
    }
    let others = items.map(\.shownName).filter { ![".gitignore", staging].contains($0) }
    // Hearth's own hidden files are no example, where its list of them is gone.
    guard let other = others.first(where: { !$0.hasPrefix(".hearth-") }) ?? others.first else {
      return .nothing
    }
    throw MachineError(
      "the folder \(path) holds files that Hearth did not write, such as \(other)",
      help: "Nothing was touched. You could give an empty or a new folder with --output.")
  }

  /// Makes the folder and those around it; an error says `found`.
  static func make(_ path: String, or found: String) throws(MachineError) {
    try MachineError.explaining(found) { () throws(SystemCode) in try make(path) }
  }

  /// Makes the folder and those around it.
  private static func make(_ path: String) throws(SystemCode) {
    if FileStatus.of(path) != nil { return }
    let (parent, name) = FolderTree.split(path)
    let around = parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parent
    if FileStatus.of(around) == nil { try make(around) }
    do throws(SystemCode) { try FileDescriptor.folder(around).makeFolder(name) } catch {
      guard error.isTaken else { throw error }
    }
  }
}
