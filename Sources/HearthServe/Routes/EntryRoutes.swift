import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Edits existing entries.
enum EntryRoutes {
  static let table: [Route] =
    [.get("edit", edit), .post("edit", save, again: again)] + NewEntryRoutes.table + DraftRoutes.table
    + EntryActionRoutes.table + SealRoutes.table

  /// Returns the editor of the file that a form names; `nil` if it has no form.
  static func editor(_ form: Form, _ context: RouteContext) throws(ChangeError) -> EntryEditor? {
    let site = context.site
    guard let path = form["file"], site.hasForm(path), let file = context.journal.source(path) else {
      return nil
    }
    let editor: EntryEditor
    do { editor = try EntryEditor(file, settings: site.settings) } catch { throw ChangeError(error) }
    // Somebody may have sealed it, or made it a draft, after the pages were planned.
    let isDraft = site.isMarkedDraft(path) || site.entry(ofFile: path)?.isDraft == true
    guard let entry = editor.shownEntry, isDraft || !entry.isDraft, !site.settings.locks(entry.id.kind) else {
      return nil
    }
    return editor
  }

  /// Returns the editor of the file that a sent form names.
  ///
  /// - Throws: If there is none, so that the words in the form are shown.
  static func sentEditor(_ form: Form, _ context: RouteContext) throws(ChangeError) -> EntryEditor {
    guard let editor = try editor(form, context) else {
      throw ChangeError([context.strings["form.entry-gone"]])
    }
    return editor
  }

  private static func edit(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let editor = try editor(request.query, context) else { return context.notFound() }
    let drafts = DraftRoutes.drafts(ofFile: editor.disk.path, context)
    let continued = request.query.draftKey.flatMap { key in
      drafts.first { $0.draft.key == key }
    }
    var page = page(editor, context)
    if let continued {
      page = DraftRoutes.continuing(continued, as: Draft.Key(), on: page, context)
        .carryingHash(of: continued.draft.form)
      if continued.draft.form["hash"] != editor.disk.fingerprint {
        page.intro = context.strings["form.draft-older"]
        page.texts = [(context.strings["form.file-now"], String(decoding: editor.disk.bytes, as: UTF8.self))]
      }
    } else {
      page.hidden += Draft.fields(of: Draft.Key())
    }
    DraftRoutes.offer(
      drafts.filter { $0.draft.key != continued?.draft.key }, on: &page, hasContinued: continued != nil,
      context)
    return context.page(page)
  }

  /// Returns whether a form has values that differ from the file and would be lost with the form.
  static func isTyped(_ form: Form, _ editor: EntryEditor, _ context: RouteContext) -> Bool {
    guard let text = form["text"] else { return false }
    if !form.uploads.isEmpty { return true }
    return text.withPlainLineEnds != editor.text
      || self.form(of: editor, context).changes(in: form, over: editor.values)
        .contains { editor.values(of: $0.key) != $0.values }
  }

  /// Returns the form of an entry as it is now, with the submitted words, which aren't saved yet.
  static func page(_ editor: EntryEditor, typed sent: Form, _ context: RouteContext) -> FormPage {
    carryingDraft(of: sent, page(editor, context)).refused(
      sent,
      ChangeError(
        AttachmentFields.problems(sent, context.strings) + AttachmentFields.chooseAgain(sent, context.strings)
      ))
  }

  private static func carryingDraft(of sent: Form, _ page: FormPage) -> FormPage {
    var page = page
    page.hidden += Draft.names.compactMap { name in sent[name].map { (name, $0) } }
    return page
  }

  /// Returns what pages call an entry, or would.
  static func name(of editor: EntryEditor, _ context: RouteContext) -> String {
    context.site.plan.name(ofFile: editor.disk.path) ?? editor.shownEntry?.title ?? ""
  }

  /// Returns the form of an entry as it is, with Hearth's remarks on each value.
  static func page(_ editor: EntryEditor, _ context: RouteContext) -> FormPage {
    let (strings, path) = (context.strings, editor.disk.path)
    let form = form(of: editor, context)
    let (remarks, others) = remarks(on: editor, in: form, context)
    var page = FormPage(
      strings.text("form.edit-named", ["name": name(of: editor, context)]), action: "edit",
      button: strings["form.save"], form.groups(text: editor.text, remarks: remarks, editor.values))
    let file = [("file", path), ("hash", editor.disk.fingerprint)]
    page.hidden = file
    page.cancel = (
      context.site.plan.link(toFile: path)
        ?? (context.site.isMarkedDraft(path) ? context.site.writeLink : nil)
          ?? context.site.plan.index(of: editor.kind) ?? "index.html",
      strings["form.cancel"]
    )
    page.kind = editor.kind
    page.keepsDraft = !context.hasLock
    AttachmentFields.add(to: &page, context.strings)
    if !others.isEmpty { page.lists = [.init(strings["form.other-lines"], others)] }
    let isOn = { (name: String) in
      EntryForm.key(name, of: editor.kind).map { EntryEditor.isOn(editor.values(of: $0)) }
    }
    func button(_ action: String, _ name: String) -> FormPage.Action {
      .init(action, strings[name], isOfForm: true)
    }
    page.actions = [
      isOn("starred").map { button("star", $0 ? "form.unstar" : "form.star") },
      isOn("not_for_me").map { button("archive", $0 ? "form.unarchive" : "form.archive") },
      context.hasLock ? button("seal", "form.seal") : nil, button("delete", "form.delete"),
    ].compactMap(\.self)
    return page
  }

