import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Creates, edits, stars, archives and deletes entries.
enum EntryRoutes {
  static let table: [Route] = [
    .get("new") { request, context in
      guard let kind = kind(in: request.query) else { return context.notFound() }
      return new(kind, request, context)
    },
    .post("new", create), .post("draft", keepDraft), .get("edit", edit), .post("edit", save),
    .post("star", star),
    .post("archive", archive), .post("delete", delete),
  ]

  private static func kind(in form: Form) -> EntryKind? {
    form["kind"].flatMap(EntryKind.init).flatMap { EntryKind.offered.contains($0) ? $0 : nil }
  }

  // MARK: New entries

  /// Returns the page with an empty form. Keys in the query are filled in: `about=2025-03-17/08:28`.
  static func new(_ kind: EntryKind, _ request: Request, _ context: RouteContext) -> Response {
    let form = EntryForm(kind, in: context.site)
    let prompt = request.query["prompt"]
    // Also one from before there was a lock, or beside a question: what is typed now takes its place.
    let draft = context.journal.draft(kind)
    let groups = form.groups(text: draft ?? "") { newValues($0, of: kind, request.query, context) }
    var page = page(kind, groups, prompt, context)
    if draft != nil {
      page.intro = [prompt, context.strings["form.draft"]].compactMap(\.self).joined(separator: " ")
      page.actions = [
        .init("draft", context.strings["form.discard"], hidden: [("kind", kind.rawValue), ("text", "")])
      ]
    }
    return context.page(page)
  }

  /// Keeps what is being typed, which a script sends now and then; without any text, forgets it.
  private static func keepDraft(_ request: Request, _ context: RouteContext) -> Response {
    guard let kind = kind(in: request.form) else { return context.notFound() }
    let text = request.form["text"] ?? ""
    // With a lock, typing keeps nothing, but removes no earlier draft either.
    if keepsDrafts(context) || text.isEmpty { context.journal.keepDraft(text, of: kind) }
    return context.done("discarded", nil, at: "index.html")
  }

  /// With a lock, no word is kept before the person has said whether to seal it.
  private static func keepsDrafts(_ context: RouteContext) -> Bool { !hasLock(context) }

  /// Whether a new entry is sealed: because the form says so, or because the settings do and the form says nothing.
  private static func isSealed(_ kind: EntryKind, _ privacy: String?, _ settings: Settings) -> Bool {
    settings.locks(kind) || privacy.map(isSealing) ?? (settings.privacy[kind] == .sealed)
  }

  /// Whether a value of `privacy` seals. Files may write it in capitals.
  private static func isSealing(_ privacy: String?) -> Bool {
    privacy?.lowercased() == Privacy.sealed.rawValue
  }

  /// Whether there is a lock now; it may be newer than the pages.
  private static func hasLock(_ context: RouteContext) -> Bool {
    context.site.plan.hasLock || context.journal.source("Content/lock.json") != nil
  }

  private static func newValues(
    _ key: KeyDescription, of kind: EntryKind, _ query: Form, _ context: RouteContext
  ) -> [String] {
    let given = query.all(key.name)
    guard given.isEmpty, kind.definition.isDated, key.name == "date" || key.name == "start" else {
      return given
    }
    let now = context.journal.now
    return key.name == "date" ? ["\(now.date)T\(now.time.hoursAndMinutes)"] : ["\(now.date)"]
  }

  /// - Parameter prompt: The question that the entry answers, above its text.
  private static func page(
    _ kind: EntryKind, _ groups: [FormPage.Group], _ prompt: String?, _ context: RouteContext
  ) -> FormPage {
    var page = FormPage(
      context.strings["form.new.\(kind.rawValue)"], action: "new", button: context.strings["form.save"],
      groups)
    page.intro = prompt
    page.hidden = [("kind", kind.rawValue)] + (prompt.map { [("prompt", $0)] } ?? [])
    page.carriesFiles = true
    let strings = context.strings
    page.groups.insert(
      .init(
        strings["form.pictures"], isFolded: true,
        [
          FormField("attachment", strings["form.picture"], .file(accept: "image/*,audio/*")),
          FormField(
            "attachment-words", strings["form.picture-words"], .line, hint: strings["form.picture-words.hint"]
          ),
        ]), at: page.groups.count - 1)
    return page
  }

