import HearthCore
import HearthImport
import HearthJournal

/// What a command line of `hearth import` means.
struct ImportRequest {
  /// What the files hold.
  enum Source: Hashable {
    case heartRate(ImportFormat)
    case calendar

    /// By the name that the command line gives it.
    init?(_ name: String) {
      if name == VerbTable.calendarFormat {
        self = .calendar
      } else if let format = ImportFormat(rawValue: name) {
        self = .heartRate(format)
      } else {
        return nil
      }
    }
  }

  let place: JournalPlace
  let source: Source
  let files: [String]
  /// `nil`: the journal's settings decide, else the machine.
  let zone: Zone?
  let from: SpokenDays?
  let to: SpokenDays?
  /// `--last`, in days.
  let last: Int?
  let today: CalendarDate?
  let columns: ColumnChoice
  let withoutDescriptions: Bool
  let isDryRun: Bool
  let isQuiet: Bool

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    guard let name = typed.operands.first, let source = Source(name) else {
      throw UsageError("import needs a format", help: ArgumentsParser.seeHelp(typed.verb))
    }
    self.source = source
    files = Array(typed.operands.dropFirst())
    place = try JournalPlace.find(given: typed.value(of: .content), on: machine)
    zone = try Self.zone(typed)
    from = try BuildRequest.days(.firstDay, typed)
    to = try BuildRequest.days(.lastDay, typed)
    last = try Self.last(typed)
    today = try BuildRequest.day(.today, typed)
    columns = Self.columns(typed)
    // Tables of every app can leave in doubt which of two numbers is the day.
    var named = columns
    named.order = nil
    guard source == .heartRate(.csv) || named == ColumnChoice() else {
      throw UsageError(
        "columns are only named for csv; \(name) has its own",
        help: "You could try: hearth import csv FILE with the same options")
    }
    withoutDescriptions = typed.has(.withoutDescriptions)
    isDryRun = typed.has(.dryRun)
    isQuiet = typed.has(.quiet)
    if withoutDescriptions, source != .calendar {
      throw UsageError(
        "--without-descriptions is for calendars", help: "You could try: hearth import ics FILE with it")
    }
    if last != nil, from != nil || to != nil {
      throw UsageError(
        "--last cannot be given together with --from or --to", help: ArgumentsParser.seeHelp(typed.verb))
    }
    // Which day is today depends on the zone; for the order of two days it makes no difference.
    let now = today ?? machine.localNow(in: zone).date
    if let from = from?.days(today: now).lowerBound, let to = to?.days(today: now).upperBound, from > to {
      throw UsageError("--from \(from) comes after --to \(to)", help: "The earlier day goes with --from.")
    }
  }

  /// What is asked of an import of heart rate, with the journal's own settings where the command line says nothing.
  func options(_ format: ImportFormat, _ settings: Settings, _ machine: Machine) -> (
    options: ImportOptions, zoneIsFrom: String
  ) {
    let (zone, zoneIsFrom) = zone(settings, machine)
    let today = today ?? machine.localNow(in: zone).date
    var options = ImportOptions(format: format, zone: zone, today: today)
    options.dayStarts = settings.dayStarts
    (options.from, options.to) = bounds(today: today)
    options.columns = columns
    return (options, zoneIsFrom)
  }

  /// What is asked of an import of calendars.
  func calendarOptions(_ settings: Settings, _ machine: Machine) -> (
    options: CalendarOptions, zoneIsFrom: String
  ) {
    let (zone, zoneIsFrom) = zone(settings, machine)
    var span = RepeatSpan(today: today ?? machine.localNow(in: zone).date)
    (span.from, span.to) = bounds(today: span.today)
    var options = CalendarOptions(span: span, zone: zone)
    options.zoneIsCertain = self.zone != nil || settings.timezone != nil
    options.withoutDescriptions = withoutDescriptions
    return (options, zoneIsFrom)
  }

  /// The first and the last day of which something is brought in.
  private func bounds(today: CalendarDate) -> (from: CalendarDate?, to: CalendarDate?) {
    if let last { return (today.adding(days: 1 - last), today) }
    return (from?.days(today: today).lowerBound, to?.days(today: today).upperBound)
  }

  /// Whose clocks count, and who says so.
  private func zone(_ settings: Settings, _ machine: Machine) -> (zone: Zone, isFrom: String) {
    if let given = self.zone { return (given, "--zone") }
    if let own = settings.timezone { return (own, "hearth.yml") }
    if let clock = machine.zone { return (clock, "this machine's clock") }
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