  /// With a lock, an existing entry is sealed by its own button: a saved `privacy: sealed` would leave its text unencrypted.
  private static func form(of editor: EntryEditor, _ context: RouteContext) -> EntryForm {
    EntryForm(
      editor.kind, in: context.site, canSeal: !context.hasLock, keepsDraft: !context.hasLock,
      moment: editor.shownEntry?.moment)
  }

  /// Returns the findings in a file by form field, and those that concern no field, with their lines. Those in the text
  /// name the line as its field counts.
  private static func remarks(on editor: EntryEditor, in form: EntryForm, _ context: RouteContext) -> (
    byField: [String: [String]], others: [FormPage.Item]
  ) {
    let names = Set(form.fields.map(\.key.name) + ["text"])
    var (byField, others): ([String: [String]], [FormPage.Item]) = ([:], [])
    for diagnostic in context.site.plan.findings(inFile: editor.disk.path) {
      let sentences = ChangeError.sentences(about: diagnostic.finding, language: context.strings.language)
      let key = editor.key(at: diagnostic.position)
      func line(_ number: Int) -> String { context.strings.text("form.line", ["line": "\(number)"]) }
      let position = diagnostic.position
      if let key, names.contains(key) {
        let number = key == "text" ? position.line - editor.textStart.line + 1 : 0
        byField[key, default: []].append(number > 0 ? "\(line(number)): \(sentences)" : sentences)
      } else {
        var item = FormPage.Item(sentences)
        item.details = [line(position.line)]
        others.append(item)
      }
    }
    return (byField, others)
  }

  private static func save(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let editor = try sentEditor(request.form, context)
    try context.check(request.form, isOf: editor.disk)
    let form = form(of: editor, context)
    let changes = form.changes(in: request.form, over: editor.values)
    // The text would stay readable, and so would its earlier versions.
    if context.hasLock,
      changes.contains(where: { $0.key.name == "privacy" && SealRoutes.isSealing($0.values.first) }),
      !SealRoutes.isSealing(
        EntryForm.key("privacy", of: editor.kind).flatMap { editor.values(of: $0).first })
    {
      throw ChangeError([context.strings["form.seal-instead"]], field: "privacy")
    }
    try checkDays(changes, of: editor, request.form, context)
    var mistakes = FormMistakes()
    let labelProblems = form.labelProblems(changes, over: editor.values, context)
    mistakes.add(ChangeError(labelProblems + AttachmentFields.problems(request.form, context.strings)))
    try mistakes.check()
    let saved = try write(
      changes, text: request.form["text"], with: editor, as: "edit", adding: request.form, context)
    DraftRoutes.forget(request.form, context)
    return NewEntryRoutes.shown(editor.disk.path, saved.change, hasRemarks: saved.hasRemarks, context)
  }

  /// Returns the form of an entry as it is now, with the submitted words; throws if pages may not show the entry any more.
  private static func again(
    _ request: Request, _ context: RouteContext, _ error: ChangeError
  ) throws(ChangeError) -> Response {
    guard let now = try editor(request.form, context) else { throw error }
    let problems = error.problems + AttachmentFields.chooseAgain(request.form, context.strings)
    return context.again(
      carryingDraft(of: request.form, page(now, context)), request.form,
      ChangeError(problems, isConflict: error.isConflict), file: now.disk)
  }

  /// Throws if a reflection would lose its day, or if a changed beginning or end is missing or wrong.
  private static func checkDays(
    _ changes: [EntryEditor.KeyChange], of editor: EntryEditor, _ sent: Form, _ context: RouteContext
  ) throws(ChangeError) {
    let changed = changes.filter { editor.values(of: $0.key) != $0.values }
    let missing = NewEntryRoutes.missingDay(editor.kind, sent, context.strings)
    // The value may be a time alone, of the day in the file's name.
    if let missing, let key = changed.first(where: { $0.key.name == missing.field })?.key,
      editor.values(of: key).first.flatMap({ TimeOfDay($0) }) == nil
    {
      throw ChangeError([missing])
    }
    guard changed.contains(where: { ["start", "end"].contains($0.key.name) }) else { return }
    let problems = NewEntryRoutes.timeProblems(
      editor.kind, { name in changes.first { $0.key.name == name }?.values.first }, context)
    if !problems.isEmpty { throw ChangeError(problems) }
  }

  /// Writes new values and a new text. Returns the number of the change, `nil` if nothing changed, and whether Hearth has new
  /// remarks about the file.
  ///
  /// - Parameter sent: The form, whose pictures and recordings are added at the end of the text.
  static func write(
    _ changes: [EntryEditor.KeyChange], text: String? = nil, with editor: EntryEditor, as verb: String,
    adding sent: Form = Form(), _ context: RouteContext
  ) throws(ChangeError) -> (change: Int?, hasRemarks: Bool) {
    let after: (file: SourceFile, remarks: [Diagnostic])
    do { after = try editor.changing(changes, text: text) } catch {
      throw ChangeError(error, context.strings)
    }
    let uploads = sent.uploads
    if !uploads.isEmpty {
      let words = (text ?? editor.text).trimmingWhitespace
      let change = try context.journal.write(with: uploads, as: verb) { attachments throws(EditError) in
        let text = words + AttachmentFields.embedding(attachments, as: sent) + "\n"
        return [FileChange(before: editor.disk, after: try editor.changing(changes, text: text).file)]
      }
      return (change, !after.remarks.isEmpty)
    }
    guard after.file.bytes != editor.disk.bytes else { return (nil, false) }
    let change = try context.journal.write([FileChange(before: editor.disk, after: after.file)], as: verb)
    return (change, !after.remarks.isEmpty)
  }
}
