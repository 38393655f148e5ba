import HearthCore
import HearthImport
import HearthJournal

/// Writes days of readings into a journal: a table for each day, and a note beside it if there is none.
///
/// An existing note is never opened for writing.
struct DayWriter {
  /// The result for a day.
  enum Outcome {
    case new(added: Int)
    case grown(added: Int)
    case unchanged
    /// The day is sealed, its note keeps its readings elsewhere, the table can't be extended, or one of the files is
    /// another day's.
    case leftAlone(String, ImportReport.Reason)
  }

  private let notes: HeartRateNotes
  private let options: ImportOptions
  private let isDryRun: Bool
  private let writer: ContentWriter
  /// What was or would be written, in order.
  private(set) var written: [String] = []

  init(_ place: JournalPlace, notes: HeartRateNotes, options: ImportOptions, isDryRun: Bool) {
    (self.notes, self.options, self.isDryRun) = (notes, options, isDryRun)
    writer = ContentWriter(root: place.content)
  }

  /// Writes one day. Also returns the number of its readings that were excluded, by reason.
  mutating func write(_ day: ImportedDay, names: SourceNames) throws(MachineError) -> (
    outcome: Outcome, excluded: [ImportReport.Reason: Int]
  ) {
    func leftAlone(_ path: String, _ reason: ImportReport.Reason) -> (Outcome, [ImportReport.Reason: Int]) {
      (.leftAlone(path, reason), [reason: day.samples.count])
    }
    // Its readings would be back on the open site.
    if let sealed = notes.sealed(day.date) { return leftAlone(sealed, .sealed) }
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
      if let bytes = file.bytes { try put(SourceFile(path: path, bytes: bytes), over: existing) }
      // A note written since the scan stays.
      if note == nil { _ = try create(SourceFile(path: notePath, text: emptyNote(of: day.date))) }
      guard file.bytes != nil else { return (.unchanged, file.excluded) }
      return (existing == nil ? .new(added: file.added) : .grown(added: file.added), file.excluded)
    } catch {
      throw MachineError(
        error.found, help: "No file is half-written. Run the same command again to continue.")
    }
  }

  private mutating func put(_ file: SourceFile, over existing: SourceFile?) throws(MachineError) {
    if existing == nil {
      guard try create(file) else { throw MachineError("\(file.path) has changed in the meantime") }
    } else {
      written.append(file.path)
      if !isDryRun { try writer.write([FileChange(before: existing, after: file)]) }
    }
  }

  /// Writes a new file; returns `false` if one exists by now.
  private mutating func create(_ file: SourceFile) throws(MachineError) -> Bool {
    written.append(file.path)
    if isDryRun { return true }
    // It can be imported again, so thousands of new days need not be flushed to disk one by one.
    return try writer.create(file, isLasting: false)
  }

  /// Returns an empty note, so that the day has a page. It names the zone unless the journal's settings do.
  private func emptyNote(of date: CalendarDate) -> String {
    let zone = options.zone == notes.settings.timezone ? "" : "timezone: \(options.zone.name)\n"
    return "---\ndate: \(date)\n\(zone)spans: []   # - 08:28-15:43 stressed | first day back\n---\n\n"
  }
}
