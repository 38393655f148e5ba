import HearthImport
import HearthTime

/// `hearth import FORMAT FILE…` for heart rate; ``CalendarVerb`` brings in calendars.
struct ImportVerb {
  let request: ImportRequest
  let format: ImportFormat
  let machine: Machine

  func run() throws -> ExitStatus {
    let notes = try HeartRateNotes(request.place)
    let (options, zoneIsFrom) = request.options(format, notes.settings, machine)
    let session = ImportSession(options, spill: SpillFile(folder: machine.temporaryFolder))
    ImportInputs(request.files, format: format, machine: machine)
      .read(into: session, on: machine.terminal)
    var writer = try DayWriter(request.place, notes: notes, options: options, isDryRun: request.isDryRun)
    var summary = ImportSummary()
    var lock: ImportLock?
    do {
      try session.days(ownFrames: notes.ownFrames(besides: options.zone)) { day in
        if lock == nil, !request.isDryRun {
          lock = try ImportLock("heart-rate", of: request.place, on: machine.terminal)
        }
        let (outcome, leftOut) = try writer.write(day, names: session.names)
        session.leaveOut(leftOut)
        if case .leftAlone(let path, let reason) = outcome {
          machine.terminal.err("hearth: \(day.date) is left alone: \(path) \(Self.explanation(of: reason))\n")
        }
        summary.count(outcome, on: "\(day.date)")
      }
    } catch let failure as SourceFailure {
      throw MachineError(failure.found, help: "Every file is as it was before, or as it is to be.")
    }
    withExtendedLifetime(lock) {}
    say(summary, session.report, writer, options, zoneIsFrom)
    if notes.settings.timezone == nil, summary.first != nil, request.zone == nil, !request.isQuiet {
      machine.terminal.err(
        "hearth: hearth.yml names no zone; the line  timezone: \(options.zone.name)  in it would make this certain\n"
      )
    }
    return status(session.report)
  }

  private static func explanation(of reason: ImportReport.Reason) -> String {
    reason == .keptElsewhere
      ? "has its readings elsewhere" : "is no table of readings that could be added to"
  }

  private func say(
    _ summary: ImportSummary, _ report: ImportReport, _ writer: DayWriter, _ options: ImportOptions,
    _ zoneIsFrom: String
  ) {
    let problems = report.problems.map { "\($0.file): \($0.text)" }
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
