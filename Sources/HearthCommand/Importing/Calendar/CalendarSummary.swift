import HearthImport

/// What an import of calendars says at its end.
struct CalendarSummary {
  let contents: CalendarContents
  let plan: EventPlanner
  let zone: String
  let isDryRun: Bool
  let withoutDescriptions: Bool

  /// Lines of one kind that are shown at most.
  private static let most = 20

  /// How much there was, what is written, and what stays.
  var text: String {
    let report = contents.report
    var text = "\(count(report.found, "event")) found"
    if let first = contents.events.first, let last = contents.events.last {
      let days =
        first.start.date == last.start.date
        ? "\(first.start.date)" : "\(first.start.date) to \(last.start.date)"
      text +=
        ", \(contents.events.count == 1 ? "once" : "\(count(contents.events.count, "time")) in all"), \(days) (\(zone))"
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

  private func count(_ number: Int, _ thing: String) -> String {
    "\(ImportSummary.grouped(number)) \(thing)\(number == 1 ? "" : "s")"
  }
}
