import HearthCore
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A page that is looked at in a browser before it is made. Its file is the owner's alone, and goes once they have answered, when
/// Ctrl-C or a closed terminal ends the process, and otherwise at the next ``sweep(_:)``.
struct PageLook {
  private let folder: String
  private let name: String
  let message: String

  /// Followed by the number of the process.
  private static let prefix = "hearth-share-"

  init(_ bytes: [UInt8], on machine: Machine) throws {
    folder = machine.temporaryFolder
    name = "\(Self.prefix)\(getpid())-\(machine.now().milliseconds).html"
    let path = FilePath.join(folder, name)
    Self.removeAtEnd(path)
    let isNew = try MachineError.explaining("\(path) cannot be written") {
      [folder, name] () throws(SystemCode) in
      try StagedFile(bytes, for: name, in: OpenFolder(.folder(folder)), isLasting: false).publish()
    }
    guard isNew else { throw MachineError("there is already a file \(path)") }
    message =
      Browser.open(path)
      ? "The page is in your browser. Its file is deleted once you answer.\n"
      : "Open this file in a browser; it is deleted once you answer: \(path)\n"
  }

  func remove() { try? FileDescriptor.folder(folder).removeFile(name) }

  /// Removes the pages of processes that were killed.
  static func sweep(_ machine: Machine) {
    guard let folder = try? FileDescriptor.folder(machine.temporaryFolder) else { return }
    for name in folder.leftovers(prefix) { try? folder.removeFile(name) }
  }

  /// The address of the path that a signal removes; 0 for none. It stays in memory: a handler may use it at any moment.
  private static let path = Atomic<UInt>(0)

  private static func removeAtEnd(_ path: String) {
    Self.path.store(UInt(bitPattern: strdup(path)), ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Only what is allowed in a handler (POSIX.1-2024, XSH 2.4.3); then the signal ends the process as it would have.
      signal(number) { number in
        let path = PageLook.path.load(ordering: .sequentiallyConsistent)
        if let path = UnsafePointer<CChar>(bitPattern: path) { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
