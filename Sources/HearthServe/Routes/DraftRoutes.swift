import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Keeps what is typed into forms of new entries until it is saved, offers it again, and discards it.
enum DraftRoutes {
  static let table: [Route] = [.post("draft", keep), .post("discard", discard)]

  /// Returns the drafts that can be continued, the latest first.
  static func drafts(_ context: RouteContext) -> [KeptDraft] {
    context.journal.drafts.filter { EntryKind.offered.contains($0.draft.kind) && !$0.draft.isEmpty }
  }

  // MARK: Keeping

  /// Keeps what a script sends from time to time, and answers 201 if it was kept. An empty form removes its draft.
  private static func keep(_ request: Request, _ context: RouteContext) -> Response {
    guard let kind = NewEntryRoutes.kind(in: request.form),
      let key = request.form["draft-key"].flatMap(Draft.Key.init),
      !key.isOfEarlierVersion
    else { return context.notFound() }
    // With a lock, nothing is kept before the person has chosen whether to seal it.
    guard !context.hasLock else { return .plain(422, context.strings["form.draft-unkept"]) }
    let draft = Draft(request.form, key: key, kind: kind)
    guard !draft.isEmpty else {
      let kept = context.journal.drafts.first { $0.draft.key == key }
      if kept.map({ $0.draft.number <= draft.number }) == true { context.journal.discardDraft(key) }
      return .plain(200, "")
    }
    do throws(ChangeError) {
      guard try context.journal.keepDraft(draft) else {
        return .plain(422, context.strings["form.drafts-full"])
      }
    } catch {
      // The script shows a sentence; a page would be in the way of what is typed.
      return .plain(error.status, context.strings["form.draft-unkept"])
    }
    forgetContinued(request.form, context)
    return .plain(201, "")
  }

  /// Removes the draft of a form whose words are saved.
  static func forget(_ form: Form, _ context: RouteContext) {
    if let key = form["draft-key"].flatMap(Draft.Key.init), !key.isOfEarlierVersion {
      context.journal.discardDraft(key)
    }
    forgetContinued(form, context)
  }

  /// Removes the draft that a form continues, unless the original form has kept newer text since.
  private static func forgetContinued(_ form: Form, _ context: RouteContext) {
    guard let key = form["draft-from"].flatMap(Draft.Key.init),
      let kept = context.journal.drafts.first(where: { $0.draft.key == key }),
      kept.fingerprint == form["draft-hash"]
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
        return ends.contains { names.contains(field.name + $0) } ? field.filled(from: sent) : field
      }
    }
    page.hidden += [
      ("draft-key", key.text), ("draft-number", "0"), ("draft-from", kept.draft.key.text),
      ("draft-hash", kept.fingerprint),
    ]
    page.intro = [page.intro, context.strings["form.draft"]].compactMap(\.self).joined(separator: " ")
    page.actions = [
      .init(
        "discard", context.strings["form.discard"],
        hidden: [key, kept.draft.key].map { ("draft-key", $0.text) })
    ]
    return page
  }

  /// Returns the list of drafts; empty if there are none.
  static func lists(of drafts: [KeptDraft], _ context: RouteContext) -> [FormPage.List] {
    guard !drafts.isEmpty else { return [] }
    let (strings, settings) = (context.strings, context.site.settings)
    let items = drafts.map { kept -> FormPage.Item in
      let (draft, key) = (kept.draft, kept.draft.key.text)
      let words = draft.firstWords()
      var item = FormPage.Item(words.isEmpty ? strings["form.no-words"] : words)
      let kind = draft.kind == .reflection ? nil : strings.phrase("search.kind.\(draft.kind.rawValue)")
      let time = "\(strings.fullDate(kept.time.date)), \(strings.time(kept.time.time, settings.hourCycle))"
      item.details = [[kind, time].compactMap(\.self).joined(separator: ", ")]
      item.links = [("new?kind=\(draft.kind.rawValue)&draft-key=\(key)", strings["form.continue"])]
      item.actions = [.init("discard", strings["form.discard"], hidden: [("draft-key", key)])]
      return item
    }
    return [.init(strings.plural("form.drafts", count: drafts.count), items)]
  }

  // MARK: Discarding

  /// Asks once, showing the words, before discarding them.
  private static func discard(_ request: Request, _ context: RouteContext) -> Response {
    let keys = request.form.all("draft-key").compactMap(Draft.Key.init)
    let strings = context.strings
    let write = context.site.plan.pages.first { $0.template == "write" }?.path.text ?? "index.html"
    var found = context.journal.drafts.filter { keys.contains($0.draft.key) }
    if request.form["sure"] != nil {
      for kept in found where request.form["hash-\(kept.draft.key.text)"] == kept.fingerprint {
        context.journal.discardDraft(kept.draft.key)
      }
      found = found.filter { request.form["hash-\($0.draft.key.text)"] != $0.fingerprint }
    }
    guard !found.isEmpty else { return context.done("discarded", nil, at: write) }
    var page = FormPage(
      strings["form.discard-ask"], action: "discard", button: strings["form.discard"], [.init(nil, [])])
    page.hidden =
      [("sure", "yes")]
      + found.flatMap { [("draft-key", $0.draft.key.text), ("hash-\($0.draft.key.text)", $0.fingerprint)] }
    page.texts = found.map { kept in
      let others = kept.draft.form.fields.filter { $0.name == "title" }.map(\.value)
      return (strings["form.draft-words"], (others + [kept.draft.text]).joined(separator: "\n\n"))
    }
    page.cancel = (write, strings["form.keep"])
    return context.page(page)
  }
}
