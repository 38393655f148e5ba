import HearthCore
import HearthImport

/// `hearth import FORMAT FILE…` for heart rate; ``CalendarVerb`` imports calendars.
struct ImportVerb {
  let request: ImportRequest
  let machine: Machine

  func run() throws -> ExitStatus {
    let notes = try HeartRateNotes(request.place)
    guard zoneIsKnown(notes) else { return .journal }
    let (options, zoneIsFrom) = request.options(notes.settings, machine)
    let readings = HeartRateImport(options, spill: SpillFile(folder: machine.temporaryFolder))
    ImportInputs(request.files, format: request.format, machine: machine)
      .read(into: readings, on: machine.terminal)
    var writer = try DayWriter(request.place, notes: notes, options: options, isDryRun: request.isDryRun)
    var summary = ImportSummary()
    var lock: ImportLock?
    do {
      try readings.days(ownFrames: notes.ownFrames(besides: options.zone)) { day in
        if lock == nil, !request.isDryRun {
          lock = try ImportLock("heart-rate", of: request.place, on: machine.terminal)
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
    report(summary, readings.report, writer, options, zoneIsFrom)
    if notes.settings.timezone == nil, summary.first != nil, request.zone == nil, !request.isQuiet {
      machine.terminal.err(
        "hearth: hearth.yml names no zone; the line  timezone: \(options.zone.name)  in it would make this certain\n"
      )
    }
    return status(readings.report)
  }

  private static func explanation(of reason: ImportReport.Reason, _ path: String) -> String {
    switch reason {
    case .keptElsewhere: "has its readings elsewhere"
    case .placeTaken where path.hasSuffix(".csv"): "has the readings of another day"
    case .placeTaken: "is no note of that day's heart rate"
    default: "is no table of readings that could be added to"
    }
  }

  /// Returns whether the zone of the journal is known. Where its settings cannot be read, days would be divided in the zone of
  /// the machine, and new notes would keep it.
  private func zoneIsKnown(_ notes: HeartRateNotes) -> Bool {
    guard request.zone == nil, !notes.zoneDoubts.isEmpty else { return true }
    let text = DiagnosticText(isColoured: machine.terminal.isColoured)
    machine.terminal.err(notes.zoneDoubts.map(text.text).joined())
    machine.terminal.err(
      "hearth: until that is mended, the time zone of the journal is not known. Nothing was changed.\nFor this import, --zone could name one.\n"
    )
    return false
  }

  private func report(
    _ summary: ImportSummary, _ report: ImportReport, _ writer: DayWriter, _ options: ImportOptions,
    _ zoneIsFrom: String
  ) {
    let problems = report.problems.map(\.sentence)
    machine.terminal.err(ImportRemarks(first: problems, count: report.problemCount).messages)
    guard !request.isQuiet else { return }
    if request.isDryRun {
      machine.terminal.out(writer.written.map { "would write \($0)\n" }.joined())
    }
    machine.terminal.out(
      summary.text(report, zone: options.zone, zoneIsFrom: zoneIsFrom, isDryRun: request.isDryRun))
  }

  private func status(_ report: ImportReport) -> ExitStatus {
    if report.machineFailed { return .machine }
    return report.problemCount > 0 ? .journal : .fine
  }
}
