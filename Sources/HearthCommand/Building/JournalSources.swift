import HearthBytes
import HearthDiagnostics
import HearthSite
import Synchronization

/// Lets pages read the files of the journal again while they are rendered.
final class JournalSources: SiteSources {
  let files: JournalFiles
  /// Of the files that were read already.
  let fingerprints: [String: UInt64]
  private let changes = Mutex<Set<String>>([])

  init(files: JournalFiles, fingerprints: [String: UInt64]) {
    self.files = files
    self.fingerprints = fingerprints
  }

  /// Nothing of a file that was read before and is another one now: what is known of it, its privacy too, may no longer
  /// hold.
  func file(at path: String) -> SourceFile? {
    let known = fingerprints[path]
    if case .file(let file) = files.read(path), known.map({ $0 == Fingerprint.of(file.bytes) }) ?? true {
      return file
    }
    if known != nil { changes.withLock { _ = $0.insert(path) } }
    return nil
  }

  /// Whether a file was another one, or gone, when it was read again.
  var haveChanged: Bool { changes.withLock { !$0.isEmpty } }

  func fingerprint(of path: String) -> UInt64? {
    fingerprints[path] ?? file(at: path).map { ContentHash.hash($0.bytes) }
  }
}
