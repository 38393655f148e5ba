import HearthCore
import HearthJournal
import HearthSite

/// The note of a form's day: the one on disk, or a new one beside the day's readings.
struct DayNote {
  let day: HeartRateDay
  /// `nil` if there is none yet.
  let before: SourceFile?
  let file: SourceFile

  /// - Throws: If pages show no such day, or its note is sealed.
  init(_ form: Form, _ context: RouteContext) throws(ChangeError) {
    let site = context.site
    guard let date = form["day"].flatMap({ CalendarDate($0) }),
      let day = site.journal.heartRateDays.first(where: { $0.date == date })
    else { throw ChangeError([context.strings["form.not-found"]]) }
    let path = Self.path(of: day)
    guard
      !site.journal.excluded.sealedPaths.contains(where: { JournalPaths.clearPath($0) == path || $0 == path })
    else { throw ChangeError([context.strings["form.day-sealed"]]) }
    self.day = day
    before = context.journal.source(path)
    file = before ?? SourceFile(path: path, text: "---\ndate: \(date)\n---\n")
  }

  /// Returns the path of the day's note: beside its readings if there is no note yet.
  private static func path(of day: HeartRateDay) -> String {
    let path = day.entry.path
    return path.hasSuffix(".csv") ? String(path.dropLast(".csv".count)) + ".md" : path
  }

  /// The page of the day, as a link from the top of the site.
  var link: String { SitePlan.path(ofDay: day.date).text }

  func editor(_ context: RouteContext) throws(ChangeError) -> SpanEditor {
    let site = context.site
    do { return try SpanEditor(file, settings: site.settings, labels: site.journal.labels) } catch {
      throw ChangeError(error)
    }
  }

  /// Writes the note, together with files that refer to it, and returns the response: the page of the day.
  ///
  /// - Parameter done: What was done, for the notice on the page and the list of changes.
  func write(
    _ after: SourceFile, _ others: [FileChange] = [], as done: String, _ context: RouteContext
  ) throws(ChangeError) -> Response {
    guard after.bytes != before?.bytes else { return context.done("unchanged", nil, at: link) }
    let change = try context.journal.write([FileChange(before: before, after: after)] + others, as: done)
    return context.done(done, change, at: link)
  }
}
