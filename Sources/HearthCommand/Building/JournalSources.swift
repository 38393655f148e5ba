import HearthCore
import HearthHeartRate
import HearthSite
import HearthText
import Synchronization

/// Lets pages read the files of the journal again while they are rendered.
final class JournalSources: SiteSources {
  let files: JournalFiles
  /// Of the files that this build read, as they were then.
  let fingerprints: FileHashes
  let ownFiles: UInt64
  private let changes = Mutex<Set<String>>([])
  /// What this build found in files.
  private let spool: PageSpool?

  init(
    files: JournalFiles, fingerprints: FileHashes, ownFiles: UInt64 = 0, spool: PageSpool? = nil
  ) {
    self.files = files
    self.fingerprints = fingerprints
    self.ownFiles = ownFiles
    self.spool = spool
  }

  /// Nothing of a file that was read before and is another one now: what is known of it, its privacy too, may no longer
  /// hold.
  func file(at path: String) -> SourceFile? {
    let known = fingerprints[path]
    if case .file(let file) = files.read(path), known.map({ $0 == ContentHash.hash(file.bytes) }) ?? true {
      return file
    }
    if known != nil { changes.withLock { _ = $0.insert(path) } }
    return nil
  }

  /// Whether a file was another one, or gone, when it was read again.
  var haveChanged: Bool { changes.withLock { !$0.isEmpty } }

  /// Only as long as the file has not been touched since: then nobody knows what it says before it is read again.
  func knownTree(of path: String) -> PackedTree? {
    guard let found = spool?.tree(of: path), isUntouched(path, since: found.mark) else { return nil }
    return found.tree
  }

  /// Under the same condition.
  func knownSeries(of path: String, for note: String) -> Series? {
    guard let found = spool?.series(of: path, for: note), isUntouched(path, since: found.mark) else {
      return nil
    }
    return found.series
  }

  private func isUntouched(_ path: String, since mark: FileMark) -> Bool { files.mark(of: path) == mark }

  /// As the file was when it was read, and not as it is now: what a page is remembered by is what it was made of.
  func fingerprint(of path: String) -> UInt64? { fingerprints[path] }
}
