import HearthCore
import HearthImport

/// `hearth import FORMAT FILE…`
struct ImportVerb {
  let request: ImportRequest
  private var journal: JournalRequest { request.journal }
  private var terminal: Terminal { journal.machine.terminal }

  func run() throws -> ExitStatus {
    guard let outcome = try outcome() else { return .journal }
    let (report, options) = (outcome.report, outcome.options)
    switch outcome.additions {
    case .readings(let summary):
      for (day, path, reason) in summary.leftAlone {
        let why =
          "\(DiagnosticText.printable(journal.displayPath(path))) \(Self.explanation(of: reason, path))"
        terminal.remark("\(day) is left alone: \(why)")
      }
      let text = summary.text(
        report, zone: options.zone, zoneIsFrom: outcome.zoneIsFrom, isDryRun: journal.isDryRun)
      let status = request.conclude(report, planned: outcome.planned, summary: text)
      if !journal.isQuiet, !options.zoneIsCertain, summary.first != nil {
        terminal.remark(
          "hearth.yml names no time zone; to be sure, run: hearth set timezone \(options.zone.name)")
      }
      return status
    case .events(let plan, let contents):
      return request.conclude(
        report, refusals: plan.refusals.map(journal.found), planned: outcome.planned,
        summary: plan.summary(
          of: contents, report, zone: "\(options.zone.name), \(outcome.zoneIsFrom)", request: request))
    }
  }

  /// Reads the files and writes what they add; in a dry run, only finds out what that is. Returns `nil`, after a message, if
  /// nobody can say in which zone the journal's days are.
  func outcome() throws -> ImportOutcome? {
    request.format == .calendar ? try importCalendars() : try importHeartRate()
  }

  private func importHeartRate() throws -> ImportOutcome? {
    let notes = try HeartRateNotes(EditableJournal(journal))
    guard zoneIsKnown(notes) else { return nil }
    let (options, zoneIsFrom) = request.options(notes.settings)
    let heartRate = HeartRateImport(options, spill: SpillFile(folder: journal.machine.temporaryFolder))
    request.read(into: heartRate)
    var writer = DayWriter(journal, notes: notes, options: options)
    var summary = ImportSummary()
    do {
      try heartRate.days(ownDays: notes.ownDays(besides: options.zone)) { day in
        let (outcome, excluded) = try writer.write(day, names: heartRate.names)
        heartRate.exclude(excluded)
        summary.count(outcome, on: day.date)
      }
    } catch let failure as SourceFailure {
      throw MachineError(failure.found, help: "Every file is either unchanged or complete.")
    }
    return ImportOutcome(
      additions: .readings(summary), report: heartRate.report, options: options, zoneIsFrom: zoneIsFrom,
      planned: writer.written.map { "write \(journal.displayPath($0))" })
  }

  private func importCalendars() throws -> ImportOutcome {
    guard LibIcal.isInstalled else {
      throw MachineError("libical, which reads calendars, isn't installed here", help: "Nothing was changed.")
    }
    let notes = try EventNotes(EditableJournal(journal))
    let (options, zoneIsFrom) = request.options(notes.settings)
    let calendars = CalendarImport(options)
    request.read(into: calendars)
    let contents = calendars.finish()
    // Only a remark about a zone needs the theme.
    let strings =
      try contents.events.contains { $0.unknownZone != nil }
      ? ThemeFiles(journal).strings(for: notes.settings.language.rawValue) : nil
    var plan = EventPlanner(notes)
    plan.plan(contents, strings: strings)
    if !journal.isDryRun { try ContentWriter(journal).write(plan.changes) }
    return ImportOutcome(
      additions: .events(plan, contents), report: calendars.report, options: options, zoneIsFrom: zoneIsFrom,
      planned: plan.changes.map {
        "\($0.before == nil ? "write" : "change") \(journal.displayPath($0.path))"
      })
  }

  private static func explanation(of reason: ImportReport.Reason, _ path: String) -> String {
    switch reason {
    case .sealed: "is sealed"
    case .keptElsewhere: "has its readings elsewhere"
    case .pathTaken where path.hasSuffix(".csv"): "has the readings of another day"
    case .pathTaken: "isn't that day's heart-rate note"
    default: "isn't a table that readings can be added to"
    }
  }

  /// Returns whether the journal's zone is known, with a message if not: new notes would keep the machine's zone.
  private func zoneIsKnown(_ notes: HeartRateNotes) -> Bool {
    guard request.zone == nil, !notes.zoneDoubts.isEmpty else { return true }
    journal.report(notes.zoneDoubts)
    terminal.remark(
      "the time zone of the journal isn't known until that is fixed. Nothing was changed.\nTo import now, name a zone with --zone."
    )
    return false
  }
}
