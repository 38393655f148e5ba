import HearthCore
import HearthJournal

/// Where the readings of each day belong, according to the existing notes.
struct HeartRateNotes {
  /// An existing note.
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
  /// A sealed file for each day that has one.
  private let sealed: [CalendarDate: String]

  /// Reads the settings and the day notes of the journal at `place`.
  init(_ place: JournalPlace) throws(MachineError) {
    let files = try JournalFiles(folder: place.content)
    paths = Set(files.paths)
    sealed = files.sealedDays
    let own = OwnFiles(JournalSources(files))
    settings = own.settings
    let file = own.settingsFile
    let namesZone = file.map { String(decoding: $0.bytes, as: UTF8.self).lowercased().contains("timezone") }
    var log = own.log
    // A broken setting keeps its default, but days are not divided by a guess.
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

  /// Returns the path that a sealed file of the day had; `nil` if there is none.
  func sealed(_ date: CalendarDate) -> String? { sealed[date] }

  /// For a day without a note, returns whichever of the note and the table is another day's file; `nil` if both are free.
  func taken(_ note: String, _ table: String) -> String? {
    paths.contains(note) ? note : (tables.contains(table) ? table : nil)
  }

  /// Returns the days whose notes are in a zone other than `zone`; the site draws such a day in its own zone, whatever
  /// the import's.
  func ownDays(besides zone: Zone) -> [CalendarDate: ZonedDay] {
    notes.filter { $1.zone != zone }.reduce(into: [:]) { days, note in
      days[note.key] = ZonedDay(note.key, in: note.value.zone, startingAt: settings.dayStarts)
    }
  }
}
