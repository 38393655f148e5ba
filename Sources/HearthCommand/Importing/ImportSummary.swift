import HearthCore
import HearthImport

/// What an import says at its end.
struct ImportSummary {
  var newDays = 0
  var grownDays = 0
  var unchangedDays = 0
  var added = 0
  var first: String?
  var last: String?

  /// Counts one day, which come in order.
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

  /// A line on what was written, and one for each reason why something was not. `zone` is where the days are those of the
  /// calendar, and `zoneIsFrom` says who named it.
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
    if report.passedTables.count > 0 {
      let (first, count) = report.passedTables
      let more = count > 1 ? " and \(Self.grouped(count - 1)) more" : ""
      text +=
        "passed by: \(DiagnosticText.printable(first))\(more), whose values could be anything; a table that is named by itself is read\n"
    }
    if report.countedAgain > 0 {
      text +=
        "\(Self.count(report.countedAgain, "reading")) counted twice: in two days, whose zones overlap\n"
    }
    if first == nil, let newest = report.newestNotAsked {
      text +=
        "The newest reading is of \(zone.localDateTime(at: newest).date). Without --last, --from and --to all are taken.\n"
    }
    return text
  }

  private static func count(_ number: Int, _ thing: String) -> String {
    "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
  }

  /// `1 234 567`
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var index = digits.count - 3
    while index > 0 {
      digits.insert(" ", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return digits
  }
}
