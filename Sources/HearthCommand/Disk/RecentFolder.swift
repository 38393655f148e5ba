import HearthJournal
import Synchronization

/// A folder in which many files are opened one after another. The folder of the last one stays open for the next: a build
/// opens thousands of files in a few folders. Safe to use from several threads.
final class RecentFolder: Sendable {
  let root: FileDescriptor
  private let recent = Mutex<(path: Substring, folder: FileDescriptor)?>(nil)

  init(_ root: FileDescriptor) { self.root = root }

  /// Does what ``FileDescriptor/place(of:makesMissing:)`` does for ``root``.
  func place(
    of path: String, makesMissing: Bool = false
  ) throws(SystemCode) -> (folder: FileDescriptor, name: String) {
    let parent = JournalPaths.folder(path)
    if let recent = recent.withLock({ $0 }), recent.path == parent {
      return (recent.folder, String(JournalPaths.fileName(path)))
    }
    let place = try root.place(of: path, makesMissing: makesMissing)
    recent.withLock { $0 = (parent, place.folder) }
    return place
  }

  /// Opens the next file's folder again, because folders have moved.
  func forget() { recent.withLock { $0 = nil } }
}
