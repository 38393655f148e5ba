import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Seals an existing entry, after asking once: it can't be undone, and only a command unlocks it.
enum SealRoutes {
  static let table: [Route] = [.post("seal", seal)]

  /// Whether a new entry is sealed: because the form says so, or because the settings do and the form says nothing.
  static func isSealed(_ kind: EntryKind, _ privacy: String?, _ settings: Settings) -> Bool {
    settings.locks(kind) || privacy.map(isSealing) ?? (settings.privacy[kind] == .sealed)
  }

  /// Whether a value of `privacy` means sealed. Files may have it in capitals.
  static func isSealing(_ privacy: String?) -> Bool { privacy?.lowercased() == Privacy.sealed.rawValue }

  private static func seal(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let editor = try EntryRoutes.sentEditor(request.form, context)
    guard context.hasLock else { return context.notFound() }
    let path = editor.disk.path
    do throws(ChangeError) {
      try context.check(request.form, isOf: editor.disk, else: "form.changed-look-again")
      guard !EntryRoutes.isTyped(request.form, editor, context) else {
        throw ChangeError([context.strings["form.seal-words"]])
      }
      guard DraftRoutes.drafts(ofFile: path, context).isEmpty else {
        throw ChangeError([context.strings["form.seal-draft"]])
      }
      guard request.form["sure"] != nil else { return context.page(question(editor, context)) }
      try context.journal.seal(path)
    } catch {
      return try EntryActionRoutes.again(request.form, error, context)
    }
    return context.done("sealed", nil, at: "index.html")
  }

  private static func question(_ editor: EntryEditor, _ context: RouteContext) -> FormPage {
    let (strings, path) = (context.strings, editor.disk.path)
    let title = context.site.entry(ofFile: path)?.title ?? ""
    var page = FormPage(
      strings.text("form.seal-named", ["name": title]), action: "seal", button: strings["form.seal"],
      [.init(nil, [])])
    page.intro = strings["form.seal-how"]
    page.hidden = [("file", path), ("hash", editor.disk.fingerprint), ("sure", "yes")]
    page.cancel = (Editing.link(toFormOf: path), strings["form.cancel"])
    return page
  }
}

extension RouteContext {
  /// Whether there is a lock now; it may be newer than the pages.
  var hasLock: Bool { site.plan.hasLock || journal.source("Content/lock.json") != nil }
}
