package import HearthSite

/// The import of one file, from choosing it until it is added or not. There is one at a time, because an export may
/// have gigabytes.
package struct ServedImport: Sendable {
  /// The current or last step of the import.
  package enum Phase: Sendable {
    /// The file is being read; `bytes` have been read so far, as far as known.
    case reading(bytes: Int)
    /// The format can't be recognised from the contents.
    case unrecognized
    /// It isn't clear which of ``ServedImport/columns`` is the time or the heart rate.
    case unknownColumns
    /// It isn't clear whether the day or the month comes first in dates such as this one.
    case ambiguousDates(String)
    case read(ImportPreview)
    case adding(bytes: Int)
    /// The file was added, as a change that can be undone.
    case added(ImportPreview, change: Int?)
    /// The reasons why it can't be read or added.
    case failed(ChangeError)
  }

  /// A column of a table: its name, which may be empty, and its first values.
  package struct Column: Hashable, Sendable {
    package let name: String
    package let values: [String]

    package init(name: String, values: [String]) { (self.name, self.values) = (name, values) }
  }

  /// The person's answers about a table: columns, by number from 1, and the order of dates; `nil` for anything that Hearth finds
  /// by itself.
  package struct TableChoice: Hashable, Sendable {
    package var (time, day, beats): (Int?, Int?, Int?)
    package var isDayFirst: Bool?

    package init() {}
  }

  /// Identifies the import in requests.
  package let key: String
  /// The file name that the browser sent.
  package let fileName: String
  /// In bytes.
  package let size: Int
  /// The format by its name on the command line; `nil` until it is known.
  package let format: String?
  /// The columns of a table that Hearth has asked about; empty for any other file.
  package let columns: [Column]
  package let choice: TableChoice
  package let phase: Phase

  package init(
    key: String, fileName: String, size: Int, format: String?, columns: [Column] = [],
    choice: TableChoice = TableChoice(), phase: Phase
  ) {
    (self.key, self.fileName, self.size, self.format) = (key, fileName, size, format)
    (self.columns, self.choice, self.phase) = (columns, choice, phase)
  }

  /// Whether reading or adding is in progress.
  package var isWorking: Bool {
    switch phase {
    case .reading, .adding: true
    case .unrecognized, .unknownColumns, .ambiguousDates, .read, .added, .failed: false
    }
  }
}
