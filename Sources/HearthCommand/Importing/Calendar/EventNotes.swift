import HearthCore
import HearthJournal

/// The events of a journal that came from a calendar, by what the calendar calls them.
struct EventNotes {
  /// One of them.
  struct Note {
    let path: String
    let id: String
    let source: String?
    /// `nil` where the file cannot be read.
    let day: CalendarDate?
  }

  let settings: Settings
  let files: JournalFiles
  /// In the order of paths.
  private(set) var notes: [Note] = []
  private var places: [String: Int] = [:]
  private var paths: NumberedNames

  /// Reads the settings and the events of the journal at `place`.
  init(_ place: JournalPlace) throws(MachineError) {
    let files = try JournalFiles(folder: place.content)
    self.files = files
    paths = NumberedNames(taken: Set(files.files.map { $0.path.lowercased() }))
    let settings = files.settings()
    self.settings = settings
    for file in files.files where JournalPaths.role(of: file.path) == .entry {
      guard case .file(let source) = files.read(file.path), Self.isLikely(source),
        let origin = EventFile.origin(of: source)
      else { continue }
      // Of two files for one event, the first by its path follows the calendar.
      if places[origin.id] == nil { places[origin.id] = notes.count }
      let day = EntrySummary(source, settings: settings).day
      notes.append(Note(path: file.path, id: origin.id, source: origin.source, day: day))
    }
  }

  private static func isLikely(_ file: SourceFile) -> Bool {
    let isEvent = JournalPaths.kind(ofFolderIn: file.path) == .event
    return (isEvent || file.bytes.count < 1 << 16)
      && String(decoding: file.bytes.prefix(4096), as: UTF8.self).contains("source_id")
  }

  /// The file of an event. One that began to repeat, or no longer does, has another name, and is still itself on its day.
  func note(of event: ImportedEvent) -> Note? {
    if let place = places[event.id] { return notes[place] }
    let uid = event.id.lastIndex(of: "#").map { String(event.id[..<$0]) }
    let other = places[uid ?? "\(event.id)#\(event.start.date)"]
    guard let other, notes[other].day == event.start.date else { return nil }
    return notes[other]
  }

  /// The first free name for a new event, which then is taken.
  mutating func path(for event: ImportedEvent) -> String {
    paths.claim(key: { $0.lowercased() }) { EventFile.path(of: event, number: $0) }
  }

  func file(_ path: String) -> SourceFile? {
    if case .file(let file) = files.read(path) { file } else { nil }
  }
}
