import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Runs the commands behind forms: the collection, renaming a label.
enum VerbRoutes {
  static let table: [Route] = [
    .post("add", add), .post("rename-label", renameLabel),
  ]

  // MARK: The collection

  /// Adds what was chosen from the collection.
  private static func add(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let names = request.form.all("resource")
    guard !names.isEmpty else { throw ChangeError([context.strings["form.nothing-chosen"]]) }
    let done = try context.journal.perform("resources", ["add"] + names, [], isTrial: false)
    return context.done("added", done.change, at: context.site.plan.index(of: .resource) ?? "index.html")
  }

  // MARK: Labels

  private static func renameLabel(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response
  {
    let (old, new) = (request.form["old"] ?? "", request.form["new"]?.trimmingWhitespace ?? "")
    let done = try context.journal.perform("labels", ["rename", old, new], [], isTrial: false)
    return context.done(
      "renamed", done.change, at: context.journal.site.plan.link(toLabel: new) ?? "index.html")
  }
}
