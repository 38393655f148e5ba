package import HearthSite

/// The import of one file, from choosing it until it is added or not. There is one at a time, because an export may have gigabytes.
package struct ServedImport: Sendable {
  /// The current or last step of the import.
  package enum Phase: Sendable {
    /// The file is being read; `bytes` have been read so far, as far as known.
    case reading(bytes: Int)
    /// The format can't be recognised from the contents.
    case unrecognized
    case read(ImportPreview)
    case adding(bytes: Int)
    /// The file was added, as a change that can be undone.
    case added(change: Int?)
    /// The reasons why it can't be read or added, as sentences.
    case failed([String])
  }

  /// Identifies the import in requests.
  package let key: String
  /// The file name that the browser sent.
  package let fileName: String
  /// In bytes.
  package let size: Int
  /// The format by its name on the command line; `nil` until it is known.
  package let format: String?
  package let phase: Phase

  package init(key: String, fileName: String, size: Int, format: String?, phase: Phase) {
    (self.key, self.fileName, self.size, self.format, self.phase) = (key, fileName, size, format, phase)
  }

  /// Whether reading or adding is in progress.
  package var isWorking: Bool {
    switch phase {
    case .reading, .adding: true
    case .unrecognized, .read, .added, .failed: false
    }
  }
}
