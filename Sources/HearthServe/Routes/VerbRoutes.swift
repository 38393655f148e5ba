import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Runs the commands behind forms: reminders, the collection.
enum VerbRoutes {
  static let table: [Route] = [.post("remind", remind), .post("add", add)]

  // MARK: Reminders

  /// Sets a reminder, or stops it. A time alone is enough.
  private static func remind(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let form = request.form
    let what = form["what"]?.trimmingWhitespace ?? ""
    let at = context.back(form)
    if form["do"] == "stop" {
      let done = try context.journal.perform("remind", [what, "off"], [], isTrial: false)
      return context.done("reminder-off", done.change, at: at)
    }
    let days = form.all("days")
    let text = form["text"]?.trimmingWhitespace ?? ""
    let options =
      [("days", days.joined(separator: ","))].filter { !$0.1.isEmpty }
      + [("text", text)].filter { !$0.1.isEmpty }
    let done = try context.journal.perform(
      "remind", [what, form["time"] ?? ""], options.map { (name: $0.0, value: $0.1) }, isTrial: false)
    return context.done("reminder", done.change, at: at)
  }

  // MARK: The collection

  /// Adds what was chosen from the collection.
  private static func add(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let names = request.form.all("resource")
    guard !names.isEmpty else { throw ChangeError([context.strings["form.nothing-chosen"]]) }
    let done = try context.journal.perform("resources", ["add"] + names, [], isTrial: false)
    return context.done("added", done.change, at: context.site.plan.index(of: .resource) ?? "index.html")
  }
}
