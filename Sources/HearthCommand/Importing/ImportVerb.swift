import HearthCore
import HearthImport

/// `hearth import FORMAT FILE…`; ``CalendarVerb`` imports calendars.
struct ImportVerb {
  let request: ImportRequest

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    request = try ImportRequest(typed, on: machine)
  }

  func run() throws -> ExitStatus {
    if request.format == .calendar { return try CalendarVerb(request: request).run() }
    let (journal, machine) = (request.journal, request.journal.machine)
    let notes = try HeartRateNotes(journal.place)
    guard zoneIsKnown(notes) else { return .journal }
    let (options, zoneIsFrom) = request.options(notes.settings)
    let readings = HeartRateImport(options, spill: SpillFile(folder: machine.temporaryFolder))
    ImportInputs(request).read(into: readings, on: machine.terminal)
    var writer = try DayWriter(journal.place, notes: notes, options: options, isDryRun: journal.isDryRun)
    var summary = ImportSummary()
    var lock: ImportLock?
    do {
      try readings.days(ownFrames: notes.ownFrames(besides: options.zone)) { day in
        if lock == nil, !journal.isDryRun {
          lock = try ImportLock("heart-rate", of: journal.place, on: machine.terminal)
        }
        let (outcome, excluded) = try writer.write(day, names: readings.names)
        readings.exclude(excluded)
        if case .leftAlone(let path, let reason) = outcome {
          let name = DiagnosticText.printable(path)
          let why = Self.explanation(of: reason, path)
          machine.terminal.err("hearth: \(day.date) is left alone: \(name) \(why)\n")
        }
        summary.count(outcome, on: "\(day.date)")
      }
    } catch let failure as SourceFailure {
      throw MachineError(failure.found, help: "Every file is as it was before, or as it is to be.")
    }
    withExtendedLifetime(lock) {}
    let report = readings.report
    machine.terminal.err(ImportRemarks(report.problems, of: report.problemCount).messages)
    if !journal.isQuiet {
      if journal.isDryRun { machine.terminal.out(writer.written.map { "would write \($0)\n" }.joined()) }
      machine.terminal.out(
        summary.text(report, zone: options.zone, zoneIsFrom: zoneIsFrom, isDryRun: journal.isDryRun))
      if notes.settings.timezone == nil, summary.first != nil, request.zone == nil {
        machine.terminal.err(
          "hearth: hearth.yml names no zone; the line  timezone: \(options.zone.name)  in it would make this certain\n"
        )
      }
    }
    if report.machineFailed { return .machine }
    return report.problemCount > 0 ? .journal : .fine
  }

  private static func explanation(of reason: ImportReport.Reason, _ path: String) -> String {
    switch reason {
    case .keptElsewhere: "has its readings elsewhere"
    case .pathTaken where path.hasSuffix(".csv"): "has the readings of another day"
    case .pathTaken: "is no note of that day's heart rate"
    default: "is no table of readings that could be added to"
    }
  }

  /// Returns whether the zone of the journal is known, with a message if not. Where its settings cannot be read, days would be
  /// divided in the zone of the machine, and new notes would keep it.
  private func zoneIsKnown(_ notes: HeartRateNotes) -> Bool {
    guard request.zone == nil, !notes.zoneDoubts.isEmpty else { return true }
    let terminal = request.journal.machine.terminal
    terminal.report(notes.zoneDoubts)
    terminal.err(
      "hearth: until that is mended, the time zone of the journal is not known. Nothing was changed.\nFor this import, --zone could name one.\n"
    )
    return false
  }
}

/// Keeps other imports out of a folder of the journal, until the process ends or this is released.
struct ImportLock {
  private let folder: OpenFolder

  /// Locks `Content/NAME`, which is created if necessary. Waits for another import there, with a message.
  init(_ name: String, of place: JournalPlace, on terminal: Terminal) throws(MachineError) {
    folder = try MachineError.explaining(
      "the folder Content/\(name) cannot be written", help: "Nothing was changed."
    ) { () throws(SystemCode) in
      var tree = FolderTree(root: OpenFolder(try .folder(place.content)))
      return try tree.folder(name, makesMissing: true)
    }
    if !folder.descriptor.lock() {
      terminal.err("hearth: another import is at work in this journal; waiting for it\n")
      folder.descriptor.waitForLock()
    }
    StagedFile.sweep(folder)
  }
}
