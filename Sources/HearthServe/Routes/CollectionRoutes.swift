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
    let here = request.form["here"] == nil ? nil : context.back(request.form)
    guard !names.isEmpty else { return context.done("nothing-chosen", nil, at: here ?? "index.html") }
    let done = try context.journal.perform("resources", ["add"] + names, [])
    // After adding a suggestion, people read on where it was; after the list, they want to see the resources.
    let isSuggestion = request.form["suggested"] != nil
    let list = context.site.plan.index(of: .resource) ?? "index.html"
    return context.done("added", done.change, at: isSuggestion ? here ?? list : list)
  }
}
