import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Lists, creates, edits and archives labels.
enum LabelRoutes {
  static let table: [Route] = [
    .get(list) { request, context throws(ChangeError) in
      _ = try editor(context)
      return context.page(context.site.plan.labelList(at: context.path))
    },
    .get("new-label") { _, context throws(ChangeError) in
      context.page(LabelForm(context, try editor(context), nil).page)
    },
    .post("new-label", create), .get("edit-label", edit), .post("edit-label", save),
    .post("archive-label", archive),
  ]

  /// The path of the list of labels.
  static let list = "labels"

  /// Returns the file of labels as it is, or a new one.
  static func editor(_ context: RouteContext) throws(ChangeError) -> LabelEditor {
    guard !context.site.settings.hidesWords else { throw ChangeError([context.strings["settings.not-open"]]) }
    let path = context.site.journal.labels.path ?? JournalPaths.labels
    do { return try LabelEditor(context.journal.source(path) ?? SourceFile(path: path, bytes: [])) } catch {
      throw ChangeError(error)
    }
  }

  /// Returns a change to the file of labels; `nil` if nothing changes.
  static func change(_ before: LabelEditor, _ after: LabelEditor, _ context: RouteContext) -> FileChange? {
    guard before.disk.bytes != after.disk.bytes else { return nil }
    let isNew = context.journal.source(before.disk.path) == nil
    return FileChange(before: isNew ? nil : before.disk, after: after.disk)
  }

  /// Returns the label that a form names, as the label book spells it; `nil` if it is unknown.
  private static func label(_ form: Form, _ context: RouteContext) -> String? {
    form["label"].flatMap { context.site.journal.labels[$0]?.name }
  }

  // MARK: A new label

  private static func create(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let editor = try editor(context)
    let form = LabelForm(context, editor, nil)
    if request.form["look"] != nil { return context.page(form.page(with: request.form)) }
    do throws(ChangeError) {
      let name = try form.name(in: request.form)
      let after: LabelEditor
      do { after = try editor.adding(name) } catch { throw ChangeError(error) }
      let filled = try form.setting(request.form, of: name, in: after)
      let change = try change(editor, filled, context).flatMap { change throws(ChangeError) in
        try context.journal.write([change], as: "labels")
      }
      return context.done("label-added", change, at: link(name, context))
    } catch {
      return context.again(form.page, request.form, error)
    }
  }

  // MARK: One that is there

  private static func edit(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let name = label(request.query, context) else { return context.notFound() }
    return context.page(LabelForm(context, try editor(context), name).page)
  }

  /// Saves the form and renames the label everywhere, as one change.
  private static func save(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let name = label(request.form, context) else {
      throw ChangeError([context.strings["form.not-found"]])
    }
    let editor = try editor(context)
    let form = LabelForm(context, editor, name)
    if request.form["look"] != nil { return context.page(form.page(with: request.form)) }
    do throws(ChangeError) {
      try context.check(request.form, isOf: editor.disk)
      let new = try form.name(in: request.form)
      let after = try form.setting(request.form, of: name, in: editor)
      let change = change(editor, after, context)
      guard new != name else {
        guard let change else { return context.done("unchanged", nil, at: link(name, context)) }
        let number = try context.journal.write([change], as: "labels")
        return context.done("saved", number, at: link(name, context))
      }
      let number = try context.journal.renameLabel(name, to: new, with: change)
      return context.done("renamed", number, at: link(new, context))
    } catch {
      guard error.isConflict else { return context.again(form.page, request.form, error) }
      let now = try self.editor(context)
      var page = LabelForm(context, now, name).page
      page.texts = [(context.strings["form.file-now"], text(name, in: now))]
      return context.again(page, request.form, error)
    }
  }

  /// Archives a label, or takes it out of the archive.
  private static func archive(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let name = label(request.form, context), let key = LabelKey.named("archived")?.description else {
      return context.notFound()
    }
    let editor = try editor(context)
    try context.check(request.form, isOf: editor.disk, else: "form.changed-nothing-done")
    let isArchived = context.site.journal.labels[name]?.isArchived == true
    let after: LabelEditor
    do throws(EditError) {
      after = try editor.declaring(name).setting(key, to: isArchived ? [] : ["on"], of: name)
    } catch {
      throw ChangeError(error)
    }
    let number = try change(editor, after, context).flatMap { change throws(ChangeError) in
      try context.journal.write([change], as: "labels")
    }
    return context.done(isArchived ? "unarchived" : "archived", number, at: link(name, context))
  }

  /// Returns the file's lines for this label only, because pages may not show the others.
  private static func text(_ name: String, in editor: LabelEditor) -> String {
    LabelKey.table.map(\.description).compactMap { key in
      let values = editor.values(of: key, in: name)
      return values.isEmpty ? nil : "\(key.name): \(values.joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  /// Returns the page of a label, or the list if it has none.
  static func link(_ name: String, _ context: RouteContext) -> String {
    context.journal.site.plan.link(toLabel: name) ?? list
  }
}
