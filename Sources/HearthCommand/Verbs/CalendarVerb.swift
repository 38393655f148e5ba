import HearthImport

/// `hearth import ics FILE…`
struct CalendarVerb {
  let request: ImportRequest
  let machine: Machine

  func run() throws -> ExitStatus {
    guard LibIcal.isInstalled else {
      throw MachineError(
        "libical, which reads calendars, is not installed here", help: "Nothing was changed.")
    }
    let lock =
      request.isDryRun ? nil : try ImportLock("events", of: request.place, on: machine.terminal)
    let notes = try EventNotes(request.place)
    let (options, zoneIsFrom) = request.options(notes.settings, machine)
    let calendars = CalendarImport(options)
    ImportInputs(request.files, format: .calendar, machine: machine)
      .read(into: calendars, on: machine.terminal)
    let contents = calendars.finish()
    var plan = EventPlanner(notes)
    plan.plan(contents)
    if !request.isDryRun { try ContentWriter(root: request.place.content).write(plan.changes) }
    withExtendedLifetime(lock) {}
    say(contents, calendars.report, plan, zone: "\(options.zone.name), \(zoneIsFrom)")
    if calendars.report.machineFailed { return .machine }
    return calendars.report.problemCount + plan.refusals.count > 0 ? .journal : .fine
  }

  private func say(_ contents: CalendarContents, _ report: ImportReport, _ plan: EventPlanner, zone: String) {
    let terminal = machine.terminal
    say(report.problems, of: report.problemCount)
    for refusal in plan.refusals { terminal.err("hearth: \(refusal)\n") }
    guard !request.isQuiet else { return }
    say(report.notes, of: report.noteCount)
    if request.isDryRun {
      terminal.out(
        plan.changes.map { "would \($0.before == nil ? "write" : "change") \($0.path)\n" }.joined())
    }
    terminal.out(
      CalendarSummary(
        contents: contents, report: report, plan: plan, zone: zone, isDryRun: request.isDryRun,
        withoutDescriptions: request.withoutDescriptions
      ).text)
  }

  private func say(_ remarks: [ImportReport.Remark], of count: Int) {
    machine.terminal.err(ImportRemarks(first: remarks.map(\.sentence), count: count).messages)
  }
}
