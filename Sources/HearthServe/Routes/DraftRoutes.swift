import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Keeps what is typed into forms of entries until it is saved, offers it again, and discards it.
enum DraftRoutes {
  static let table: [Route] = [
    // Asked for before a form is sent: whether anybody answers.
    .get("draft") { _, _ in .plain(200, "") },
    .post("draft", keep) { _, context, error in
      // The script shows a sentence; a page would be in the way of what is typed.
      .plain(error.status, context.strings["form.draft-unkept"])
    }, .post("discard", discard),
  ]

  /// Returns the drafts that can be continued, the latest first.
  static func drafts(_ context: RouteContext) -> [KeptDraft] {
    context.journal.drafts.filter { !$0.draft.isEmpty && link(to: $0.draft, context) != nil }
  }

  /// Adds a list of the entries that are marked as drafts, since no page leads to them.
  static func listMarked(on page: inout FormPage, _ context: RouteContext) {
    let items = context.site.markedDrafts.compactMap { path -> FormPage.Item? in
      let form = Form(fields: [.init(name: "file", value: path)])
      guard let editor = try? EntryRoutes.editor(form, context), let entry = editor.shownEntry else {
        return nil
      }
      let words = entry.hasOwnTitle ? entry.title : Draft.firstWords(of: editor.text.typedLines)
      var item = FormPage.Item(words.isEmpty ? context.strings["form.no-words"] : words)
      let kind = entry.id.kind == .reflection ? nil : context.strings.name(of: entry.id.kind)
      let date = entry.moment.map { context.strings.fullDate($0.date) }
      let details = [kind, date].compactMap(\.self).joined(separator: ", ").asHeading
      item.details = details.isEmpty ? [] : [details]
      item.links = [(Editing.link(toFormOf: path), context.strings["form.edit"])]
      return item
    }
    if !items.isEmpty { page.lists.append(.init(context.strings["form.marked-drafts"], items)) }
  }

  /// Adds a list of drafts whose entries pages don't show, to be discarded without a word of them: in their files, they can be
  /// read, and they keep their entries from being sealed.
  static func listUnshown(on page: inout FormPage, _ context: RouteContext) {
    let unshown = context.journal.drafts.filter { !$0.draft.isEmpty && link(to: $0.draft, context) == nil }
    guard !unshown.isEmpty else { return }
    page.lists.append(
      .init(
        context.strings["form.unshown-drafts"],
        unshown.map { kept in
          var item = FormPage.Item(time(kept, context).asHeading)
          item.actions = [discarding(kept, context)]
          return item
        }))
  }

  /// Returns the drafts of an existing entry, the latest first.
  static func drafts(ofFile path: String, _ context: RouteContext) -> [KeptDraft] {
    context.journal.drafts.filter { $0.draft.file == path && !$0.draft.isEmpty }
  }

  /// Returns a link, from the top of the site, to the form that continues a draft; `nil` if pages may not show it. The
  /// draft of an existing entry is never offered as one of a new entry: wherever its entry is now, somebody may have
  /// sealed it there.
  private static func link(to draft: Draft, _ context: RouteContext) -> String? {
    let key = "\(Draft.keyName)=\(draft.key.text)"
    guard draft.isEdit else {
      return EntryKind.offered.contains(draft.kind) ? "new?kind=\(draft.kind.rawValue)&\(key)" : nil
    }
    return (try? EntryRoutes.editor(draft.form, context)).map {
      "\(Editing.link(toFormOf: $0.disk.path))&\(key)"
    }
  }

  // MARK: Keeping

  /// Keeps what a script sends from time to time, and answers 201 if it was kept. An empty form removes its draft.
  private static func keep(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    // The file decides who may see an entry. If pages may no longer show it, no draft of it is kept.
    let editor = request.form["file"] == nil ? nil : try? EntryRoutes.editor(request.form, context)
    let kind = request.form["file"] == nil ? NewEntryRoutes.kind(in: request.form) : editor?.kind
    guard let kind, let key = request.form.draftKey, !key.isOfEarlierVersion
    else { return context.notFound() }
    // With a lock, nothing is kept before the person has chosen whether to seal it.
    guard !context.hasLock else { return .plain(422, context.strings["form.draft-unkept"]) }
    let draft = Draft(request.form, key: key, kind: kind)
    let isSame = editor.map { editor in
      request.form["hash"] == editor.disk.fingerprint && !EntryRoutes.isTyped(request.form, editor, context)
    }
    guard !draft.isEmpty, isSame != true else {
      let kept = context.journal.drafts.first { $0.draft.key == key }
      if kept.map({ $0.draft.number <= draft.number }) == true { context.journal.discardDraft(key) }
      return .plain(200, "")
    }
    guard try context.journal.keepDraft(draft) else {
      return .plain(422, context.strings["form.drafts-full"])
    }
    forgetContinued(request.form, context)
    return .plain(201, "")
  }

  /// Removes the draft of a form whose words are saved.
  static func forget(_ form: Form, _ context: RouteContext) {
    if let key = form.draftKey, !key.isOfEarlierVersion {
      context.journal.discardDraft(key)
    }
    forgetContinued(form, context)
  }

  /// Removes the draft that a form continues, unless the original form has kept newer text since.
  private static func forgetContinued(_ form: Form, _ context: RouteContext) {
    guard let key = form[Draft.continuedName].flatMap(Draft.Key.init),
      let kept = context.journal.drafts.first(where: { $0.draft.key == key }),
      kept.fingerprint == form[Draft.continuedHashName]
    else { return }
    context.journal.discardDraft(key)
  }

  // MARK: Offering

