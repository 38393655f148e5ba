import HearthCore
import HearthJournal

/// The files of a journal for a verb that changes some of them: settings and labels read, entries looked at and not
/// kept.
struct EditableJournal {
  let files: JournalFiles
  let settings: Settings
  let labels: LabelBook
  /// The file of labels; `nil` where there is none.
  let labelFile: SourceFile?
  /// Every entry's file that can be read from the disk, in the order of paths.
  let entries: [EntrySummary]

  init(place: JournalPlace) throws(MachineError) {
    let files = try JournalFiles(folder: place.content)
    let settings = files.settings()
    let labelFile = files.file(of: .labels)
    let paths = files.files.map(\.path).filter { JournalPaths.role(of: $0) == .entry }
    self.files = files
    self.settings = settings
    self.labelFile = labelFile
    var log = DiagnosticLog()
    labels = JournalReader.labels(labelFile, log: &log)
    entries = concurrentMap(paths, jobs: Machine.cores) { path in
      Self.file(path, files).map { EntrySummary($0, settings: settings) }
    }.compactMap(\.self)
  }

  /// Every label that an entry carries which is not sealed, as written.
  var usedLabels: [String] { entries.filter { !$0.isSealed }.flatMap(\.labels) }

  /// Every label that a sealed entry carries, as written: none of them is named outside of those entries.
  var sealedLabels: [String] { entries.filter(\.isSealed).flatMap(\.labels) }

  /// The day of heart rate of `date`, if one note has it and may be shown.
  func heartRateDay(_ date: CalendarDate) -> HeartRateDay? {
    for entry in entries where entry.kind == .heartRate && entry.day == date && !entry.isSealed {
      guard let file = file(entry.path) else { continue }
      if let day = DocumentParser.parse(file, settings: settings).document.content as? HeartRateDay {
        return day
      }
    }
    return nil
  }

  /// The event whose file has that name, if it may be shown.
  func event(named name: String) -> Event? {
    for entry in entries
    where entry.kind == .event && !entry.isSealed && JournalPaths.baseName(entry.path) == name {
      guard let file = file(entry.path) else { continue }
      if let event = DocumentParser.parse(file, settings: settings).document.content as? Event {
        return event
      }
    }
    return nil
  }

  /// The bytes of a file. What cannot be read counts as not there, and a change to it is refused by the system.
  func file(_ path: String) -> SourceFile? { Self.file(path, files) }

  private static func file(_ path: String, _ files: JournalFiles) -> SourceFile? {
    if case .file(let file) = files.read(path) { file } else { nil }
  }
}
