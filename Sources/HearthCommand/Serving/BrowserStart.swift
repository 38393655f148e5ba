import HearthCore

/// Opens a browser at an address that must stay secret.
///
/// Every account on a machine can see the command lines of all processes. So the browser is given a page that leads to the address:
/// in memory, readable by this account only, and gone a moment later.
struct BrowserStart {
  private let folder: MemoryFolder
  private let end = ContinuousClock.now + .seconds(20)

  /// Fails if there is no file system in memory, or no browser could be started.
  init?(_ address: String) {
    guard let folder = try? MemoryFolder() else { return nil }
    self.folder = folder
    let page =
      "<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0; url=\(address)\"><title>Hearth</title>"
    let name = "open.html"
    guard (try? folder.write(Array(page.utf8), to: name)) != nil, Browser.open(folder.path(of: name)) else {
      folder.remove()
      return nil
    }
  }

  /// Whether the browser has had time to open the page.
  var isOver: Bool { ContinuousClock.now >= end }

  func remove() { folder.remove() }
}
