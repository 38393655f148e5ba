import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Adds resources from the collection.
enum CollectionRoutes {
  static let table: [Route] = [.post("add", add)]

  /// Adds what was chosen from the collection.
  private static func add(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let names = request.form.all("resource")
    guard !names.isEmpty else { throw ChangeError([context.strings["form.nothing-chosen"]]) }
    let done = try context.journal.perform("resources", ["add"] + names, [])
    return context.done("added", done.change, at: context.site.plan.index(of: .resource) ?? "index.html")
  }
}
