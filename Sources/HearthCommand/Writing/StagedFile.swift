#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Synchronization

/// The new bytes of a file, written completely beside it, then moved into place in one step.
///
/// Its name consists of ``prefix`` and the process it belongs to, so that two processes never share one.
struct StagedFile: Sendable {
  let folder: FileDescriptor
  /// In ``folder``.
  let name: String
  private let bytes: [UInt8]
  private let draft: String

  private static let prefix = ".hearth-new-"
  private static let count = Atomic<Int>(0)

  /// Writes `bytes`, readable by the owner alone unless `mode` says otherwise. If `isLasting`, they are on disk once
  /// this returns, and a power failure after ``replace(_:mode:)`` leaves the old bytes or the new ones.
  init(
    _ bytes: [UInt8], for name: String, in folder: FileDescriptor, mode: UInt32 = 0o600,
    isLasting: Bool = true
  ) throws(SystemCode) {
    (self.bytes, self.name, self.folder) = (bytes, name, folder)
    draft = "\(Self.prefix)\(getpid())-\(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)"
    do throws(SystemCode) {
      let file = try folder.newFile(draft)
      try file.write(bytes)
      if mode != 0o600 { try file.setMode(mode) }
      if isLasting { try file.synchronise() }
    } catch {
      if !error.isTaken { discard() }
      throw error
    }
  }

  /// Replaces a file that holds `expected`, and sets its permission bits to `mode`, if given. The old file stays until
  /// ``removeReplaced(_:)``.
  ///
  /// - Throws: ``SystemCode/taken`` if the file holds something else, which stays: an editor may save it at any moment.
  func replace(_ expected: [UInt8], mode: UInt32? = nil) throws(SystemCode) {
    do throws(SystemCode) {
      if let mode { try folder.file(draft).setMode(mode) }
    } catch {
      discard()
      throw error
    }
    try exchange(placing: bytes, expecting: expected)
  }

  /// Removes the file that was replaced, unless it no longer holds `expected`: an editor may have opened it before.
  ///
  /// - Throws: ``SystemCode/taken`` if it holds something else; it is then put back.
  func removeReplaced(_ expected: [UInt8]) throws(SystemCode) {
    if let found = read(draft), found != expected {
      try exchange(placing: found, expecting: bytes)
      throw .taken
    }
    discard()
  }

  /// Swaps the draft, which holds `placed`, with the file, which should hold `expected`. If `placed` is ``bytes``, the
  /// old file stays as the draft.
  private func exchange(placing placed: [UInt8]?, expecting expected: [UInt8]) throws(SystemCode) {
    var (placed, expected): ([UInt8]?, [UInt8]?) = (placed, expected)
    do throws(SystemCode) {
      while try folder.exchange(draft, with: name) {
        let found = read(draft)
        if found == expected {
          if placed == bytes { return }
          discard()
          throw .taken
        }
        // Puts it back, or the newer one if it was saved again in the meantime.
        (placed, expected) = (found, placed)
      }
      try folder.rename(draft, to: name)
    } catch {
      if placed == bytes { discard() } else { _ = try? publish() }
      throw error
    }
  }

  /// Removes the file `name` at once: a text that is now locked is never left under another name.
  ///
  /// - Throws: ``SystemCode/taken`` if it holds anything but `expected`; it then stays.
  static func remove(_ name: String, holding expected: [UInt8], in folder: FileDescriptor) throws(SystemCode)
  {
    let found = try folder.plainFile(name).read(expecting: expected.count)
    guard found == expected else { throw .taken }
    try folder.removeFile(name)
  }

  private func read(_ name: String) -> [UInt8]? {
    try? folder.plainFile(name).read(expecting: bytes.count)
  }

  /// Moves into place if nothing is there; otherwise returns `false` and changes nothing. On disks without hard links
  /// (FAT), checks first.
  func publish() throws(SystemCode) -> Bool {
    defer { discard() }
    do throws(SystemCode) {
      try folder.link(draft, to: name)
      return true
    } catch {
      if error.isTaken { return false }
      guard try folder.status(of: name) == nil else { return false }
      try folder.rename(draft, to: name)
      return true
    }
  }

  /// Moves into place, whatever is there: for files that only Hearth writes.
  func put() throws(SystemCode) {
    do throws(SystemCode) { try folder.rename(draft, to: name) } catch {
      discard()
      throw error
    }
  }

  /// Writes a file at an absolute path and moves it into place, creating the folders around it.
  static func put(_ bytes: [UInt8], at path: String) throws(SystemCode) {
    let folder = try FileDescriptor.folders(at: FilePath.parent(path))
    try StagedFile(bytes, for: FilePath.name(path), in: folder, isLasting: false).put()
  }

  /// Removes the staged bytes. Does nothing after `publish` or `put`.
  func discard() {
    try? folder.removeFile(draft)
  }

  /// Removes the leftovers of killed processes in `folder` and below it.
  static func removeStaleTemporaryFiles(_ folder: FileDescriptor) {
    for (folder, path) in leftovers(in: folder) {
      try? folder.removeFile(FilePath.name(path))
    }
  }

  /// Returns the files that killed processes have left in `root` and below it, each with the folder that holds it.
  static func leftovers(in root: FileDescriptor) -> [(folder: FileDescriptor, path: String)] {
    var (folders, found) = ([(root, "")], [(folder: FileDescriptor, path: String)]())
    while let (folder, path) = folders.popLast() {
      found += folder.leftovers(prefix, orWithoutOwner: true).map { (folder, path + $0) }
      for item in (try? folder.items()) ?? [] where item.kind == .folder {
        guard let name = item.name, !name.hasPrefix("."), let inner = try? folder.folder(name)
        else { continue }
        folders.append((inner, "\(path)\(name)/"))
      }
    }
    return found
  }
}
