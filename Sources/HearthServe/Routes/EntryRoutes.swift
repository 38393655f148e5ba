import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Edits existing entries.
enum EntryRoutes {
  static let table: [Route] =
    [.get("edit", edit), .post("edit", save)] + NewEntryRoutes.table + DraftRoutes.table
    + EntryActionRoutes.table + SealRoutes.table

  /// Returns the editor of the file that a form names; `nil` unless pages show it, or it is archived.
  static func editor(_ form: Form, _ context: RouteContext) throws(ChangeError) -> EntryEditor? {
    guard let path = form["file"], let planned = context.site.entry(ofFile: path),
      let file = context.journal.source(path)
    else { return nil }
    let editor: EntryEditor
    do { editor = try EntryEditor(file, settings: context.site.settings) } catch { throw ChangeError(error) }
    // Somebody may have sealed it, or made it a draft, after the pages were planned.
    guard let entry = editor.shownEntry, !entry.isDraft || planned.isDraft else { return nil }
    return editor
  }

  private static func edit(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let editor = try editor(request.query, context) else { return context.notFound() }
    return context.page(page(editor, context))
  }

  /// Returns the form of an entry as it is, with Hearth's remarks on each value.
  static func page(_ editor: EntryEditor, _ context: RouteContext) -> FormPage {
    let (strings, path) = (context.strings, editor.disk.path)
    let entry = context.site.entry(ofFile: path)
    let form = form(of: editor, context)
    let (remarks, others) = remarks(on: editor, in: form, context)
    var page = FormPage(
      strings.text("form.edit-named", ["name": entry?.title ?? ""]), action: "edit",
      button: strings["form.save"], form.groups(text: editor.text, remarks: remarks, editor.values))
    let file = [("file", path), ("hash", editor.disk.fingerprint)]
    page.hidden = file
    page.cancel = (context.site.plan.link(toFile: path) ?? "index.html", strings["form.cancel"])
    if !others.isEmpty { page.lists = [.init(strings["form.other-lines"], others)] }
    let isOn = { (name: String) in
      EntryForm.key(name, of: editor.kind).map { EntryEditor.isOn(editor.values(of: $0)) }
    }
    page.actions = [
      isOn("starred").map { .init("star", strings[$0 ? "form.unstar" : "form.star"], hidden: file) },
      isOn("not_for_me").map {
        .init("archive", strings[$0 ? "form.unarchive" : "form.archive"], hidden: file)
      }, context.hasLock ? .init("seal", strings["form.seal"], hidden: file) : nil,
      .init("delete", strings["form.delete"], hidden: file),
    ].compactMap(\.self)
    return page
  }

  /// With a lock, an existing entry is sealed by its own button: a saved `privacy: sealed` would leave its text unencrypted.
  private static func form(of editor: EntryEditor, _ context: RouteContext) -> EntryForm {
    EntryForm(editor.kind, in: context.site, canSeal: !context.hasLock)
  }

  /// Returns the findings in a file by form field, and those that concern no field, with their lines.
  private static func remarks(on editor: EntryEditor, in form: EntryForm, _ context: RouteContext) -> (
    byField: [String: String], others: [FormPage.Item]
  ) {
    let names = Set(form.fields.map(\.key.name) + ["text"])
    var (byField, others): ([String: String], [FormPage.Item]) = ([:], [])
    for diagnostic in context.site.plan.findings(inFile: editor.disk.path) {
      let sentences = ChangeError.sentences(about: diagnostic.finding, language: context.strings.language)
      let key = editor.key(at: diagnostic.position)
      if let key, names.contains(key) {
        byField[key] = [byField[key], sentences].compactMap(\.self).joined(separator: " ")
      } else {
        var item = FormPage.Item(sentences)
        item.details = [context.strings.text("form.line", ["line": "\(diagnostic.position.line)"])]
        others.append(item)
      }
    }
    return (byField, others)
  }

  private static func save(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    // Thrown, so that the words are shown.
    guard let editor = try editor(request.form, context) else {
      throw ChangeError([context.strings["form.not-found"]])
    }
    do throws(ChangeError) {
      try context.check(request.form, isOf: editor.disk)
      let changes = form(of: editor, context).changes(in: request.form, over: editor.values)
      // The text would stay readable, and so would its earlier versions.
      if context.hasLock,
        changes.contains(where: { $0.key.name == "privacy" && SealRoutes.isSealing($0.values.first) }),
        !SealRoutes.isSealing(
          EntryForm.key("privacy", of: editor.kind).flatMap { editor.values(of: $0).first })
      {
        throw ChangeError([context.strings["form.seal-instead"]], field: "privacy")
      }
      let saved = try write(changes, text: request.form["text"], with: editor, as: "edit", context)
      let kind = editor.kind == .reflection ? .note : editor.kind
      return NewEntryRoutes.shown(
        editor.disk.path, saved.change, kind, hasRemarks: saved.hasRemarks, context)
    } catch {
      guard error.isConflict else { return context.again(page(editor, context), request.form, error) }
      // As it is now, unless pages may no longer show it.
      guard let now = try self.editor(request.form, context) else { throw error }
      return context.again(page(now, context), request.form, error, file: now.disk)
    }
  }

  /// Writes new values and a new text. Returns the number of the change, `nil` if nothing changed, and whether Hearth has new
  /// remarks about the file.
  static func write(
    _ changes: [EntryEditor.KeyChange], text: String? = nil, with editor: EntryEditor, as verb: String,
    _ context: RouteContext
  ) throws(ChangeError) -> (change: Int?, hasRemarks: Bool) {
    let after: (file: SourceFile, remarks: [Diagnostic])
    do { after = try editor.changing(changes, text: text) } catch {
      throw ChangeError(error, language: context.strings.language)
    }
    guard after.file.bytes != editor.disk.bytes else { return (nil, false) }
    let change = try context.journal.write([FileChange(before: editor.disk, after: after.file)], as: verb)
    return (change, !after.remarks.isEmpty)
  }
}
