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

  /// Returns the form of an entry as it is now, with the submitted words and the reason why an action wasn't carried out; throws
  /// the reason if pages may no longer show the entry.
  static func again(
    _ form: Form, _ error: ChangeError, _ context: RouteContext,
    hidden: [(name: String, value: String)] = []
  ) throws(ChangeError) -> Response {
    guard let editor = try EntryRoutes.editor(form, context) else { throw error }
    // A button outside the entry's form sends no text.
    let isWhole = form["text"] != nil
    var page = isWhole ? EntryRoutes.page(editor, typed: form, context) : EntryRoutes.page(editor, context)
    page.hidden += hidden
    page.errors = error.formErrors
    if isWhole, error.isConflict {
      page.texts = [(context.strings["form.file-now"], String(decoding: editor.disk.bytes, as: UTF8.self))]
    }
    return context.page(page, status: error.status)
  }

  /// Sets a flag of an entry, or removes it.
  private static func turn(
    _ name: String, _ request: Request, _ context: RouteContext, done: (on: String, off: String)
  ) throws(ChangeError) -> Response {
    let editor = try EntryRoutes.sentEditor(request.form, context)
    guard let key = EntryForm.key(name, of: editor.kind) else { return context.notFound() }
    do throws(ChangeError) {
      try context.check(request.form, isOf: editor.disk, else: "form.changed-look-again")
      let isOn = EntryEditor.isOn(editor.values(of: key))
      let isTyped = EntryRoutes.isTyped(request.form, editor, context)
      let name = isOn ? done.off : done.on
      let change = try EntryRoutes.write([(key, isOn ? [] : ["true"])], with: editor, as: name, context)
        .change
      let now = context.refreshed
      if isTyped, let editor = try EntryRoutes.editor(request.form, now) {
        return now.page(EntryRoutes.page(editor, typed: request.form, now), after: name, change)
      }
      let plan = now.site.plan
      return context.done(
        name, change, at: plan.link(toFile: editor.disk.path) ?? plan.index(of: editor.kind) ?? "index.html")
    } catch {
      return try again(request.form, error, context)
    }
  }

  /// The hidden field that shows that the person was warned about losing unsaved words.
  private static let deletesWords = "deletes-words"

  private static func delete(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let editor = try EntryRoutes.sentEditor(request.form, context)
    do throws(ChangeError) {
      try context.check(request.form, isOf: editor.disk, else: "form.changed-not-deleted")
      if request.form[deletesWords] == nil, EntryRoutes.isTyped(request.form, editor, context) {
        return try again(
          request.form, ChangeError([context.strings["form.delete-words"]]), context,
          hidden: [(deletesWords, "yes")])
      }
      let change = try context.journal.trash(editor.disk)
      DraftRoutes.forget(request.form, context)
      return context.done("deleted", change, at: context.site.plan.index(of: editor.kind) ?? "index.html")
    } catch {
      return try again(request.form, error, context)
    }
  }
}
