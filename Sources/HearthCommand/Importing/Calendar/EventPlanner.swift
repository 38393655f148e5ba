import HearthCore
import HearthImport
import HearthJournal

/// Decides what is written for the events of calendars: new files, changed ones, and what is only said.
struct EventPlanner {
  private var notes: EventNotes
  private(set) var changes: [FileChange] = []
  private(set) var newCount = 0
  private(set) var changedCount = 0
  private(set) var unchangedCount = 0
  /// What stays as the person has it though the calendar says something else: the path, and which parts.
  private(set) var kept: [(path: String, parts: [String])] = []
  /// Files that could not be read, and are left alone.
  private(set) var refusals: [String] = []
  private(set) var cancelled: [String] = []
  private(set) var gone: [String] = []

  init(_ notes: EventNotes) {
    self.notes = notes
  }

  mutating func plan(_ contents: CalendarContents) {
    var met: Set<String> = []
    for event in contents.events {
      let event = ImportedEvent(event)
      if let note = notes.note(of: event), met.insert(note.path).inserted {
        update(note.path, to: event)
      } else {
        let path = notes.path(for: event)
        changes.append(FileChange(before: nil, after: EventFile.new(event, at: path)))
        newCount += 1
      }
    }
    for note in notes.notes where !met.contains(note.path) {
      guard let day = note.day else { continue }
      let calendar = note.source.map { ImportedEvent.calendar(ofSource: $0) }
      switch contents.fate(of: note.id, calendar: calendar, on: day) {
      case .cancelled: cancelled.append(note.path)
      case .gone: gone.append(note.path)
      case .stays, .unknown: break
      }
    }
  }

  private mutating func update(_ path: String, to event: ImportedEvent) {
    guard let file = notes.file(path) else {
      refusals.append("\(path) cannot be read, and is left as it is")
      return
    }
    do throws(EditRefusal) {
      let update = try EventUpdate(file, to: event, settings: notes.settings)
      if !update.kept.isEmpty { kept.append((path, update.kept)) }
      guard let after = update.after else {
        unchangedCount += 1
        return
      }
      changes.append(FileChange(before: file, after: after))
      changedCount += 1
    } catch {
      refusals.append(error.found)
    }
  }
}

extension ImportedEvent {
  init(_ event: CalendarEvent) {
    self.init(
      id: event.id, start: event.start, isAllDay: event.isAllDay, source: "calendar \(event.calendar)"
    )
    title = event.title
    end = event.end
    zoneName = event.zoneName
    place = event.place
    text = event.text
  }

  /// The name of the calendar in what `source` says.
  static func calendar(ofSource source: String) -> String {
    source.hasPrefix("calendar ") ? String(source.dropFirst("calendar ".count)) : source
  }
}
