import HearthCore
import HearthImport

/// The summary of an import of heart rate.
struct ImportSummary {
  var (newDays, grownDays, unchangedDays, added) = (0, 0, 0, 0)
  private(set) var (first, last): (CalendarDate?, CalendarDate?)
  /// The first days that get readings, with the number of those.
  private(set) var additions: [(day: CalendarDate, added: Int)] = []
  /// The days that stay as they are although there are readings of them: a file that is in the way, and why.
  private(set) var leftAlone: [(day: CalendarDate, path: String, reason: ImportReport.Reason)] = []

  /// Counts a day; days come in order.
  mutating func count(_ outcome: DayWriter.Outcome, on date: CalendarDate) {
    switch outcome {
    case .new(let added):
      newDays += 1
      add(added, on: date)
    case .grown(let added):
      grownDays += 1
      add(added, on: date)
    case .unchanged: unchangedDays += 1
    case .leftAlone(let path, let reason):
      leftAlone.append((date, path, reason))
      return
    }
    first = first ?? date
    last = date
  }

  private mutating func add(_ count: Int, on date: CalendarDate) {
    added += count
    if additions.count < ImportOutcome.mostAdditions { additions.append((date, count)) }
  }

  /// Returns lines about what was written, and why something wasn't. `zoneIsFrom` names the source of the days' zone.
  func text(_ report: ImportReport, zone: Zone, zoneIsFrom: String, isDryRun: Bool) -> String {
    let isNothing = report.found == 0 && first == nil && report.newestNotRequested == nil
    var found = "\(Self.count(report.found, "reading")) found"
    if let first, let last {
      found += " on \(Self.count(newDays + grownDays + unchangedDays, "day")), "
      found += "\(first == last ? "\(first)" : "\(first) to \(last)") (\(zone.name), \(zoneIsFrom))"
    }
    var lines = [
      isNothing ? "No heart rate found, and nothing written." : found,
      "\(Self.count(added, "reading")) \(isDryRun ? "would be added" : "added"): "
        + "\(Self.count(newDays, "new day")), \(Self.count(grownDays, "day")) extended, "
        + "\(Self.count(unchangedDays, "day")) unchanged",
    ]
    if isNothing { lines.removeLast() }
    lines += report.exclusions
    let (table, count) = report.skippedTables
    if count > 0 {
      let more = count > 1 ? " and \(Self.grouped(count - 1)) more" : ""
      lines.append(
        "skipped: \(DiagnosticText.printable(table))\(more): Hearth can't tell what the values are; to import such a table, name it directly"
      )
    }
    if report.countedAgain > 0 {
      lines.append(
        "\(Self.count(report.countedAgain, "reading")) counted twice, on two days whose zones overlap")
    }
    for (date, count) in report.afterJourney.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "\(Self.count(count, "reading")) between \(date) and the next day, which begins further west: they are on \(date)"
      )
    }
    if first == nil, let newest = report.newestNotRequested {
      lines.append(
        "The newest reading is from \(zone.localDateTime(at: newest).date). Without --last, --from or --to, Hearth imports all readings."
      )
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// `1,200 readings`
  static func count(_ number: Int, _ thing: String) -> String {
    "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
  }

  /// `1,234,567`
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    for index in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
    }
    return digits
  }
}

extension EventPlanner {
  private static let most = 20

  /// Returns the summary of an import, one line for each fact. `zone` describes the time zone of the events' dates.
  func summary(
    of contents: CalendarContents, _ report: ImportReport, zone: String, request: ImportRequest
  ) -> String {
    var found = "\(ImportSummary.count(report.found, "event")) found"
    if let first = contents.events.first?.start.date, let last = contents.events.last?.start.date {
      let count = contents.events.count
      found += ", \(count == 1 ? "once" : "\(ImportSummary.count(count, "time")) in all"), "
      found += "\(first == last ? "\(first)" : "\(first) to \(last)") (\(zone))"
    }
    var lines = [
      found,
      "\(request.journal.isDryRun ? "would be written" : "written"): \(newCount) new, "
        + "\(changes.count - newCount) changed, \(unchangedCount) unchanged",
    ]
    if !changes.isEmpty {
      let withDescriptions = request.journal.typed.has(.descriptions)
      lines.append(
        "imported: title, time, place"
          + (withDescriptions
            ? ", and descriptions with any links in them; never guests" : "; never guests or links"))
    }
    if report.excludedPlaces > 0 {
      let places = ImportSummary.count(report.excludedPlaces, "place")
      lines.append(
        "left out: \(places) with a link, a colon, an address or a long number, which may let somebody join")
    }
    if report.excludedDescriptions > 0 {
      let descriptions = ImportSummary.count(report.excludedDescriptions, "description")
      lines.append("left out: \(descriptions); to import them, add --descriptions")
    }
    let displayPath = request.journal.displayPath
    let remarks = [
      kept.map { "kept as you have it: \(displayPath($0.path)): \($0.parts.joined(separator: ", "))" },
      sealed.map { "sealed, left as it is: \(displayPath($0))" },
      cancelled.map { "cancelled in the calendar, kept here: \(displayPath($0))" },
      gone.map { "removed from the calendar, kept here: \(displayPath($0))" },
    ]
    return (lines + report.exclusions).map { "\($0)\n" }.joined()
      + remarks.map { ImportRemarks.text($0.prefix(Self.most), of: $0.count, prefix: "") }.joined()
  }
}

extension ImportReport {
  /// A line for each reason why something was not imported.
  fileprivate var exclusions: [String] {
    let others = otherMeasurements.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\(DiagnosticText.printable($0.key)) \(ImportSummary.grouped($0.value))"
    }
    let names = others.prefix(10).joined(separator: ", ") + (others.count > 10 ? " and more" : "")
    return reasons.map { reason, count in
      "left out: \(ImportSummary.grouped(count)) \(reason.rawValue)\(reason == .otherMeasurement ? ": \(names)" : "")"
    }
  }
}

/// Lists an import's remarks about its files: the first ones, and a count of the rest.
enum ImportRemarks {
  /// - Parameter remarks: The first of `count` remarks, without line ends.
  static func text(_ remarks: some Collection<String>, of count: Int, prefix: String = "hearth: ") -> String {
    let more = count - remarks.count
    let last = more > 0 ? ["and \(ImportSummary.grouped(more)) more like these"] : []
    // Remarks contain file names and text from the files.
    return (remarks + last).map { "\(prefix)\(DiagnosticText.printable($0))\n" }.joined()
  }
}
