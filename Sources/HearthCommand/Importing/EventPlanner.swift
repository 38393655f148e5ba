import HearthCore
import HearthImport
import HearthJournal
import HearthMarkup

/// Plans the files for calendar events: new ones, changed ones, and those that are only reported.
struct EventPlanner {
  private var notes: EventNotes
  private(set) var changes: [FileChange] = []
  /// The events of ``changes``.
  private(set) var added: [CalendarEvent] = []
  private(set) var unchangedCount = 0
  /// Edits by the person that are kept although the calendar differs: the path, and the parts.
  private(set) var kept: [(path: String, parts: [String])] = []
  /// Messages about files that could not be read.
  private(set) var refusals: [EditError] = []
  /// The paths of new events whose names belong to sealed files.
  private(set) var sealed: [String] = []
  private(set) var cancelled: [String] = []
  private(set) var gone: [String] = []

  init(_ notes: EventNotes) {
    self.notes = notes
  }

  var newCount: Int { changes.count { $0.before == nil } }

  /// Plans the files of `contents`. `strings` are for the remark about a zone that Hearth doesn't know.
  mutating func plan(_ contents: CalendarContents, strings: Strings?) {
    var met: Set<String> = []
    for event in contents.events.map({ asKept($0, strings) }) {
      if let note = notes.note(of: event), met.insert(note.path).inserted {
        update(note.path, to: event)
      } else if let path = notes.sealedPath(for: event) {
        sealed.append(path)
      } else {
        let path = notes.path(for: event)
        changes.append(FileChange(before: nil, after: EventFile.new(event, at: path)))
        added.append(event)
      }
    }
    for note in notes.notes where !met.contains(note.path) {
      guard let day = note.day else { continue }
      switch contents.fate(of: note.id, calendar: note.calendar, on: day) {
      case .cancelled: cancelled.append(note.path)
      case .gone: gone.append(note.path)
      case nil: break
      }
    }
  }

  /// Returns an event as this journal keeps it.
  private func asKept(_ event: CalendarEvent, _ strings: Strings?) -> CalendarEvent {
    var event = event
    // The line `privacy: private` would unseal an event of a sealed kind.
    if notes.settings.privacy[.event] == .sealed { event.isPrivate = false }
    if let zone = event.unknownZone, let strings {
      let remark = strings.text("event.unknown-zone", ["zone": zone])
      event.text = [remark, event.text].compactMap(\.self).joined(separator: "\n\n")
    }
    return event
  }

  private mutating func update(_ path: String, to event: CalendarEvent) {
    do throws(EditError) {
      guard let file = notes.files.read(path).file else {
        throw EditError("\(path) can't be read, and is left as it is", path: path)
      }
      let update = try EventUpdate(file, to: event, settings: notes.settings)
      if !update.kept.isEmpty { kept.append((path, update.kept)) }
      if let after = update.after {
        changes.append(FileChange(before: file, after: after))
        added.append(event)
      } else {
        unchangedCount += 1
      }
    } catch {
      refusals.append(error)
    }
  }
}

/// The events of a journal that came from a calendar, by their ids in the calendar.
struct EventNotes {
  struct Note {
    let path: String
    let id: String
    let calendar: String?
    /// `nil` if the file can't be read.
    let day: CalendarDate?
  }

  let settings: Settings
  let files: JournalFiles
  private(set) var notes: [Note] = []
  private var byID: [String: Note] = [:]
  private var paths: NumberedNames
  /// The names of files, sealed or not, in lower case.
  private let taken: Set<String>
  private let sealed: Set<String>

  /// Reads the settings and the events of the journal.
  init(_ journal: EditableJournal) {
    (files, settings) = (journal.files, journal.settings)
    sealed = Set(files.sealedPaths.map { $0.lowercased() })
    taken = sealed.union(files.paths.map { $0.lowercased() })
    paths = NumberedNames(taken: taken)
    for path in files.paths(.entry) {
      guard let source = files.read(path).file,
        String(decoding: source.bytes.prefix(4096), as: UTF8.self).contains("source_id"),
        let origin = EventFile.origin(of: source)
      else { continue }
      let day = EntrySummary(source, settings: settings).day
      notes.append(Note(path: path, id: origin.id, calendar: origin.calendar, day: day))
    }
    // If two files are about one event, the first by path follows the calendar.
    byID = Dictionary(notes.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns the file of an event. An event that starts or stops repeating gets another id, but is still the same on its day.
  func note(of event: CalendarEvent) -> Note? {
    let uid = event.id.lastIndex(of: "#").map { String(event.id[..<$0]) }
    let other = byID[uid ?? "\(event.id)#\(event.start.date)"]
    return byID[event.id] ?? (other?.day == event.start.date ? other : nil)
  }

  /// Returns the path that a sealed file with a new event's name had: it may be this event, which must not return to a site.
  func sealedPath(for event: CalendarEvent) -> String? {
    (1...).lazy.map { EventFile.path(of: event, number: $0) }
      .prefix { taken.contains($0.lowercased()) }.first { sealed.contains($0.lowercased()) }
  }

  /// Returns the first free path for a new event, and reserves it.
  mutating func path(for event: CalendarEvent) -> String {
    paths.claim(key: { $0.lowercased() }) { EventFile.path(of: event, number: $0) }
  }
}