  private static func create(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let kind = kind(in: request.form) else { return context.notFound() }
    let form = EntryForm(kind, in: context.site)
    let changes = form.changes(in: request.form) { _ in [] }
    func value(_ name: String) -> String? { changes.first { $0.key.name == name }?.values.first }
    let now = context.journal.now
    let moment =
      (value("start") ?? value("date")).flatMap { Moment($0) }
      ?? Moment(date: now.date, time: TimeOfDay(hour: now.time.hour, minute: now.time.minute))
    // A question may contain line breaks, which would end the quotation.
    let prompt = request.form["prompt"].map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    let words = request.form["text"] ?? ""
    let text = prompt.map { "> \($0)\n\n\(words)" } ?? words
    do throws(ChangeError) {
      if words.trimmingWhitespace.isEmpty, !kind.definition.wantsTitle {
        throw ChangeError([context.strings["form.empty"]])
      }
      if kind.definition.wantsTitle, value("title") == nil {
        throw ChangeError([context.strings["form.no-title"]])
      }
      let entry = NewEntry(kind: kind, title: value("title"), date: moment)
      let bare = NewEntry(kind: kind, date: moment).text
      let settings = context.site.settings
      func file(_ path: String, _ text: String) throws(EditError) -> SourceFile {
        try EntryEditor(SourceFile(path: path, text: bare), settings: settings).changing(changes, text: text)
          .file
      }
      let uploads = request.form.uploads.filter { $0.size > 0 }
      if hasLock(context), isSealed(kind, value("privacy"), settings) {
        guard uploads.isEmpty else { throw ChangeError([context.strings["form.sealed-picture"]]) }
        try context.journal.createSealed(entry) { path throws(EditError) in try file(path, text) }
        context.journal.keepDraft(nil, of: kind)
        return context.done("sealed", nil, at: "index.html")
      }
      let description = request.form["attachment-words"]?.trimmingWhitespace ?? ""
      let (path, change) = try context.journal.create(entry.fileName, with: uploads) {
        path, attachments throws(EditError) in
        try file(path, text + attachments.map { "\n\n" + embed($0, description) }.joined())
      }
      context.journal.keepDraft(nil, of: kind)
      return shown(path, change, kind, context)
    } catch {
      var page = page(kind, form.groups(sent: request.form) { _ in [] }, prompt, context)
      page.errors = error.sentences
      return context.page(page, status: 422)
    }
  }

  /// Returns the Markdown that embeds a picture or a recording.
  ///
  /// - Parameter words: Its description.
  private static func embed(_ path: String, _ words: String) -> String {
    let plain = words.filter { !"[]\\".contains($0) && !$0.isNewline }
    return "![\(plain)](\(JournalPaths.relativeToContent(path)))"
  }

  /// Returns the answer to a saved entry: what was just written shows on *Reflect*, anything else on its own page.
  private static func shown(_ path: String, _ change: Int?, _ kind: EntryKind, _ context: RouteContext)
    -> Response
  {
    let plan = context.journal.site.plan
    guard let link = plan.link(toFile: path) else {
      return context.done("saved-unseen", change, at: "index.html")
    }
    return context.done("saved", change, at: kind == .reflection ? plan.reflect ?? link : link)
  }

  // MARK: Existing entries

  /// Returns the editor of the file that a form names; `nil` unless pages show it, or it is archived.
  private static func editor(_ form: Form, _ context: RouteContext) throws(ChangeError) -> EntryEditor? {
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
    let groups = EntryForm(editor.kind, in: context.site).groups(text: editor.text, editor.values)
    return context.page(page(editor, groups, context))
  }

  private static func page(_ editor: EntryEditor, _ groups: [FormPage.Group], _ context: RouteContext)
    -> FormPage
  {
    let (strings, path) = (context.strings, editor.disk.path)
    let entry = context.site.entry(ofFile: path)
    var page = FormPage(
      strings.text("form.edit-named", ["name": entry?.title ?? ""]), action: "edit",
      button: strings["form.save"],
      groups)
    let file = [("file", path), ("hash", editor.disk.fingerprint)]
    page.hidden = file
    page.cancel = (context.site.plan.link(toFile: path) ?? "index.html", strings["form.cancel"])
    let isOn = { (name: String) in
      EntryForm.key(name, of: editor.kind).map { editor.values(of: $0).first == "true" }
    }
    page.actions = [
      isOn("starred").map { .init("star", strings[$0 ? "form.unstar" : "form.star"], hidden: file) },
      isOn("not_for_me").map {
        .init("archive", strings[$0 ? "form.unarchive" : "form.archive"], hidden: file)
      },
      .init("delete", strings["form.delete"], hidden: file),
    ].compactMap(\.self)
    return page
  }

