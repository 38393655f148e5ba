package import HearthCore
package import HearthHeartRate
package import HearthText

/// Where pages read the files of the journal again when they are rendered, so that no text stays in memory.
package protocol SiteSources: Sendable {
  /// The file at `path`, as in ``SourceFile/path``; `nil` where it can no longer be read.
  func file(at path: String) -> SourceFile?

  /// The tree of the text in the file at `path`, if it is still known from when the file was checked.
  func knownTree(of path: String) -> PackedTree?

  /// The readings that the file at `path` has for the day of the note at `note`, if they are still known from when the file
  /// was checked.
  func knownSeries(of path: String, for note: String) -> Series?

  /// A hash of the names and bytes of the journal's own files that were read: settings, labels, helplines, *About me*.
  var ownFiles: UInt64 { get }

  /// A hash of the bytes that the file at `path` had when it was read, the same for the same bytes on every machine; `nil`
  /// where it was not read. ``ContentHash`` makes one.
  func fingerprint(of path: String) -> UInt64?
}

extension SiteSources {
  /// None: only a build that spools them knows any.
  package func knownTree(of path: String) -> PackedTree? { nil }
  /// None, as for trees.
  package func knownSeries(of path: String, for note: String) -> Series? { nil }
}
