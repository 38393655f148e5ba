import HearthCore
import HearthImport
import HearthJournal

/// The meaning of a command line of `hearth import`.
struct ImportRequest {
  let journal: JournalRequest
  let format: ImportFormat
  let files: [String]
  /// `nil`: the journal's settings decide, else the machine.
  let zone: Zone?
  let from: SpokenDays?
  let to: SpokenDays?
  /// `--last`, in days.
  let last: Int?
  let columns: ColumnChoice
  let withoutDescriptions: Bool

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    guard let name = typed.operands.first, let format = ImportFormat.all.first(where: { $0.name == name })
    else {
      throw UsageError("import needs a format", help: ArgumentsParser.seeHelp(typed.verb))
    }
    self.format = format
    files = Array(typed.operands.dropFirst())
    journal = try JournalRequest(typed, on: machine)
    zone = try Self.zone(typed)
    from = try typed.days(.firstDay)
    to = try typed.days(.lastDay)
    last = try Self.last(typed)
    columns = Self.columns(typed)
    withoutDescriptions = typed.has(.withoutDescriptions)
    // The order of dates can be ambiguous in tables of every app.
    var named = columns
    named.order = nil
    guard format == .csv || named == ColumnChoice() else {
      throw UsageError(
        "columns are only named for csv; \(name) has its own",
        help: "You could try: hearth import csv FILE with the same options")
    }
    if withoutDescriptions, format != .calendar {
      throw UsageError(
        "--without-descriptions is for calendars", help: "You could try: hearth import ics FILE with it")
    }
    if last != nil, from != nil || to != nil {
      throw UsageError(
        "--last cannot be given together with --from or --to", help: ArgumentsParser.seeHelp(typed.verb))
    }
    // Which day is today depends on the zone; for the order of two days it makes no difference.
    let now = journal.today ?? machine.localNow(in: zone).date
    if let from = from?.days(today: now).lowerBound, let to = to?.days(today: now).upperBound, from > to {
      throw UsageError("--from \(from) comes after --to \(to)", help: "The earlier day goes with --from.")
    }
  }

  /// Returns what the import is to read, with the journal's own settings as defaults, and who names the zone.
  func options(_ settings: Settings) -> (options: ImportOptions, zoneIsFrom: String) {
    let (zone, zoneIsFrom) = zone(settings)
    let today = journal.today ?? journal.machine.localNow(in: zone).date
    var options = ImportOptions(format: format, zone: zone, today: today)
    options.zoneIsCertain = self.zone != nil || settings.timezone != nil
    options.dayStarts = settings.dayStarts
    options.from = last.map { today.adding(days: 1 - $0) } ?? from?.days(today: today).lowerBound
    options.to = last == nil ? to?.days(today: today).upperBound : today
    options.columns = columns
    options.withoutDescriptions = withoutDescriptions
    return (options, zoneIsFrom)
  }

  private func zone(_ settings: Settings) -> (zone: Zone, isFrom: String) {
    if let given = self.zone { return (given, "--zone") }
    if let own = settings.timezone { return (own, "hearth.yml") }
    if let clock = journal.machine.zone { return (clock, "this machine's clock") }
    return (.utc, "no zone is known; --zone could name one")
  }

  private static func zone(_ typed: TypedArguments) throws(UsageError) -> Zone? {
    guard let name = typed.value(of: .zone) else { return nil }
    if let zone = Zone(name: name) { return zone }
    let near = ZoneNames.nearest(to: name)
    throw UsageError(
      "'\(name)' is not a time zone that Hearth knows",
      help: near.map { "Did you mean: --zone \($0)" } ?? "A zone is written Europe/Paris or America/Regina.")
  }

  /// `30d`, `4w`, or a number of days.
  private static func last(_ typed: TypedArguments) throws(UsageError) -> Int? {
    guard let text = typed.value(of: .last) else { return nil }
    let isWeeks = text.hasSuffix("w")
    let number = Int(isWeeks || text.hasSuffix("d") ? text.dropLast() : text[...])
    guard let number, (1...36_500).contains(number) else {
      throw UsageError(
        "--last takes a number of days, and '\(text)' was given", help: "For example: --last 30d")
    }
    return isWeeks ? number * 7 : number
  }

  private static func columns(_ typed: TypedArguments) -> ColumnChoice {
    var columns = ColumnChoice()
    columns.time = typed.value(of: .timeColumn)
    columns.date = typed.value(of: .dateColumn)
    columns.bpm = typed.value(of: .bpmColumn)
    columns.motion = typed.value(of: .motionColumn)
    columns.source = typed.value(of: .sourceColumn)
    columns.order = typed.value(of: .dateOrder).flatMap(DateOrder.init)
    return columns
  }
}
