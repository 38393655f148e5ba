import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Creates entries.
enum NewEntryRoutes {
  static let table: [Route] = [
    .get("new") { request, context in
      guard let kind = kind(in: request.query) else { return context.notFound() }
      return form(kind, request, context)
    },
    .post("new", create),
  ]

  /// Returns the kind that a form names, if new entries of it can be made.
  static func kind(in form: Form) -> EntryKind? {
    form["kind"].flatMap(EntryKind.init).flatMap { EntryKind.offered.contains($0) ? $0 : nil }
  }

  /// Returns the page with an empty form, or one with a draft. Keys in the query are filled in: `about=2025-03-17/08:28`.
  static func form(_ kind: EntryKind, _ request: Request, _ context: RouteContext) -> Response {
    let drafts = DraftRoutes.drafts(context)
    let continued = request.query["draft-key"].flatMap(Draft.Key.init).flatMap { key in
      drafts.first { $0.draft.key == key }
    }
    let key = Draft.Key()
    let prompt = continued?.draft.form["prompt"] ?? request.query["prompt"]
    var page = page(continued?.draft.kind ?? kind, request.query, prompt, context)
    if let origin = origin(continued?.draft.form ?? request.query, context) {
      page.hidden.append((Self.origin, origin))
    }
    if let continued {
      page = DraftRoutes.continuing(continued, as: key, on: page, context)
    } else {
      page.hidden += [("draft-key", key.text), ("draft-number", "0")]
    }
    let others = drafts.filter { $0.draft.key != continued?.draft.key }
    // Only the form of a reflection lists drafts of all kinds.
    page.lists = DraftRoutes.lists(
      of: others.filter { kind == .reflection || $0.draft.kind == kind }, context)
    return context.page(page)
  }

  private static func page(_ kind: EntryKind, _ query: Form, _ prompt: String?, _ context: RouteContext)
    -> FormPage
  {
    let strings = context.strings
    let groups = EntryForm(kind, in: context.site).groups(text: "") {
      newValues($0, of: kind, query, context)
    }
    var page = FormPage(
      strings["form.new.\(kind.rawValue)"], action: "new", button: strings["form.save"], groups)
    if let prompt, let index = page.groups[0].fields.firstIndex(where: { $0.name == "text" }) {
      page.groups[0].fields[index].label = prompt
    }
    page.hidden = [("kind", kind.rawValue)] + (prompt.map { [("prompt", $0)] } ?? [])
    page.carriesFiles = true
    // With a lock, nothing is kept before the person has chosen whether to seal it.
    page.keepsDraft = !context.hasLock
    page.groups.insert(
      .init(
        strings["form.pictures"], isFolded: true,
        [
          FormField(
            "attachment", strings["form.picture"], .file(accept: "image/*,audio/*", takesSeveral: true)),
          FormField(
            "attachment-words", strings["form.picture-words"], .words(rows: 2),
            hint: strings["form.picture-words.hint"]
          ),
        ]), at: page.groups.count - 1)
    return page
  }

  /// The field that names the page on which a question was asked, to which its answer leads back.
  private static let origin = "here"

