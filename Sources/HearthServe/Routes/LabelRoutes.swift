import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Adds a label to a time of a day, or removes one.
enum LabelRoutes {
  static let table: [Route] = [.post("label", add), .post("unlabel", remove)]

  private static func add(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    try change(request, context, as: "label") { editor, labels throws(EditError) in
      let form = request.form
      func field(_ name: String) -> String { form[name]?.trimmingWhitespace ?? "" }
      let label = field("new-label").isEmpty ? field("label") : field("new-label")
      let note = field("note").isEmpty ? nil : field("note")
      let span = try NewSpan("\(field("start"))-\(field("end")) \(label)", note: note, labels: labels)
      switch try editor.add(span) {
      case .added(let after, _, _): return after.disk
      case .isThere: return editor.disk
      }
    }
  }

  private static func remove(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    try change(request, context, as: "unlabel") { editor, labels throws(EditError) in
      try editor.remove(NewSpan(request.form["span"] ?? "", labels: labels)).file
    }
  }

  /// Edits the note of the day that a form names, or begins one.
  private static func change(
    _ request: Request, _ context: RouteContext, as verb: String,
    _ edit: (SpanEditor, LabelBook) throws(EditError) -> SourceFile
  ) throws(ChangeError) -> Response {
    let (journal, site) = (context.journal, context.site)
    guard let date = request.form["day"].flatMap({ CalendarDate($0) }),
      let day = site.journal.heartRateDays.first(where: { $0.date == date })
    else { return context.notFound() }
    let path = notePath(of: day)
    guard
      !site.journal.excluded.sealedPaths.contains(where: { JournalPaths.clearPath($0) == path || $0 == path })
    else { throw ChangeError([context.strings["form.day-sealed"]]) }
    let before = journal.source(path)
    let after: SourceFile
    do throws(EditError) {
      let file = before ?? SourceFile(path: path, text: "---\ndate: \(date)\n---\n")
      after = try edit(
        SpanEditor(file, settings: site.settings, labels: site.journal.labels), site.journal.labels)
    } catch {
      throw ChangeError(error)
    }
    let link = "days/\(date).html"
    guard after.bytes != before?.bytes else { return context.done("unchanged", nil, at: link) }
    let change = try journal.write([FileChange(before: before, after: after)], as: verb)
    return context.done(verb, change, at: link)
  }

  /// Returns the path of the day's note: beside its readings if it has only those.
  private static func notePath(of day: HeartRateDay) -> String {
    let path = day.entry.path
    return path.hasSuffix(".csv") ? String(path.dropLast(".csv".count)) + ".md" : path
  }
}