  private static func save(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    // Thrown, so that the words are shown.
    guard let editor = try editor(request.form, context) else {
      throw ChangeError([context.strings["form.not-found"]])
    }
    let form = EntryForm(editor.kind, in: context.site)
    do throws(ChangeError) {
      guard request.form["hash"] == editor.disk.fingerprint else {
        throw ChangeError([context.strings["form.changed-meanwhile"]], isConflict: true)
      }
      let changes = form.changes(in: request.form, over: editor.values)
      // The text would stay in the clear, as would what it was before.
      if hasLock(context),
        changes.contains(where: { $0.key.name == "privacy" && isSealing($0.values.first) }),
        !isSealing(EntryForm.key("privacy", of: editor.kind).flatMap { editor.values(of: $0).first })
      {
        throw ChangeError([context.strings["form.seal-at-terminal"]])
      }
      let change = try write(changes, text: request.form["text"], with: editor, as: "edit", context)
      return shown(editor.disk.path, change, editor.kind == .reflection ? .note : editor.kind, context)
    } catch {
      var page = page(editor, form.groups(sent: request.form, over: editor.values), context)
      page.errors = error.sentences
      if error.isConflict {
        page.texts = [(context.strings["form.file-now"], String(decoding: editor.disk.bytes, as: UTF8.self))]
      }
      return context.page(page, status: error.isConflict ? 409 : 422)
    }
  }

  private static func write(
    _ changes: [EntryEditor.KeyChange], text: String? = nil, with editor: EntryEditor, as verb: String,
    _ context: RouteContext
  ) throws(ChangeError) -> Int? {
    let after: SourceFile
    do { after = try editor.changing(changes, text: text).file } catch { throw ChangeError(error) }
    guard after.bytes != editor.disk.bytes else { return nil }
    return try context.journal.write([FileChange(before: editor.disk, after: after)], as: verb)
  }

  // MARK: One press

  private static func star(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    try turn("starred", request, context, done: ("starred", "unstarred"))
  }

  private static func archive(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    try turn("not_for_me", request, context, done: ("archived", "unarchived"))
  }

  /// Turns a flag of an entry on, or takes it out.
  private static func turn(
    _ name: String, _ request: Request, _ context: RouteContext, done: (on: String, off: String)
  ) throws(ChangeError) -> Response {
    guard let editor = try editor(request.form, context), let key = EntryForm.key(name, of: editor.kind)
    else {
      return context.notFound()
    }
    guard request.form["hash"] == editor.disk.fingerprint else {
      throw ChangeError([context.strings["form.changed-meanwhile"]], isConflict: true)
    }
    let isOn = editor.values(of: key).first == "true"
    let change = try write(
      [(key, isOn ? [] : ["true"])], with: editor, as: isOn ? done.off : done.on, context)
    let link = context.journal.site.plan.link(toFile: editor.disk.path)
    return context.done(isOn ? done.off : done.on, change, at: link ?? "index.html")
  }

  private static func delete(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let path = request.form["file"], let entry = context.site.entry(ofFile: path),
      let file = context.journal.source(path)
    else { return context.notFound() }
    guard request.form["hash"] == file.fingerprint else {
      throw ChangeError([context.strings["form.changed-not-deleted"]], isConflict: true)
    }
    let change = try context.journal.trash(file)
    return context.done("deleted", change, at: context.site.plan.index(of: entry.id.kind) ?? "index.html")
  }
}

extension EntryForm {
  /// Returns a key of a kind by its name; `nil` if entries of the kind don't have it.
  static func key(_ name: String, of kind: EntryKind) -> KeyDescription? {
    (KeyDescription.common + kind.definition.keys).first { $0.name == name }
  }
}
