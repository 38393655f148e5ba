import HearthCore
import HearthImport
import HearthJournal

/// The parsed command line of `hearth import`.
struct ImportRequest {
  let journal: JournalRequest
  let format: ImportFormat
  /// `nil` uses the zone of the journal's settings, or else the machine's.
  let zone: Zone?
  private let from: RelativeDateExpression?
  private let to: RelativeDateExpression?
  /// `--last`, in days.
  private let last: Int?
  private let columns: ColumnChoice
  /// Follows the reading; `nil` if nothing does but the terminal.
  var watch: ReadingWatch?

  init(_ journal: JournalRequest) throws(UsageError) {
    let typed = journal.typed
    self.journal = journal
    format = ImportFormat.all.first { $0.name == typed.operands.first } ?? .csv
    zone = try Self.zone(typed)
    (from, to) = (try typed.days(.from), try typed.days(.to))
    last = try typed.value(of: .last, "a number of days", help: "For example: --last 30d", Self.days)
    var columns = ColumnChoice()
    columns.time = typed.value(of: .timeColumn)
    columns.date = typed.value(of: .dateColumn)
    columns.bpm = typed.value(of: .bpmColumn)
    columns.motion = typed.value(of: .motionColumn)
    columns.source = typed.value(of: .sourceColumn)
    columns.isUTC = typed.has(.utc)
    guard format == .csv || columns == ColumnChoice() else {
      throw UsageError(
        "column options are only for csv; \(format.name) has its own",
        help: "Try: hearth import csv FILE with the same options")
    }
    // Tables of every app can have an ambiguous date order.
    columns.order = typed.value(of: .dateOrder).flatMap(DateOrder.init)
    self.columns = columns
    if typed.has(.descriptions), format != .calendar {
      throw UsageError("--descriptions is for calendars", help: "Try: hearth import ics --descriptions FILE")
    }
    if last != nil, from != nil || to != nil {
      throw UsageError("--last can't be used with --from or --to", help: ArgumentsParser.seeHelp(typed.verb))
    }
    // Today depends on the zone; the order of two days doesn't.
    let now = journal.today ?? journal.machine.localNow(in: zone).date
    if let from = from?.days(today: now).lowerBound, let to = to?.days(today: now).upperBound, from > to {
      throw UsageError("--from \(from) comes after --to \(to)", help: "Give --from the earlier day.")
    }
  }

  var files: [String] { Array(journal.typed.operands.dropFirst()) }

  /// Returns the import's options, with the journal's settings as defaults, and where the zone comes from.
  func options(_ settings: Settings) -> (options: ImportOptions, zoneIsFrom: String) {
    let named = [
      (zone, "--zone"), (settings.timezone, "hearth.yml"), (journal.machine.zone, "this machine's clock"),
    ].compactMap { zone, isFrom in zone.map { ($0, isFrom) } }
    let (zone, isFrom) = named.first ?? (.utc, "no zone is set; name one with --zone")
    let today = journal.today ?? journal.machine.localNow(in: zone).date
    var options = ImportOptions(format: format, zone: zone, today: today)
    options.zoneIsCertain = self.zone != nil || settings.timezone != nil
    options.dayStarts = settings.dayStarts
    options.from = last.map { today.adding(days: 1 - $0) } ?? from?.days(today: today).lowerBound
    options.to = last == nil ? to?.days(today: today).upperBound : today
    options.columns = columns
    options.descriptions = journal.typed.has(.descriptions)
    return (options, isFrom)
  }

  private static func zone(_ typed: TypedArguments) throws(UsageError) -> Zone? {
    guard let name = typed.value(of: .zone) else { return nil }
    if let zone = Zone(name: name) { return zone }
    let near = ZoneNames.nearest(to: name)
    throw UsageError(
      "Hearth doesn't know the time zone '\(name)'",
      help: near.map { "Did you mean: --zone \($0)" } ?? "Write a zone like Europe/Paris or America/Regina.")
  }

  /// Returns the days in `30d`, `4w`, or a plain number.
  private static func days(_ text: String) -> Int? {
    let isWeeks = text.hasSuffix("w")
    let number = Int(isWeeks || text.hasSuffix("d") ? text.dropLast() : text[...])
    guard let number, (1...36_500).contains(number) else { return nil }
    return isWeeks ? number * 7 : number
  }

  /// Prints what an import found and did, or in a dry run would do (`planned`). Returns the exit status.
  func conclude(
    _ report: ImportReport, refusals: [String] = [], planned: [String], summary: String
  ) -> ExitStatus {
    let terminal = journal.machine.terminal
    terminal.message(ImportRemarks.text(report.problems.map(\.sentence), of: report.problemCount))
    for refusal in refusals { terminal.remark(refusal) }
    if !journal.isQuiet {
      terminal.message(ImportRemarks.text(report.notes.map(\.sentence), of: report.noteCount))
      if journal.isDryRun { terminal.list(planned.map { "would \($0)\n" }.joined()) }
      terminal.say(summary)
    }
    if report.machineFailed { return .machine }
    return report.problemCount + refusals.count > 0 ? .journal : .fine
  }
}
