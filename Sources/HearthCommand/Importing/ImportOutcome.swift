import HearthCore
import HearthImport
import HearthJournal
import HearthServe
import HearthSite

/// What an import did, or in a dry run would do: the source of what the terminal prints and of what a page shows.
struct ImportOutcome {
  enum Additions {
    case readings(ImportSummary)
    case events(EventPlanner, CalendarContents)
  }

  let additions: Additions
  let report: ImportReport
  let options: ImportOptions
  /// The source of the zone of ``options``.
  let zoneIsFrom: String
  /// What a dry run would write or change, by path.
  let planned: [String]
}

extension ImportOutcome {
  /// How many additions a page lists.
  static let mostAdditions = 5

  /// What a page shows of it.
  var preview: ImportPreview {
    switch additions {
    case .readings(let summary): preview(of: summary)
    case .events(let plan, let contents): preview(of: plan, contents)
    }
  }

  private func preview(of summary: ImportSummary) -> ImportPreview {
    var preview = ImportPreview(.readings, zone: options.zone.name)
    preview.readings = summary.added
    (preview.new, preview.changed, preview.unchanged) = (
      summary.newDays, summary.grownDays, summary.unchangedDays
    )
    preview.additions = summary.additions.map { .init(day: $0.day, count: $0.added) }
    preview.days = Self.range(summary.first, summary.last)
    preview.zoneIsCertain = options.zoneIsCertain || summary.first == nil
    preview.leftOut = [
      ("tables", report.skippedTables.count), ("twice", report.countedAgain),
      ("afterJourney", report.afterJourney.values.reduce(0, +)),
    ]
    return completed(preview)
  }

  private func preview(of plan: EventPlanner, _ contents: CalendarContents) -> ImportPreview {
    var preview = ImportPreview(.events, zone: options.zone.name)
    (preview.new, preview.changed, preview.unchanged) = (
      plan.newCount, plan.changes.count - plan.newCount, plan.unchangedCount
    )
    preview.additions = plan.added.prefix(Self.mostAdditions).map { event in
      .init(day: event.start.date, time: event.isAllDay ? nil : event.start.time, title: event.title)
    }
    preview.times = contents.events.count
    preview.days = Self.range(contents.events.first?.start.date, contents.events.last?.start.date)
    preview.leftOut = [
      ("kept", plan.kept.count), ("sealedEvent", plan.sealed.count), ("calledOff", plan.cancelled.count),
      ("gone", plan.gone.count), ("places", report.excludedPlaces),
      ("descriptions", report.excludedDescriptions),
    ]
    preview.remarks = plan.refusals.map { ChangeError.sentence($0.found) }
    return completed(preview)
  }

  private func completed(_ preview: ImportPreview) -> ImportPreview {
    var preview = preview
    preview.found = report.found
    preview.alreadyThere = report.excluded[.alreadyThere] ?? 0
    preview.leftOut =
      (report.reasons.filter { $0.reason != .alreadyThere }.map { ("\($0.reason)", $0.count) }
      + preview.leftOut).filter { $0.1 > 0 }
    preview.moreRemarks =
      report.problemCount - report.problems.count + report.noteCount - report.notes.count
    preview.remarks =
      (preview.remarks + report.problems.map(\.sentence) + report.notes.map(\.sentence)).map {
        ChangeError.sentence(DiagnosticText.printable($0))
      }
    return preview
  }

  private static func range(_ first: CalendarDate?, _ last: CalendarDate?) -> ClosedRange<CalendarDate>? {
    guard let first, let last, first <= last else { return nil }
    return first...last
  }
}
