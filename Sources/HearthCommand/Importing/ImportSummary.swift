import HearthCore
import HearthImport

/// The summary of an import of heart rate.
struct ImportSummary {
  var newDays = 0
  var grownDays = 0
  var unchangedDays = 0
  var added = 0
  var first: String?
  var last: String?

  /// Counts a day; days come in order.
  mutating func count(_ outcome: DayWriter.Outcome, on date: String) {
    switch outcome {
    case .new(let added):
      newDays += 1
      self.added += added
    case .grown(let added):
      grownDays += 1
      self.added += added
    case .unchanged: unchangedDays += 1
    case .leftAlone: return
    }
    first = first ?? date
    last = date
  }

  /// Returns lines on what was written, and one for each reason why something was not. `zone` is that of the days, and
  /// `zoneIsFrom` says who named it.
  func text(_ report: ImportReport, zone: Zone, zoneIsFrom: String, isDryRun: Bool) -> String {
    var text = "\(Self.count(report.found, "reading")) found"
    if let first, let last {
      let days = newDays + grownDays + unchangedDays
      text += " on \(Self.count(days, "day")), \(first == last ? first : "\(first) to \(last)")"
      text += " (\(zone.name), \(zoneIsFrom))"
    }
    text += "\n\(Self.count(added, "reading")) \(isDryRun ? "would be added" : "added"): "
    text += "\(Self.count(newDays, "new day")), \(Self.count(grownDays, "day")) with more than before, "
    text += "\(Self.count(unchangedDays, "day")) unchanged\n"
    for (reason, count) in report.reasons {
      text += "left out: \(Self.grouped(count)) \(reason.rawValue)\n"
    }
    if report.skippedTables.count > 0 {
      let (first, count) = report.skippedTables
      let more = count > 1 ? " and \(Self.grouped(count - 1)) more" : ""
      text +=
        "passed by: \(DiagnosticText.printable(first))\(more), whose values could be anything; a table that is named by itself is read\n"
    }
    if report.countedAgain > 0 {
      text +=
        "\(Self.count(report.countedAgain, "reading")) counted twice: in two days, whose zones overlap\n"
    }
    if first == nil, let newest = report.newestNotRequested {
      text +=
        "The newest reading is of \(zone.localDateTime(at: newest).date). Without --last, --from and --to all are taken.\n"
    }
    return text
  }

  /// `1 200 readings`
  static func count(_ number: Int, _ thing: String) -> String {
    "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
  }

  /// `1 234 567`
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    for index in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(" ", at: digits.index(digits.startIndex, offsetBy: index))
    }
    return digits
  }
}

/// The summary of an import of calendars.
struct CalendarSummary {
  let contents: CalendarContents
  let report: ImportReport
  let plan: EventPlanner
  let zone: String
  let isDryRun: Bool
  let withoutDescriptions: Bool

  /// The most lines of one kind.
  private static let most = 20

  /// Lines on how much was found, what is written, and what stays.
  var text: String {
    var text = "\(ImportSummary.count(report.found, "event")) found"
    if let first = contents.events.first, let last = contents.events.last {
      let days =
        first.start.date == last.start.date
        ? "\(first.start.date)" : "\(first.start.date) to \(last.start.date)"
      text +=
        ", \(contents.events.count == 1 ? "once" : "\(ImportSummary.count(contents.events.count, "time")) in all"), \(days) (\(zone))"
    }
    text +=
      "\n\(isDryRun ? "would be written" : "written"): \(plan.newCount) new, \(plan.changedCount) changed, "
      + "\(plan.unchangedCount) unchanged\n"
    if plan.newCount + plan.changedCount > 0 {
      text +=
        "taken: title, time, place\(withoutDescriptions ? "" : ", description"); never who is invited, nor links to join\n"
    }
    for (reason, count) in report.reasons {
      text += "left out: \(ImportSummary.grouped(count)) \(reason.rawValue)\n"
    }
    text += lines(plan.kept.map { "kept as you have it: \($0.path): \($0.parts.joined(separator: ", "))" })
    text += lines(plan.cancelled.map { "called off in the calendar, and kept here: \($0)" })
    return text + lines(plan.gone.map { "not in the calendar any more, and kept here: \($0)" })
  }

  private func lines(_ lines: [String]) -> String {
    ImportRemarks(first: Array(lines.prefix(Self.most)), count: lines.count).lines
  }
}

/// Remarks of an import on its files: the first ones, and how many more there are.
struct ImportRemarks {
  /// Lines without their ends.
  let first: [String]
  /// The number of all remarks.
  let count: Int

  /// Lines for standard error, each with the name of the program in front.
  var messages: String { text(prefix: "hearth: ") }

  /// Lines for a summary.
  var lines: String { text(prefix: "") }

  private func text(prefix: String) -> String {
    let more = count - first.count
    let last = more > 0 ? ["and \(ImportSummary.grouped(more)) more of the kind"] : []
    // They contain names of files and parts of their texts.
    return (first + last).map { "\(prefix)\(DiagnosticText.printable($0))\n" }.joined()
  }
}

extension ImportRemarks {
  init(_ remarks: [ImportReport.Remark], of count: Int) {
    self.init(first: remarks.map(\.sentence), count: count)
  }
}