  /// Returns a form with the contents of a draft. What is typed there becomes a new draft, so that two windows never overwrite
  /// each other.
  static func continuing(_ kept: KeptDraft, as key: Draft.Key, on form: FormPage, _ context: RouteContext)
    -> FormPage
  {
    let sent = kept.draft.form
    let names = Set(sent.fields.map(\.name))
    var page = form
    for group in page.groups.indices {
      page.groups[group].fields = page.groups[group].fields.map { field in
        let ends = ["", FormField.time, FormField.others]
        // Browsers don't send boxes that aren't ticked.
        let isFlag = if case .flag = field.control { kept.draft.isEdit } else { false }
        return isFlag || ends.contains { names.contains(field.name + $0) } ? field.filled(from: sent) : field
      }
    }
    page.hidden += Draft.fields(of: key)
    page.hidden += [
      (Draft.continuedName, kept.draft.key.text), (Draft.continuedHashName, kept.fingerprint),
    ]
    page.intro = [page.intro, context.strings["form.draft"]].compactMap(\.self).joined(separator: " ")
    page.actions.insert(
      .init(
        "discard", context.strings["form.discard"],
        hidden: [key, kept.draft.key].map { (Draft.keyName, $0.text) }), at: 0)
    return page
  }

  /// Adds drafts to a form: above it the latest that belongs there, or else the latest of all, and the others in a list below.
  ///
  /// - Parameters:
  ///   - kind: The kind of entry whose drafts belong to the form; `nil` if all of them do.
  ///   - hasContinued: Whether the form already continues another draft. All of these are then in the list.
  static func offer(
    _ drafts: [KeptDraft], of kind: EntryKind? = nil, on page: inout FormPage, hasContinued: Bool,
    _ context: RouteContext
  ) {
    let own = drafts.filter { kind == nil || $0.draft.kind == kind && !$0.draft.isEdit }.first ?? drafts.first
    let offered = hasContinued ? nil : own
    page.offer = offered.flatMap { item($0, context) }
    let items = drafts.filter { $0.draft.key != offered?.draft.key }.compactMap { item($0, context) }
    guard !items.isEmpty else { return }
    let key = page.offer == nil ? "form.drafts" : "form.more-drafts"
    page.lists.append(.init(context.strings.plural(key, count: items.count), items))
  }

  private static func item(_ kept: KeptDraft, _ context: RouteContext) -> FormPage.Item? {
    let (strings, draft) = (context.strings, kept.draft)
    guard let link = link(to: draft, context) else { return nil }
    let words = draft.firstWords()
    var item = FormPage.Item(words.isEmpty ? strings["form.no-words"] : words)
    let kind = draft.kind == .reflection ? nil : strings.name(of: draft.kind)
    let edited = draft.isEdit ? try? EntryRoutes.editor(draft.form, context) : nil
    let name = edited.map { EntryRoutes.name(of: $0, context) }
    let what = name.map { strings.text("form.edit-named", ["name": $0]) } ?? kind
    item.details = [[what, time(kept, context)].compactMap(\.self).joined(separator: ", ").asHeading]
    item.links = [(link, strings["form.continue"])]
    item.actions = [discarding(kept, context)]
    return item
  }

  private static func time(_ kept: KeptDraft, _ context: RouteContext) -> String {
    let (strings, time) = (context.strings, kept.time)
    return strings.date(strings.fullDate(time.date), at: time.time, context.site.settings.hourCycle)
  }

  private static func discarding(_ kept: KeptDraft, _ context: RouteContext) -> FormPage.Action {
    .init("discard", context.strings["form.discard"], hidden: [(Draft.keyName, kept.draft.key.text)])
  }

  // MARK: Discarding

  /// Asks once, showing the words, before discarding them.
  private static func discard(_ request: Request, _ context: RouteContext) -> Response {
    let keys = request.form.all(Draft.keyName).compactMap(Draft.Key.init)
    let strings = context.strings
    var found = context.journal.drafts.filter { keys.contains($0.draft.key) }
    if request.form["sure"] != nil {
      for kept in found where request.form["hash-\(kept.draft.key.text)"] == kept.fingerprint {
        context.journal.discardDraft(kept.draft.key)
      }
      found = found.filter { request.form["hash-\($0.draft.key.text)"] != $0.fingerprint }
    }
    let file =
      request.form["of"].flatMap { context.site.entry(ofFile: $0) }?.path ?? editedFile(found, context)
    let back = file.map { Editing.link(toFormOf: $0) } ?? context.site.writeLink
    guard !found.isEmpty else { return context.done("discarded", nil, at: back) }
    var page = FormPage(
      strings["form.discard-ask"], action: "discard", button: strings["form.discard"], [.init(nil, [])])
    page.hidden =
      [("sure", "yes")] + (file.map { [("of", $0)] } ?? [])
      + found.flatMap { [(Draft.keyName, $0.draft.key.text), ("hash-\($0.draft.key.text)", $0.fingerprint)] }
    page.texts = found.map { kept in
      guard link(to: kept.draft, context) != nil else {
        return (strings["form.draft-words"], strings["form.unshown-draft"])
      }
      let others = kept.draft.form.fields.filter { $0.name == "title" }.map(\.value)
      return (strings["form.draft-words"], (others + [kept.draft.text]).joined(separator: "\n\n"))
    }
    page.cancel = (back, strings["form.keep"])
    return context.page(page)
  }

  /// Returns the file of the entry that all the drafts belong to, if there is one and pages show it.
  private static func editedFile(_ drafts: [KeptDraft], _ context: RouteContext) -> String? {
    let files = Set(drafts.map(\.draft.file))
    return files.count == 1 ? files.first?.flatMap { context.site.entry(ofFile: $0)?.path } : nil
  }
}
