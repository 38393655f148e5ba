import HearthCore
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A page to check in a browser before it is made. Its file is private to its owner, and is removed after the answer,
/// when Ctrl-C or a closed terminal ends the process, or at the next ``sweep(_:)``.
struct PageLook {
  private let path: String
  let message: String

  /// Followed by the process id.
  private static let prefix = "hearth-share-"

  init(_ bytes: [UInt8], on machine: Machine) throws {
    let folder = machine.temporaryFolder
    path = FilePath.join(folder, "\(Self.prefix)\(getpid())-\(machine.now().milliseconds).html")
    Self.removeAtEnd(path)
    guard try StagedFile.publish(bytes, as: FilePath.name(path), in: folder, isNumbered: false) != nil else {
      throw MachineError("there is already a file \(path)")
    }
    message =
      Browser.open(path)
      ? "The page is in your browser. Its file is deleted once you answer.\n"
      : "Open this file in a browser; it is deleted once you answer: \(path)\n"
  }

  func remove() { unlink(path) }

  /// Removes the pages of killed processes.
  static func sweep(_ machine: Machine) {
    guard let folder = try? FileDescriptor.folder(machine.temporaryFolder) else { return }
    for name in folder.leftovers(prefix) { try? folder.removeFile(name) }
  }

  /// The address of the path that a signal handler removes; 0 for none. It is never freed, because a handler may use it
  /// at any moment.
  private static let path = Atomic<UInt>(0)

  private static func removeAtEnd(_ path: String) {
    Self.path.store(UInt(bitPattern: strdup(path)), ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Calls only functions that are safe in a handler (POSIX.1-2024, XSH 2.4.3); then the signal ends the process as usual.
      signal(number) { number in
        let path = PageLook.path.load(ordering: .sequentiallyConsistent)
        if let path = UnsafePointer<CChar>(bitPattern: path) { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
