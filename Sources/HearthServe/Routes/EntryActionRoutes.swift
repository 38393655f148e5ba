import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// The actions of an entry's buttons: star, archive, delete.
enum EntryActionRoutes {
  static let table: [Route] = [
    .post("star") { request, context throws(ChangeError) in
      try turn("starred", request, context, done: ("starred", "unstarred"))
    },
    .post("archive") { request, context throws(ChangeError) in
      try turn("not_for_me", request, context, done: ("archived", "unarchived"))
    }, .post("delete", delete),
  ]

  /// Returns the form of an entry as it is now, with the reason why an action wasn't carried out; throws that if pages may no longer
  /// show the entry.
  static func again(
    _ form: Form, _ error: ChangeError, _ context: RouteContext
  ) throws(ChangeError) -> Response {
    guard let editor = try EntryRoutes.editor(form, context) else { throw error }
    var page = EntryRoutes.page(editor, context)
    page.errors = error.formErrors
    return context.page(page, status: error.status)
  }

  /// Sets a flag of an entry, or removes it.
  private static func turn(
    _ name: String, _ request: Request, _ context: RouteContext, done: (on: String, off: String)
  ) throws(ChangeError) -> Response {
    guard let editor = try EntryRoutes.editor(request.form, context),
      let key = EntryForm.key(name, of: editor.kind)
    else { return context.notFound() }
    do throws(ChangeError) {
      try context.check(request.form, isOf: editor.disk, else: "form.changed-look-again")
      let isOn = EntryEditor.isOn(editor.values(of: key))
      let name = isOn ? done.off : done.on
      let change = try EntryRoutes.write([(key, isOn ? [] : ["true"])], with: editor, as: name, context)
        .change
      let link = context.journal.site.plan.link(toFile: editor.disk.path)
      return context.done(name, change, at: link ?? "index.html")
    } catch {
      return try again(request.form, error, context)
    }
  }

  private static func delete(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let path = request.form["file"], let entry = context.site.entry(ofFile: path),
      let file = context.journal.source(path)
    else { return context.notFound() }
    do throws(ChangeError) {
      try context.check(request.form, isOf: file, else: "form.changed-not-deleted")
      let change = try context.journal.trash(file)
      return context.done("deleted", change, at: context.site.plan.index(of: entry.id.kind) ?? "index.html")
    } catch {
      return try again(request.form, error, context)
    }
  }
}
