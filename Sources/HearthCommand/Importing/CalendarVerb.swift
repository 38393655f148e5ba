import HearthImport

/// `hearth import ics FILE…`
struct CalendarVerb {
  let request: ImportRequest

  func run() throws -> ExitStatus {
    guard LibIcal.isInstalled else {
      throw MachineError(
        "libical, which reads calendars, is not installed here", help: "Nothing was changed.")
    }
    let (place, terminal) = (request.journal.place, request.journal.machine.terminal)
    let isDryRun = request.journal.isDryRun
    let lock = isDryRun ? nil : try ImportLock("events", of: place, on: terminal)
    let notes = try EventNotes(place)
    let (options, zoneIsFrom) = request.options(notes.settings)
    let calendars = CalendarImport(options)
    ImportInputs(request).read(into: calendars, on: terminal)
    let contents = calendars.finish()
    var plan = EventPlanner(notes)
    plan.plan(contents)
    if !isDryRun { try ContentWriter(root: place.content).write(plan.changes) }
    withExtendedLifetime(lock) {}
    let report = calendars.report
    terminal.err(ImportRemarks(report.problems, of: report.problemCount).messages)
    for refusal in plan.refusals { terminal.err("hearth: \(refusal)\n") }
    if !request.journal.isQuiet {
      terminal.err(ImportRemarks(report.notes, of: report.noteCount).messages)
      if isDryRun {
        terminal.out(
          plan.changes.map { "would \($0.before == nil ? "write" : "change") \($0.path)\n" }.joined())
      }
      terminal.out(
        CalendarSummary(
          contents: contents, report: report, plan: plan, zone: "\(options.zone.name), \(zoneIsFrom)",
          isDryRun: isDryRun, withoutDescriptions: request.withoutDescriptions
        ).text)
    }
    if report.machineFailed { return .machine }
    return report.problemCount + plan.refusals.count > 0 ? .journal : .fine
  }
}
