package import HearthCore

/// The few facts that are needed about every entry before one of them is changed.
package struct EntrySummary: Sendable {
  package var path: String
  package var kind: EntryKind
  /// Its day, if that can be read.
  package var day: CalendarDate?
  /// Whether it has no errors. A sealed entry can be readable here, because nothing of it is shown.
  package var isReadable: Bool
  package var isSealed: Bool
  /// The labels of the entry as a whole, as written.
  package var ownLabels: [String]
  package var spanLabels: [String] = []
  package var tags: [String]
  package var labels: [String] { ownLabels + spanLabels }

  package init(_ file: SourceFile, settings: Settings) {
    let parsed = DocumentParser.parsedFile(of: file, settings: settings)
    path = file.path
    isReadable = parsed.status != .unreadablePrivacy && !parsed.log.hasErrors
    isSealed = parsed.status == .sealed || parsed.status == .unreadablePrivacy
    kind = parsed.content?.entry.id.kind ?? JournalPaths.kind(ofFolderIn: file.path) ?? .note
    day = parsed.content?.entry.moment?.date ?? FileDate(path: file.path)?.date
    ownLabels = parsed.content?.entry.labels.map(\.value) ?? []
    tags = parsed.content?.entry.tags ?? []
    if let note = parsed.content as? HeartRateDay {
      day = note.date
      spanLabels = note.spans.map(\.label).filter { !$0.isEmpty }
    }
  }
}

/// Why a file is left unchanged, worded for the person who requested a change.
package struct EditRefusal: Error, Hashable, Sendable {
  /// What was found, without a final full stop.
  package var found: String
  /// What to do, as a sentence; may be empty.
  package var help: String
  /// Its location; `nil` if it is about no particular one.
  package var path: String?
  package var position: SourceLocation?

  package init(_ found: String, help: String = "", path: String? = nil, at position: SourceLocation? = nil) {
    self.found = found
    self.help = help
    self.path = path
    self.position = position
  }

  /// For a file that has to be read before it is changed.
  static func unreadable(_ file: SourceFile) -> EditRefusal {
    EditRefusal(
      "\(file.path) cannot be read", help: "hearth check says why. Nothing was changed.", path: file.path)
  }
}
