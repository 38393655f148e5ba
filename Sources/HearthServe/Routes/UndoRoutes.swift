import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite
import Synchronization

/// The names of what the last undone change had affected, which no file records. They are given away once, to the notice after
/// it: by a reload, the entry may have been hidden.
final class LastUndone: Sendable {
  private let last = Mutex<(number: Int, what: String)?>(nil)

  /// Remembers what a change had affected; `nil` if it may not be named.
  func note(_ what: String?, _ number: Int) { last.withLock { $0 = what.map { (number, $0) } } }

  /// Returns what a change had affected, if it was the last one undone, and forgets it.
  func take(_ number: Int) -> String? {
    last.withLock { last in
      defer { last = nil }
      return last?.number == number ? last?.what : nil
    }
  }
}

/// Lists changes and undoes them, last one first.
enum UndoRoutes {
  static let table: [Route] = [
    .get("changes") { _, context in context.page(page(context)) }, .post("undo", undo),
  ]

  private static func page(_ context: RouteContext) -> FormPage {
    let strings = context.strings
    let summary = ChangeSummary(context)
    let changes = summary.changes
    var page = FormPage(strings["form.changes"], action: "", button: nil, [])
    page.intro = strings[changes.isEmpty ? "form.changes-none" : "form.changes-how"]
    guard !changes.isEmpty else { return page }
    var items = changes.indices.map { item(at: $0, of: summary, context) }
    items[0].actions = [
      .init(
        "undo", strings["form.undo-last"], hidden: [("change", "\(changes[0].number)"), ("here", "changes")])
    ]
    page.lists = [.init(strings["form.changes-list"], items)]
    return page
  }

  private static func item(
    at index: Int, of summary: ChangeSummary, _ context: RouteContext
  ) -> FormPage.Item {
    let (strings, settings, change) = (context.strings, context.site.settings, summary.changes[index])
    let verb = strings.phrase("form.verb.\(change.verb)") ?? change.verb
    var item = FormPage.Item([verb, summary.text(at: index)].compactMap(\.self).joined(separator: ": "))
    item.details = [
      strings.date(strings.fullDate(change.time.date).asHeading, at: change.time.time, settings.hourCycle)
    ]
    if let link = summary.link(at: index) { item.links = [(link, strings["form.open"])] }
    return item
  }

  /// Returns the settings file before and after the last change.
  private static func settings(
    of change: RecordedChange?, _ context: RouteContext
  ) -> (before: SourceFile?, after: SourceFile?) {
    let path = JournalPaths.settings
    let before = change?.files.first { $0.path == path }?.before
    return (before.map { SourceFile(path: path, bytes: $0) }, context.journal.source(path))
  }

  /// Undoes the change that a form names if it is the last one; newer changes may build on an older one.
  private static func undo(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let number = request.form["change"].flatMap({ Int($0) }),
      context.journal.changes.first?.number == number
    else {
      var page = page(context)
      page.errors = [FormError(context.strings["form.not-last"])]
      return context.page(page, status: 422)
    }
    let what = ChangeSummary(context).text(at: 0)
    let settings = settings(of: context.journal.changes.first, context)
    let problems = try context.journal.takeBack(number)
    guard problems.isEmpty else { throw ChangeError(problems, isEnglish: true) }
    let now = context.refreshed
    // The notice is in the language that the pages have now.
    let isTranslated = now.strings.language != context.strings.language
    let translated = now.site.plan.settingChanges(from: settings.before, to: settings.after)
    context.undone.note(isTranslated ? translated.first : what, number)
    return context.done(
      "undone", nil, at: request.form["here"] == "changes" ? "changes" : context.back(request.form),
      adding: [("undone", "\(number)")])
  }
}
