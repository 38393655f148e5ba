import HearthCore
import HearthJournal

/// Where the readings of each day belong, according to the existing notes.
struct HeartRateNotes {
  /// An existing note.
  struct Note {
    let path: String
    /// The zone in which the note has its day: its own, else that of the journal, else UTC, in which the site draws it.
    let zone: Zone
    /// The table of the note's own name beside it; `nil` where the note has its readings elsewhere.
    let samples: String?
  }

  let settings: Settings
  /// Why the zone of the journal is not known: errors in settings that cannot be read, or that mention a zone without naming
  /// one.
  let zoneDoubts: [Diagnostic]
  private var notes: [CalendarDate: Note] = [:]
  private let paths: Set<String>
  /// The files of samples that notes have.
  private var tables: Set<String> = []
  /// A sealed file of each day that has one.
  private let sealed: [CalendarDate: String]

  /// Reads the settings and the notes of days below `content`.
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
      // A note of a day is known by its folder, or by what its front matter says.
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
      // Of two notes of a day, the first by its path counts, as on the site.
      guard notes[day.date] == nil else { return }
      let beside = samples(beside: file.path)
      notes[day.date] = Note(
        path: file.path, zone: day.zone, samples: day.samples == .file(beside) ? beside : nil)
    } else if document.content == nil, JournalPaths.kind(ofFolderIn: file.path) == .heartRate,
      let date = CalendarDate(JournalPaths.baseName(file.path)), notes[date] == nil
    {
      // Sealed or broken: its contents are not known, and do not concern an import.
      notes[date] = Note(
        path: file.path, zone: settings.timezone ?? .utc, samples: samples(beside: file.path))
    }
  }

  /// Returns an existing table by its name on disk, whose characters may be composed differently.
  private func samples(beside note: String) -> String {
    let path = "\(JournalPaths.folder(note))/\(JournalPaths.baseName(note)).csv"
    return paths.firstIndex(of: path).map { paths[$0] } ?? path
  }

  subscript(date: CalendarDate) -> Note? { notes[date] }

  /// Returns the path that a sealed file of the day had; `nil` where none is sealed.
  func sealed(_ date: CalendarDate) -> String? { sealed[date] }

  /// Returns which of the note and the table of a day without a note is a file of another day; `nil` where both are free.
  func taken(_ note: String, _ table: String) -> String? {
    paths.contains(note) ? note : (tables.contains(table) ? table : nil)
  }

  /// Returns the days whose notes are in a zone other than `zone`: such a day is drawn in that zone, whatever the zone of the
  /// import.
  func ownDays(besides zone: Zone) -> [CalendarDate: ZonedDay] {
    notes.filter { $1.zone != zone }.reduce(into: [:]) { days, note in
      days[note.key] = ZonedDay(note.key, in: note.value.zone, startingAt: settings.dayStarts)
    }
  }
}
