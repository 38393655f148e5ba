import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// A person to call in a hard moment: a resource with a number.
enum PersonRoutes {
  static let path = "person"
  static let table: [Route] = [.get(path, ask), .post(path, save), .post("remove-person", remove)]

  /// The names of the fields.
  private static let (name, phone, text) = ("title", "phone", "text")
  private static let chosen = "calm.person"

  /// The people whom the page for a hard moment may name.
  static func people(_ site: ServedSite) -> [Resource] {
    site.journal.activeResources.filter { $0.phone != nil && !$0.entry.isDraft }
  }

  // MARK: The form

  private static func ask(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    try SettingRoutes.checkOpen(context)
    guard request.query["file"] != nil else { return context.page(page(nil, context)) }
    guard let editor = try editor(request.query, context) else { return context.notFound() }
    return context.page(page(editor, context))
  }

  private static func page(_ editor: EntryEditor?, _ context: RouteContext) -> FormPage {
    let strings = context.strings
    let title = editor.flatMap { context.site.entry(ofFile: $0.disk.path)?.title }
    let number = editor.flatMap { editor in key(phone).flatMap { editor.values(of: $0).first } }
    var page = FormPage(
      title.map { strings.text("form.edit-named", ["name": $0]) } ?? strings["form.person.new"], action: path,
      button: strings["form.save"],
      [
        .init(
          nil,
          [
            FormField(name, strings["form.person.name"], .line, [title ?? ""]).required,
            FormField(
              phone, strings["form.key.phone"], .line, [number ?? ""], hint: strings["form.person.phone.hint"]
            ).required,
            FormField(text, strings["form.person.what-for"], .words(rows: 3), [editor?.text ?? ""]),
          ])
      ])
    guard let editor else {
      page.cancel = ("calm.html", strings["form.cancel-new"])
      page.intro = strings["form.person.how"]
      return page
    }
    page.cancel = (CalmRoutes.path, strings["form.cancel"])
    let file = [("file", editor.disk.path), ("hash", editor.disk.fingerprint)]
    page.hidden = file
    page.actions = [.init("remove-person", strings["form.remove"], hidden: file)]
    return page
  }

  /// Returns the editor of the file that a form names; `nil` unless it is a person's and pages show it.
  private static func editor(_ form: Form, _ context: RouteContext) throws(ChangeError) -> EntryEditor? {
    guard people(context.site).contains(where: { $0.entry.path == form["file"] }) else { return nil }
    return try EntryRoutes.editor(form, context)
  }

  private static func key(_ name: String) -> KeyDescription? { EntryForm.key(name, of: .resource) }

  // MARK: Saving

  private static func save(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    try SettingRoutes.checkOpen(context)
    let form = request.form
    let editor = try editor(form, context)
    guard editor != nil || form["file"] == nil else { throw ChangeError([context.strings["form.not-found"]]) }
    do throws(ChangeError) {
      if let editor { try context.check(form, isOf: editor.disk) }
      let title = form[name]?.trimmingWhitespace ?? ""
      let number = form[phone]?.trimmingWhitespace ?? ""
      var mistakes = FormMistakes()
      if title.isEmpty { mistakes.add(context.strings["form.person.no-name"], about: name) }
      if number.isEmpty {
        mistakes.add(context.strings["form.person.no-phone"], about: phone)
      } else if DialledNumber.problem(with: number) != nil {
        mistakes.add(context.strings.text("form.person.bad-phone", ["typed": number]), about: phone)
      }
      try mistakes.check()
      let changes: [FileChange]
      if let editor {
        changes = try changing(editor, title, number, form[text], context)
      } else {
        changes = try adding(title, number, form[text] ?? "", context)
      }
      guard changes.contains(where: { $0.before?.bytes != $0.after.bytes }) else {
        return context.done("unchanged", nil, at: "calm.html")
      }
      let change = try context.journal.write(changes, as: editor == nil ? "new" : "edit")
      return context.done("saved", change, at: "calm.html")
    } catch {
      guard error.isConflict, editor != nil else {
        return context.again(page(editor, context), form, error)
      }
      // As it is now, unless pages may no longer show it.
      guard let now = try self.editor(form, context) else { throw error }
      return context.again(page(now, context), form, error, file: now.disk)
    }
  }