  /// Returns the page that a form names as its origin; `nil` if there is none.
  private static func origin(_ form: Form, _ context: RouteContext) -> String? {
    form[origin].flatMap { context.journal.site.page(at: $0) == nil ? nil : $0 }
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

  // MARK: Saving

  private static func create(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let kind = kind(in: request.form) else { return context.notFound() }
    // A question may contain line breaks, which would end the quotation.
    let prompt = request.form["prompt"].map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    do throws(ChangeError) {
      return try create(kind, prompt, request.form, context)
    } catch {
      var page = page(kind, Form(), prompt, context)
      page.hidden += (Draft.names + [origin]).compactMap { name in request.form[name].map { (name, $0) } }
      var problems = error.problems
      if request.form.uploads.contains(where: { $0.size > 0 }) {
        problems.append(.init(context.strings["form.choose-again"], field: "attachment"))
      }
      return context.again(page, request.form, ChangeError(problems, isConflict: error.isConflict))
    }
  }

  private static func create(
    _ kind: EntryKind, _ prompt: String?, _ sent: Form, _ context: RouteContext
  ) throws(ChangeError) -> Response {
    let settings = context.site.settings
    let changes = EntryForm(kind, in: context.site).changes(in: sent) { _ in [] }
    func value(_ name: String) -> String? { changes.first { $0.key.name == name }?.values.first }
    let words = sent["text"] ?? ""
    try check(kind, words, value, context)
    let text = prompt.map { "> \($0)\n\n\(words)" } ?? words
    let now = context.journal.now
    let moment =
      (value("start") ?? value("date")).flatMap { Moment($0) }
      ?? Moment(date: now.date, time: TimeOfDay(hour: now.time.hour, minute: now.time.minute))
    let entry = NewEntry(kind: kind, title: value("title"), date: moment)
    let bare = NewEntry(kind: kind, date: moment).text
    var hasRemarks = false
    func file(_ path: String, _ text: String) throws(EditError) -> SourceFile {
      let editor = try EntryEditor(SourceFile(path: path, text: bare), settings: settings)
      let (file, remarks) = try editor.changing(changes, text: text)
      hasRemarks = !remarks.isEmpty
      return file
    }
    // Values are checked before anything is written; problems appear beside their fields.
    do { _ = try file(entry.fileName.path(), text) } catch {
      throw ChangeError(error, language: context.strings.language)
    }
    let uploads = sent.uploads.filter { $0.size > 0 }
    if context.hasLock, SealRoutes.isSealed(kind, value("privacy"), settings) {
      guard uploads.isEmpty else { throw ChangeError([context.strings["form.sealed-picture"]]) }
      try context.journal.createSealed(entry) { path throws(EditError) in try file(path, text) }
      DraftRoutes.forget(sent, context)
      return context.done("sealed", nil, at: "index.html")
    }
    let descriptions = descriptions(sent["attachment-words"] ?? "", count: uploads.count)
    let (path, change) = try context.journal.create(entry.fileName, with: uploads) {
      path, attachments throws(EditError) in
      try file(path, text + zip(attachments, descriptions).map { "\n\n" + embed($0, $1) }.joined())
    }
    DraftRoutes.forget(sent, context)
    if !hasRemarks, let origin = origin(sent, context), context.journal.site.plan.link(toFile: path) != nil {
      return context.done("saved", change, at: origin)
    }
    return shown(path, change, kind, hasRemarks: hasRemarks, context)
  }

  /// Throws if a new entry lacks what its kind needs.
  private static func check(
    _ kind: EntryKind, _ words: String, _ value: (String) -> String?, _ context: RouteContext
  ) throws(ChangeError) {
    let needs = kind.definition
    var mistakes = FormMistakes()
    if needs.wantsTitle, value("title") == nil {
      mistakes.add(context.strings["form.no-title"], about: "title")
    }
    if needs.keys.contains(where: { $0.name == "start" }), value("start") == nil {
      mistakes.add(context.strings["form.no-start"], about: "start")
    }
    if let start = value("start").flatMap({ Moment($0) })?.time,
      let end = value("end").flatMap({ TimeOfDay($0) })
    {
      mistakes.addEnd(onNextDay: end < start, context.strings["form.end-before"])
    }
    if !needs.wantsTitle, words.trimmingWhitespace.isEmpty {
      mistakes.add(context.strings["form.empty"], about: "text")
    }
    try mistakes.check()
  }

  /// Returns the descriptions of pictures: a line for each, in their order. The last has the rest.
  static func descriptions(_ text: String, count: Int) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).trimmingWhitespace }
    return (0..<count).map { index in
      let own = lines.dropFirst(index)
      return (index < count - 1 ? own.prefix(1) : own).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Returns the Markdown that embeds a picture or a recording.
  ///
  /// - Parameter words: Its description.
  private static func embed(_ path: String, _ words: String) -> String {
    let plain = words.filter { !"[]\\".contains($0) && !$0.isNewline }
    return "![\(plain)](\(JournalPaths.relativeToContent(path)))"
  }

  /// Returns the response to a saved entry: *Reflect* for a reflection, otherwise the entry's page; the entry's form if Hearth
  /// has remarks about it.
  static func shown(
    _ path: String, _ change: Int?, _ kind: EntryKind, hasRemarks: Bool, _ context: RouteContext
  ) -> Response {
    let plan = context.journal.site.plan
    if hasRemarks, context.journal.site.entry(ofFile: path) != nil {
      return context.done("saved-remarks", change, at: "edit?file=\(PercentEncoding.encoded(path))")
    }
    guard let link = plan.link(toFile: path) else {
      return context.done("saved-unseen", change, at: "index.html")
    }
    return context.done("saved", change, at: kind == .reflection ? plan.reflect ?? link : link)
  }
}
