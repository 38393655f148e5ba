import HearthCore

/// Opens a browser at an address that nobody else may learn.
///
/// Every account of a machine sees the command lines of all processes. So the browser is given a page that leads to the address:
/// in memory, readable by this account only, and gone a moment later.
enum BrowserStart {
  /// How long the browser has to open the page, in milliseconds.
  private static let patience: Int32 = 20_000

  /// Returns whether a browser was started. The page is removed after a while, or when `stop` arrives.
  static func open(_ address: String, until stop: StopSignal) -> Bool {
    guard let folder = try? MemoryFolder() else { return false }
    let page =
      "<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0; url=\(address)\"><title>Hearth</title>"
    guard (try? folder.write(Array(page.utf8), to: "open.html")) != nil,
      Browser.open(folder.path(of: "open.html"))
    else {
      folder.remove()
      return false
    }
    _ = stop.hasArrived(within: patience)
    folder.remove()
    return true
  }
}