  /// Returns a new resource, and the settings that name it.
  private static func adding(
    _ title: String, _ number: String, _ words: String, _ context: RouteContext
  ) throws(ChangeError) -> [FileChange] {
    let (site, journal) = (context.site, context.journal)
    guard !site.settings.locks(.resource), site.settings.privacy[.resource] != .sealed else {
      throw ChangeError([context.strings["form.person.sealed"]])
    }
    let entry = NewEntry(kind: .resource, title: title, date: Moment(date: journal.now.date))
    let taken = Set(site.journal.excluded.sealedPaths.map(JournalPaths.clearPath))
    let path = entry.fileName.paths.first { journal.source($0) == nil && !taken.contains($0) }
    guard let path, let phone = key(phone) else { throw ChangeError([context.strings["form.not-done"]]) }
    do throws(EditError) {
      let bare = SourceFile(path: path, text: entry.text)
      let file = try EntryEditor(bare, settings: site.settings).changing([(phone, [number])], text: words)
        .file
      let name = String(JournalPaths.baseName(path))
      return [FileChange(before: nil, after: file)] + (try choosing(name, context).map { [$0] } ?? [])
    } catch {
      throw ChangeError(error)
    }
  }

  /// Returns the changed resource, and the settings if they refer to it by its old title.
  private static func changing(
    _ editor: EntryEditor, _ title: String, _ number: String, _ words: String?, _ context: RouteContext
  ) throws(ChangeError) -> [FileChange] {
    let path = editor.disk.path
    let isRenamed = context.site.entry(ofFile: path)?.title != title
    var changes: [EntryEditor.KeyChange] = []
    if let key = key(phone) { changes.append((key, [number])) }
    if isRenamed, let key = key(name) { changes.append((key, [title])) }
    do throws(EditError) {
      let file = try editor.changing(changes, text: words).file
      let isNamed = isRenamed && isChosen(path, context)
      let settings = isNamed ? try choosing(String(JournalPaths.baseName(path)), context) : nil
      return [FileChange(before: editor.disk, after: file)] + (settings.map { [$0] } ?? [])
    } catch {
      throw ChangeError(error)
    }
  }

  // MARK: Removing

  /// Archives a person, which keeps the file, and removes the name from the settings.
  private static func remove(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    try SettingRoutes.checkOpen(context)
    guard let editor = try editor(request.form, context), let archived = key("not_for_me") else {
      return context.notFound()
    }
    try context.check(request.form, isOf: editor.disk, else: "form.changed-nothing-done")
    let changes: [FileChange]
    do throws(EditError) {
      let file = try editor.changing([(archived, ["true"])]).file
      let settings = isChosen(editor.disk.path, context) ? try choosing(nil, context) : nil
      changes = [FileChange(before: editor.disk, after: file)] + (settings.map { [$0] } ?? [])
    } catch {
      throw ChangeError(error)
    }
    let change = try context.journal.write(changes, as: "archived")
    return context.done("person-removed", change, at: "calm.html")
  }

  // MARK: The setting

  /// Whether the settings name the resource of a file.
  private static func isChosen(_ path: String, _ context: RouteContext) -> Bool {
    let journal = context.site.journal
    return journal.settings.calm.person.map { name in
      journal.index.target(named: name.value, preferring: [.resource])?.path == path
    } ?? false
  }

  /// Returns the settings with another person; `nil` if they already name that person.
  private static func choosing(
    _ name: String?, _ context: RouteContext
  ) throws(EditError) -> FileChange? {
    let change = try context.journal.setting(chosen, to: { _ in name.map { [$0] } ?? [] })
    return change.after.bytes == change.before?.bytes ?? [] ? nil : change
  }
}
