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
    let (options, zoneIsFrom) = request.calendarOptions(notes.settings, machine)
    let session = CalendarSession(options)
    ImportInputs(request.files, machine: machine, wants: CalendarSession.wants)
      .read(into: session, on: machine.terminal)
    let contents = session.finish()
    var plan = EventPlanner(notes)
    plan.plan(contents)
    if !request.isDryRun { try ContentWriter(root: request.place.content).write(plan.changes) }
    withExtendedLifetime(lock) {}
    say(contents, plan, zone: "\(options.zone.name), \(zoneIsFrom)")
    if contents.report.machineFailed { return .machine }
    return contents.report.problemCount + plan.refusals.count > 0 ? .journal : .fine
  }

  private func say(_ contents: CalendarContents, _ plan: EventPlanner, zone: String) {
    let (report, terminal) = (contents.report, machine.terminal)
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
        contents: contents, plan: plan, zone: zone, isDryRun: request.isDryRun,
        withoutDescriptions: request.withoutDescriptions
      ).text)
  }

  private func say(_ remarks: [CalendarReport.Remark], of count: Int) {
    machine.terminal.err(ImportRemarks(first: remarks.map(\.sentence), count: count).messages)
  }
}
