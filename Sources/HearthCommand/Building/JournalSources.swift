import HearthDiagnostics
import HearthSite

/// Lets pages read the files of the journal again while they are rendered.
struct JournalSources: SiteSources {
  let files: JournalFiles
  /// Of the files that were read already.
  let fingerprints: [String: UInt64]

  func file(at path: String) -> SourceFile? {
    if case .file(let file) = files.read(path) { file } else { nil }
  }

  func fingerprint(of path: String) -> UInt64? {
    fingerprints[path] ?? file(at: path).map { Fingerprint.of($0.bytes) }
  }
}
