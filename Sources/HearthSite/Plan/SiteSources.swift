package import HearthDiagnostics

/// Where pages read the files of the journal again when they are rendered, so that no text stays in memory.
package protocol SiteSources: Sendable {
  /// The file at `path`, as in ``SourceFile/path``; `nil` where it can no longer be read.
  func file(at path: String) -> SourceFile?

  /// A hash of the bytes of the file at `path`, the same for the same bytes on every machine; `nil` where there is none.
  /// ``ContentHash`` makes one.
  func fingerprint(of path: String) -> UInt64?
}
