import HearthCore
import HearthServe

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Opens a browser at an address that must stay secret.
///
/// Every account on a machine can see the command lines of all processes. So the browser is given a page that leads to
/// the address: readable by this account only, and gone a moment later. By then, the address has been used.
struct BrowserStart {
  private let path: String
  private let end = ContinuousClock.now + .seconds(20)

  /// Followed by the process id.
  private static let prefix = "hearth-serve-"

  /// Writes the page into the folder `place`. Fails if it can't be written, or no browser could be started.
  init?(_ address: String, in place: String, on machine: Machine) {
    guard let folder = try? FileDescriptor.folder(place) else { return nil }
    for name in folder.leftovers(Self.prefix) { try? folder.removeFile(name) }
    let name = "\(Self.prefix)\(getpid())-\(machine.now().milliseconds).html"
    guard
      (try? StagedFile(Response.leading(to: address), for: name, in: folder, isLasting: false).publish())
        == true
    else { return nil }
    path = FilePath.join(place, name)
    guard Browser.open(path) else {
      remove()
      return nil
    }
  }

  /// Whether the browser has had time to open the page.
  var isOver: Bool { ContinuousClock.now >= end }

  func remove() { unlink(path) }
}
