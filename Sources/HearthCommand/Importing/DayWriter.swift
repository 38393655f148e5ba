import HearthCore
import HearthImport
import HearthJournal

/// Writes the readings of days into a journal: a table for each day, and a note beside it if there is none.
///
/// Each file is written under another name and renamed. An existing note is never opened for writing.
struct DayWriter {
  /// The result for a day.
  enum Outcome {
    /// The table is new.
    case new(added: Int)
    case grown(added: Int)
    case unchanged
    /// The note has its readings elsewhere, the table cannot be added to, or one of the files is of another day.
    case leftAlone(String, ImportReport.Reason)
  }

  private let notes: HeartRateNotes
  private let options: ImportOptions
  private let isDryRun: Bool
  private var tree: FolderTree
  /// What was or would be written, in order.
  private(set) var written: [String] = []

  init(_ place: JournalPlace, notes: HeartRateNotes, options: ImportOptions, isDryRun: Bool)
    throws(MachineError)
  {
    self.notes = notes
    self.options = options
    self.isDryRun = isDryRun
    tree = try MachineError.explaining("the folder \(place.content) cannot be opened") {
      () throws(SystemCode) in
      FolderTree(root: OpenFolder(try .folder(place.content)))
    }
  }

  /// Writes one day. Returns also the number of its readings that were excluded, by reason.
  mutating func write(_ day: DayReadings, names: SourceNames) throws(MachineError) -> (
    outcome: Outcome, excluded: [ImportReport.Reason: Int]
  ) {
    let note = notes[day.date]
    if let note, note.samples == nil {
      return (.leftAlone(note.path, .keptElsewhere), [.keptElsewhere: day.samples.count])
    }
    let path = note?.samples ?? Self.place(day.date, "csv")
    if note == nil, let taken = notes.taken(Self.place(day.date, "md"), path) {
      return (.leftAlone(taken, .pathTaken), [.pathTaken: day.samples.count])
    }
    let existing = try read(path)
    guard
      let file = DayFile(day, existing: existing?.bytes, names: names, zone: note?.zone ?? options.zone)
    else {
      return (.leftAlone(path, .tableUnknown), [.tableUnknown: day.samples.count])
    }
    if let bytes = file.bytes { try put(bytes, at: path, over: existing) }
    if note == nil { try makeNote(of: day.date) }
    guard file.bytes != nil else { return (.unchanged, file.excluded) }
    return (existing == nil ? .new(added: file.added) : .grown(added: file.added), file.excluded)
  }

  private struct Existing {
    var bytes: [UInt8]
    var mode: UInt32
  }

  private mutating func read(_ path: String) throws(MachineError) -> Existing? {
    try explaining(path) { (tree, folder, name) throws(SystemCode) in
      do throws(SystemCode) {
        let file = try tree.folder(folder).descriptor.file(name)
        let status = try file.status()
        return Existing(bytes: try file.read(expecting: status.size), mode: status.mode)
      } catch {
        if error.isMissing { return nil }
        throw error
      }
    }
  }

  private mutating func put(_ bytes: [UInt8], at path: String, over existing: Existing?) throws(MachineError)
  {
    guard let existing else {
      guard try publish(bytes, at: path) else { throw Self.changed(path) }
      return
    }
    written.append(path)
    guard !isDryRun else { return }
    let isReplaced = try explaining(path) { (tree, parent, name) throws(SystemCode) in
      let folder = try tree.folder(parent)
      let file = try StagedFile(bytes, for: name, in: folder, mode: existing.mode)
      guard try folder.descriptor.file(name).read(expecting: existing.bytes.count) == existing.bytes else {
        file.discard()
        return false
      }
      try file.replace()
      return true
    }
    if !isReplaced { throw Self.changed(path) }
  }

  /// Writes a new file; returns `false` where one exists by now.
  private mutating func publish(_ bytes: [UInt8], at path: String) throws(MachineError) -> Bool {
    written.append(path)
    guard !isDryRun else { return true }
    return try explaining(path) { (tree, parent, name) throws(SystemCode) in
      let folder = try tree.folder(parent, makesMissing: true)
      // It can be imported again, so that thousands of new days need not wait for the disk one by one.
      return try StagedFile(bytes, for: name, in: folder, isLasting: false).publish()
    }
  }

  private static func changed(_ path: String) -> MachineError {
    MachineError("\(path) has changed in the meantime", help: "It was left as it is. You could try again.")
  }

  /// Writes an empty note, so that the day has a page. It names the zone where the journal's settings do not.
  private mutating func makeNote(of date: CalendarDate) throws(MachineError) {
    let path = Self.place(date, "md")
    var lines = ["---", "date: \(date)"]
    if options.zone != notes.settings.timezone { lines.append("timezone: \(options.zone.name)") }
    lines += ["spans: []   # - 08:28-15:43 stressed | first day back", "---", "", ""]
    let bytes = Array(lines.joined(separator: "\n").utf8)
    // A note that was written since the folder was scanned stays.
    _ = try publish(bytes, at: path)
  }

  private static func place(_ date: CalendarDate, _ ending: String) -> String {
    "Content/heart-rate/\(date).\(ending)"
  }

  /// Calls `body` with the folder and the name of the file at `path`.
  private mutating func explaining<Result>(
    _ path: String, _ body: (inout FolderTree, String, String) throws(SystemCode) -> Result
  ) throws(MachineError) -> Result {
    let (folder, name) = FolderTree.split(String(JournalPaths.relativeToContent(path)))
    do throws(SystemCode) { return try body(&tree, folder, name) } catch {
      throw MachineError(
        "\(path) cannot be read or written", code: error.code,
        help: "Every file is as it was before, or as it is to be. The same command goes on from here.")
    }
  }
}
