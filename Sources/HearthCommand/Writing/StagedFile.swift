#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Synchronization

/// The new bytes of a file, written whole beside its place, which it then takes in one step.
///
/// Its name begins with ``prefix`` and says which process it belongs to, so that two of them never share one.
struct StagedFile: Sendable {
  let folder: OpenFolder
  /// In ``folder``.
  let name: String
  private let draft: String

  private static let prefix = ".hearth-new-"
  private static let count = Atomic<Int>(0)

  /// Writes `bytes`, which nobody but the owner may read unless `mode` says otherwise. Once this returns, they are on the
  /// disk itself if `isLasting`, and a loss of power after ``replace()`` leaves the old bytes or the new ones.
  init(
    _ bytes: [UInt8], for name: String, in folder: OpenFolder, mode: UInt32 = 0o600, isLasting: Bool = true
  ) throws(SystemCode) {
    self.folder = folder
    self.name = name
    let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    draft = "\(Self.prefix)\(getpid())-\(number)"
    do throws(SystemCode) {
      let file = try folder.descriptor.newFile(draft)
      try file.write(bytes)
      if mode != 0o600 { try file.setMode(mode) }
      if isLasting { try file.synchronise() }
    } catch {
      if !error.isTaken { discard() }
      throw error
    }
  }

  /// Takes the place of whatever is there, with other permission bits than at first if `mode` gives some.
  func replace(mode: UInt32? = nil) throws(SystemCode) {
    do throws(SystemCode) {
      if let mode { try folder.descriptor.file(draft).setMode(mode) }
      try folder.descriptor.rename(draft, to: name, in: folder.descriptor)
    } catch {
      discard()
      throw error
    }
  }

  /// Takes its place if nothing is there; `false`, and nothing is changed, where something is. On disks without hard
  /// links (FAT) the place is looked at first.
  func publish() throws(SystemCode) -> Bool {
    defer { discard() }
    do throws(SystemCode) {
      try folder.descriptor.link(draft, to: name, in: folder.descriptor)
      return true
    } catch {
      if error.isTaken { return false }
      guard try folder.descriptor.status(of: name) == nil else { return false }
      try folder.descriptor.rename(draft, to: name, in: folder.descriptor)
      return true
    }
  }

  /// Leaves the place as it is. After one of the other two there is nothing left to discard, and nothing happens.
  func discard() {
    try? folder.descriptor.removeFile(draft)
  }

  /// Removes what processes that were killed have left in `folder`.
  static func sweep(_ folder: OpenFolder) {
    for item in (try? folder.descriptor.items()) ?? [] {
      guard let name = item.name, name.hasPrefix(prefix) else { continue }
      let owner = name.dropFirst(prefix.count).prefix { $0 != "-" }
      // No signal is sent: 0 asks whether the process is there.
      if let owner = pid_t(owner), kill(owner, 0) == 0 || errno != ESRCH { continue }
      try? folder.descriptor.removeFile(name)
    }
  }
}
