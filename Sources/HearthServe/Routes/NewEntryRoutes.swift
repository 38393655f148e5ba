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
    .post("new", create, again: again),
  ]

  /// Returns the kind that a form names, if new entries of it can be made.
  static func kind(in form: Form) -> EntryKind? {
    form["kind"].flatMap(EntryKind.init).flatMap { EntryKind.offered.contains($0) ? $0 : nil }
  }

  /// Returns the page with an empty form, or one with a draft. Keys in the query are filled in: `about=2025-03-17/08:28`.
  static func form(_ kind: EntryKind, _ request: Request, _ context: RouteContext) -> Response {
    let drafts = DraftRoutes.drafts(context)
    let continued = request.query.draftKey.flatMap { key in
      drafts.first { $0.draft.key == key && !$0.draft.isEdit }
    }
    let key = Draft.Key()
    let prompt = continued?.draft.form["prompt"] ?? request.query["prompt"]
    var page = page(
      continued?.draft.kind ?? kind, request.query, prompt, from: request.query["from"], context)
    if let origin = origin(continued?.draft.form ?? request.query, context) {
      page.hidden.append((Self.origin, origin))
    }
    if let continued {
      page = DraftRoutes.continuing(continued, as: key, on: page, context)
    } else {
      page.hidden += Draft.fields(of: key)
    }
    let others = drafts.filter { $0.draft.key != continued?.draft.key }
    // Only the form of a reflection lists drafts of all kinds.
    DraftRoutes.offer(
      others.filter { kind == .reflection || $0.draft.kind == kind && !$0.draft.isEdit }, of: kind, on: &page,
      hasContinued: continued != nil, context)
    if kind == .reflection {
      DraftRoutes.listMarked(on: &page, context)
      DraftRoutes.listUnshown(on: &page, context)
    }
    return context.page(page)
  }

  /// Returns where *Cancel* leads: the page that the link to the form names, or else the first page of the section.
  private static func cancel(_ kind: EntryKind, _ from: String?, _ context: RouteContext) -> (String, String)
  {
    let plan = context.site.plan
    let parts = from?.split(separator: "?", maxSplits: 1).map(String.init) ?? []
    let page = parts.first.flatMap { context.site.page(at: $0) }.flatMap { $0.template == "write" ? nil : $0 }
    // The only query that a page can have is a month of the calendar.
    let month = parts.dropFirst().first.flatMap { $0.hasPrefix("month=") ? YearMonth($0.dropFirst(6)) : nil }
    let query = month.map { "?month=\($0)" } ?? ""
    let link = page.map { OutputPath("index.html").link(to: $0.path) + query }
    return (link ?? plan.index(of: kind) ?? "index.html", context.strings["form.cancel-new"])
  }

  /// - Parameter from: The page that the link to the form names.
  private static func page(
    _ kind: EntryKind, _ query: Form, _ prompt: String?, from: String?, _ context: RouteContext
  ) -> FormPage {
    let strings = context.strings
    // With a lock, nothing is kept before the person has chosen whether to seal it.
    let keepsDraft = !context.hasLock
    let form = EntryForm(kind, in: context.site, keepsDraft: keepsDraft, isNew: true)
    let groups = form.groups(text: "") { newValues($0, of: kind, query, context) }
    var page = FormPage(
      strings["form.new.\(kind.rawValue)"], action: "new", button: strings["form.save"], groups)
    if let prompt, let index = page.groups[0].fields.firstIndex(where: { $0.name == "text" }) {
      page.groups[0].fields[index].label = prompt
    }
    let hidden: [(String, String?)] = [("kind", kind.rawValue), ("prompt", prompt), ("from", from)]
    page.hidden = hidden.compactMap { name, value in value.map { (name, $0) } }
    (page.kind, page.isWriting) = (kind, kind == .reflection)
    page.cancel = cancel(kind, from, context)
    page.keepsDraft = keepsDraft
    AttachmentFields.add(to: &page, context.strings)
    if kind == .reflection, prompt == nil { addQuestions(to: &page, context) }
    return page
  }

  /// The field for choosing a question to begin with. A form that answers a question from another page has `prompt` instead.
  private static let question = "question"

  /// Adds questions to begin with above the other folded groups; none if questions are off.
  private static func addQuestions(to page: inout FormPage, _ context: RouteContext) {
    let strings = context.strings
    let questions = SpanQuestions.toBeginWith(in: context.site.journal, strings)
    guard !questions.isEmpty else { return }
    let choices = [FormField.Choice("", strings["compose.begin-none"])] + questions.map { .init($0, $0) }
    page.addFolded(
      strings["compose.begin"], [FormField(question, strings["compose.begin-hint"], .choice(choices))])
  }

  /// The field that names the page on which a question was asked. Saving the answer leads back there.
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
    return try create(kind, asked("prompt", request) ?? asked(question, request), request.form, context)
  }

  /// Returns a question in a form; a line end would end its quotation.
  private static func asked(_ field: String, _ request: Request) -> String? {
    request.form[field].flatMap { $0.onOneLine.isEmpty ? nil : $0.onOneLine }
  }

  private static func again(
    _ request: Request, _ context: RouteContext, _ error: ChangeError
  ) throws(ChangeError) -> Response {
    guard let kind = kind(in: request.form) else { throw error }
    var page = page(kind, Form(), asked("prompt", request), from: request.form["from"], context)
    page.hidden += (Draft.names + [origin]).compactMap { name in request.form[name].map { (name, $0) } }
    // The only conflict of a new entry is with itself: the form was carried out before.
    let more = error.isConflict ? [ChangeError.Problem(context.strings["form.saved-before-again"])] : []
    let problems = error.problems + more + AttachmentFields.chooseAgain(request.form, context.strings)
    return context.again(page, request.form, ChangeError(problems, isConflict: error.isConflict))
  }

  private static func create(
    _ kind: EntryKind, _ prompt: String?, _ sent: Form, _ context: RouteContext
  ) throws(ChangeError) -> Response {
    let settings = context.site.settings
    let form = EntryForm(kind, in: context.site, isNew: true)
    let changes = form.changes(in: sent) { _ in [] }
    func value(_ name: String) -> String? { changes.first { $0.key.name == name }?.values.first }
    let words = sent["text"] ?? ""
    try check(kind, words, sent, value, form.labelProblems(changes, over: { _ in [] }, context), context)
    let text = prompt.map { "> \($0)\n\n\(words)" } ?? words
    let moment =
      (value("start") ?? value("date")).flatMap { Moment($0) } ?? Moment(minuteOf: context.journal.now)
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
      throw ChangeError(error, context.strings)
    }
    let uploads = sent.uploads
    if context.hasLock, SealRoutes.isSealed(kind, value("privacy"), settings) {
      guard uploads.isEmpty else { throw ChangeError([context.strings["form.sealed-picture"]]) }
      try context.journal.createSealed(entry) { path throws(EditError) in try file(path, text) }
      DraftRoutes.forget(sent, context)
      return context.done("sealed", nil, at: "index.html")
    }
    let (path, change) = try context.journal.create(entry.fileName, with: uploads) {
      path, attachments throws(EditError) in
      try file(path, text + AttachmentFields.embedding(attachments, as: sent))
    }
    DraftRoutes.forget(sent, context)
    if !hasRemarks, let origin = origin(sent, context), context.journal.site.plan.link(toFile: path) != nil {
      return context.done("saved", change, at: origin)
    }
    return shown(path, change, onReflect: kind == .reflection, hasRemarks: hasRemarks, context)
  }

  /// Throws if a new entry lacks what its kind needs.
  private static func check(
    _ kind: EntryKind, _ words: String, _ sent: Form, _ value: (String) -> String?,
    _ labelProblems: [ChangeError.Problem], _ context: RouteContext
  ) throws(ChangeError) {
    let needs = kind.definition
    var mistakes = FormMistakes()
    if needs.wantsTitle, value("title") == nil {
      mistakes.add(context.strings["form.no-title"], about: "title")
    }
    let missing = missingDay(kind, sent, context.strings)
    mistakes.add(ChangeError(missing.map { [$0] } ?? timeProblems(kind, value, context)))
    if !needs.wantsTitle, words.trimmingWhitespace.isEmpty {
      mistakes.add(context.strings["form.empty"], about: "text")
    }
    mistakes.add(ChangeError(labelProblems + AttachmentFields.problems(sent, context.strings)))
    try mistakes.check()
  }

  /// Returns the problem with the day of a reflection or an event, if it was sent empty, as browsers send a half-typed
  /// one. Without it, a reflection would be about today.
  static func missingDay(_ kind: EntryKind, _ sent: Form, _ strings: Strings) -> ChangeError.Problem? {
    let name = kind == .reflection ? "date" : "start"
    guard [.reflection, .event].contains(kind), sent[name]?.trimmingWhitespace.isEmpty == true else {
      return nil
    }
    return .init(strings["form.no-\(name)"], field: name)
  }

  /// Returns the problems with the beginning and end of an entry.
  static func timeProblems(
    _ kind: EntryKind, _ value: (String) -> String?, _ context: RouteContext
  ) -> [ChangeError.Problem] {
    let (strings, cycle) = (context.strings, context.site.settings.hourCycle)
    guard kind.definition.keys.contains(where: { $0.name == "start" }) else { return [] }
    guard let written = value("start") else { return [.init(strings["form.no-start"], field: "start")] }
    guard let start = Moment(written), let end = value("end") else { return [] }
    // In a file, an end time without a date that is before the start is on the next day. In a form, it could be a mistake.
    if let end = TimeOfDay(end) {
      let isBefore = start.time.map { end < $0 } ?? false
      return isBefore ? [.init(strings["form.end-before"], field: "end")] : []
    }
    guard let end = Moment(end), start.offset == end.offset else { return [] }
    let isSameDay = end.date == start.date
    let isEarlier =
      end.date < start.date || isSameDay && (end.time.flatMap { end in start.time.map { end < $0 } } ?? false)
    guard isEarlier else { return [] }
    func words(_ moment: Moment) -> String {
      strings.date(strings.fullDate(moment.date), at: moment.time, cycle)
    }
    let sentence = strings.text("form.end-before-start", ["end": words(end), "start": words(start)])
    return [.init(sentence, field: "end")]
  }

  /// Returns the response to a saved entry: the entry's page, or *Reflect* if it is shown there; the entry's form if Hearth has
  /// remarks about it or its day is yet to come, and *Write* if it is marked as a draft.
  static func shown(
    _ path: String, _ change: Int?, onReflect: Bool = false, hasRemarks: Bool, _ context: RouteContext
  ) -> Response {
    let site = context.journal.site
    let form = Editing.link(toFormOf: path)
    if hasRemarks, site.hasForm(path) { return context.done("saved-remarks", change, at: form) }
    switch site.reasonUnseen(path) {
    case .draft: return context.done("saved-draft", change, at: site.writeLink)
    case .future: return context.done("saved-future", change, at: form)
    case .sealed: return context.done("saved-sealed", change, at: "index.html")
    case .withheld, nil: break
    }
    guard let link = site.plan.link(toFile: path) else {
      return context.done("saved-unseen", change, at: "index.html")
    }
    return context.done("saved", change, at: (onReflect ? site.plan.reflect(showing: path) : nil) ?? link)
  }
}
