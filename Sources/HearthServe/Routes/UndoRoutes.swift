import HearthCore
import HearthMarkup
import HearthSite

/// The list of changes, and taking them back, the last one first.
enum UndoRoutes {
  static let table: [Route] = [.get("changes", list), .post("undo", undo)]

  private static func list(_ request: Request, _ context: RouteContext) -> Response {
    let strings = context.strings
    let changes = context.journal.changes
    var page = FormPage(
      strings["form.changes"], action: "undo", button: changes.isEmpty ? nil : strings["form.undo-last"],
      [.init(nil, [])])
    page.intro = strings[changes.isEmpty ? "form.changes-none" : "form.changes-how"]
    page.hidden = changes.prefix(1).map { ("change", "\($0.number)") }
    page.texts =
      changes.isEmpty
      ? [] : [(strings["form.changes-list"], changes.map { line($0, strings) }.joined(separator: "\n"))]
    return context.page(page)
  }

  private static func line(_ change: RecordedChange, _ strings: Strings) -> String {
    let what = strings.phrase("form.verb.\(change.verb)") ?? change.verb
    return "\(change.time)  \(what): \(change.paths.joined(separator: ", "))"
  }

  /// Takes back the change that a form names, if it is the last one: an older one may be below newer words.
  private static func undo(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let number = request.form["change"].flatMap({ Int($0) }),
      context.journal.changes.first?.number == number
    else { throw ChangeError([context.strings["form.not-last"]]) }
    let problems = try context.journal.takeBack(number)
    guard problems.isEmpty else { throw ChangeError(problems) }
    return context.done("undone", nil, at: context.back(request.form))
  }
}
