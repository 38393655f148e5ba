import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Lists changes and undoes them, last one first.
enum UndoRoutes {
  static let table: [Route] = [
    .get("changes") { _, context in context.page(page(context)) }, .post("undo", undo),
  ]

  /// The most files to name for a change.
  private static let mostNames = 5

  private static func page(_ context: RouteContext) -> FormPage {
    let strings = context.strings
    let changes = context.journal.changes
    var page = FormPage(strings["form.changes"], action: "", button: nil, [])
    page.intro = strings[changes.isEmpty ? "form.changes-none" : "form.changes-how"]
    guard !changes.isEmpty else { return page }
    var items = changes.map { item($0, context) }
    items[0].actions = [
      .init(
        "undo", strings["form.undo-last"], hidden: [("change", "\(changes[0].number)"), ("here", "changes")])
    ]
    page.lists = [.init(strings["form.changes-list"], items)]
    return page
  }

  private static func item(_ change: RecordedChange, _ context: RouteContext) -> FormPage.Item {
    let (strings, settings) = (context.strings, context.site.settings)
    let what = strings.phrase("form.verb.\(change.verb)") ?? change.verb
    let names = change.paths.prefix(mostNames).map { name(of: $0, context) }
    let more = change.paths.count - names.count
    let all = names + (more > 0 ? [strings.plural("form.more-files", count: more)] : [])
    var item = FormPage.Item(all.isEmpty ? what : "\(what): \(all.joined(separator: "; "))")
    item.details = [
      "\(strings.fullDate(change.time.date)), \(strings.time(change.time.time, settings.hourCycle))"
    ]
    if change.paths.count == 1, let link = change.paths.first.flatMap(context.site.plan.link(toFile:)) {
      item.links = [(link, strings["form.open"])]
    }
    return item
  }

  /// Returns what pages call a file: the title of an entry, the name of a page; else its path in the journal.
  private static func name(of path: String, _ context: RouteContext) -> String {
    if let title = context.site.entry(ofFile: path)?.title { return title }
    return switch JournalPaths.role(of: path) {
    case .settings: context.strings["nav.settings"]
    case .aboutMe: context.strings["about-me.name"]
    default: String(JournalPaths.relativeToContent(path))
    }
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
    let problems = try context.journal.takeBack(number)
    guard problems.isEmpty else { throw ChangeError(problems, isEnglish: true) }
    return context.done(
      "undone", nil, at: request.form["here"] == "changes" ? "changes" : context.back(request.form))
  }
}
