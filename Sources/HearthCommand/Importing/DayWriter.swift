import HearthCore
import HearthImport
import HearthJournal

/// Writes a table for each day of readings, and a note if it has none. An existing note is never opened for writing.
struct DayWriter {
  enum Outcome {
    case new(added: Int)
    case grown(added: Int)
    case unchanged
    /// The day is sealed, its readings are elsewhere, its table can't be extended, or a file is another day's.
    case leftAlone(String, ImportReport.Reason)
  }

  private let notes: HeartRateNotes
  private let options: ImportOptions
  private let isDryRun: Bool
  private let writer: ContentWriter
  /// The paths that were or would be written, in order.
  private(set) var written: [String] = []

  init(_ request: JournalRequest, notes: HeartRateNotes, options: ImportOptions) {
    (self.notes, self.options, self.isDryRun) = (notes, options, request.isDryRun)
    writer = ContentWriter(request)
  }

  /// Writes one day. Also returns the number of its readings that were excluded, by reason.
  mutating func write(_ day: ImportedDay, names: SourceNames) throws(MachineError) -> (
    outcome: Outcome, excluded: [ImportReport.Reason: Int]
  ) {
    func leftAlone(_ path: String, _ reason: ImportReport.Reason) -> (Outcome, [ImportReport.Reason: Int]) {
      (.leftAlone(path, reason), [reason: day.samples.count])
    }
    // Otherwise its readings would return to the open site.
    if let sealed = notes.sealed[day.date] { return leftAlone(sealed, .sealed) }
    let note = notes[day.date]
    if let note, note.samples == nil { return leftAlone(note.path, .keptElsewhere) }
    let notePath = "Content/heart-rate/\(day.date).md"
    let path = note?.samples ?? "Content/heart-rate/\(day.date).csv"
    if note == nil, let taken = notes.taken(notePath, path) { return leftAlone(taken, .pathTaken) }
    do throws(MachineError) {
      let existing = try writer.read(path)
      guard
        let file = DayFile(day, existing: existing?.bytes, names: names, zone: note?.zone ?? options.zone)
      else { return leftAlone(path, .tableUnknown) }
      if let bytes = file.bytes, try !put(SourceFile(path: path, bytes: bytes), over: existing) {
        throw MachineError("\(writer.displayPath(path)) has changed in the meantime")
      }
      // A note written since the scan stays.
      if note == nil { _ = try put(SourceFile(path: notePath, text: emptyNote(of: day.date)), over: nil) }
      guard file.bytes != nil else { return (.unchanged, file.excluded) }
      return (existing == nil ? .new(added: file.added) : .grown(added: file.added), file.excluded)
    } catch {
      throw MachineError(
        error.found, help: "No file is half-written. Run the same command again to continue.")
    }
  }

  /// Writes a file. Returns `false` if there was none and one exists by now.
  private mutating func put(_ file: SourceFile, over existing: SourceFile?) throws(MachineError) -> Bool {
    written.append(file.path)
    if isDryRun { return true }
    // It can be imported again, so thousands of new days need not be flushed to disk one by one.
    guard let existing else { return try writer.create(file, isLasting: false) }
    try writer.write([FileChange(before: existing, after: file)])
    return true
  }

  /// Returns an empty note, so that the day has a page. It names the zone unless the journal's settings do.
  private func emptyNote(of date: CalendarDate) -> String {
    let zone = options.zone == notes.settings.timezone ? "" : "timezone: \(options.zone.name)\n"
    return "---\ndate: \(date)\n\(zone)spans: []   # - 08:28-15:43 stressed | first day back\n---\n\n"
  }
}

/// Where the readings of each day belong, according to the existing notes.
struct HeartRateNotes {
  struct Note {
    let path: String
    /// The note's zone: its own, else the journal's, else UTC, as on the site.
    let zone: Zone
    /// The table with the note's name beside it; `nil` if the note has its readings elsewhere.
    let samples: String?
  }

  let settings: Settings
  /// Why the journal's zone is unknown: errors in settings that can't be read, or that mention a zone without naming one.
  let zoneDoubts: [Diagnostic]
  private var notes: [CalendarDate: Note] = [:]
  private let paths: Set<String>
  /// The sample files that notes refer to.
  private var tables: Set<String> = []
  /// The original path of a sealed file, by day.
  let sealed: [CalendarDate: String]

  /// Reads the settings and the day notes of the journal.
  init(_ journal: EditableJournal) {
    let (files, own) = (journal.files, journal.own)
    (paths, sealed, settings) = (Set(files.paths), files.sealedDays, own.settings)
    let file = own.settingsFile
    let namesZone = file.map { String(decoding: $0.bytes, as: UTF8.self).lowercased().contains("timezone") }
    var log = own.log
    // A broken setting keeps its default, but days aren't divided by a guessed zone.
    _ = SettingsParser.parse(file, log: &log)
    zoneDoubts =
      settings.timezone == nil && namesZone ?? true
      ? log.excerpting { $0 == file?.path ? file : nil }.sorted.filter {
        $0.severity == .error && JournalPaths.role(of: $0.path) == .settings
      } : []
    for file in files.paths(.entry).lazy.compactMap({ files.read($0).file }) {
      // A day's note is known by its folder or by its front matter.
      let isInFolder = JournalPaths.kind(ofFolderIn: file.path) == .heartRate
      if isInFolder || String(decoding: file.bytes.prefix(4096), as: UTF8.self).contains("heart") {
        add(file)
      }
    }
  }

  private mutating func add(_ file: SourceFile) {
    let document = DocumentParser.parse(file, settings: settings).document
    if let day = (document.content ?? document.remainder) as? HeartRateDay {
      if case .file(let table) = day.samples { tables.insert(table) }
      // If a day has two notes, the first by path counts, as on the site.
      guard notes[day.date] == nil else { return }
      let beside = samples(beside: file.path)
      notes[day.date] = Note(
        path: file.path, zone: day.zone, samples: day.samples == .file(beside) ? beside : nil)
    } else if document.content == nil, JournalPaths.kind(ofFolderIn: file.path) == .heartRate,
      let date = CalendarDate(JournalPaths.baseName(file.path)), notes[date] == nil
    {
      // Sealed or broken: its contents are unknown, and don't concern an import.
      notes[date] = Note(
        path: file.path, zone: settings.timezone ?? .utc, samples: samples(beside: file.path))
    }
  }

  /// Returns the path of an existing table as spelt on disk, whose characters may be composed differently.
  private func samples(beside note: String) -> String {
    let path = "\(JournalPaths.folder(note))/\(JournalPaths.baseName(note)).csv"
    return paths.firstIndex(of: path).map { paths[$0] } ?? path
  }

  subscript(date: CalendarDate) -> Note? { notes[date] }

  /// For a day without a note, returns whichever of the note and the table is another day's file; `nil` if both are free.
  func taken(_ note: String, _ table: String) -> String? {
    paths.contains(note) ? note : (tables.contains(table) ? table : nil)
  }

  /// Returns the days whose notes are in a zone other than `zone`; the site draws each in its own.
  func ownDays(besides zone: Zone) -> [CalendarDate: ZonedDay] {
    notes.filter { $1.zone != zone }.reduce(into: [:]) { days, note in
      days[note.key] = ZonedDay(note.key, in: note.value.zone, startingAt: settings.dayStarts)
    }
  }
}
