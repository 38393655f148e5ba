package import HearthSite

/// The import of one file, from choosing it until it is added or not. There is one at a time: an export may have gigabytes.
package struct ServedImport: Sendable {
  /// What is being done with the file, or was last.
  package enum Phase: Sendable {
    /// It is being read; so many bytes of it were, as far as that is known.
    case reading(bytes: Int)
    /// What kind of file it is can't be told from its contents.
    case unrecognized
    case read(ImportPreview)
    case adding(bytes: Int)
    /// It was added, as the change that can be taken back.
    case added(change: Int?)
    /// Why it can't be read or added, as sentences.
    case failed([String])
  }

  /// What finds it again.
  package let key: String
  /// The name it was sent with.
  package let fileName: String
  /// In bytes.
  package let size: Int
  /// The format it is read in, by its name on the command line; `nil` until it is known.
  package let format: String?
  package let phase: Phase

  package init(key: String, fileName: String, size: Int, format: String?, phase: Phase) {
    (self.key, self.fileName, self.size, self.format, self.phase) = (key, fileName, size, format, phase)
  }

  /// Whether something is being done that takes a while.
  package var isWorking: Bool {
    switch phase {
    case .reading, .adding: true
    case .unrecognized, .read, .added, .failed: false
    }
  }
}
