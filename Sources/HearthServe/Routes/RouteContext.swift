import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// What a route needs to respond: the current journal, and how to make pages from it.
struct RouteContext: Sendable {
  let journal: any ServedJournal
  /// The site when the request began.
  private(set) var site: ServedSite
  let formToken: String
  let undone: LastUndone
  /// The path of the response, for its links.
  let path: OutputPath
  /// The query's description of the change that led here.
  private let query: Form

  init(_ journal: any ServedJournal, _ request: Request, formToken: String, undone: LastUndone) {
    (self.journal, site, self.formToken, query) = (journal, journal.site, formToken, request.query)
    self.undone = undone
    let parts = request.path.split(separator: "/").map(String.init)
    path = parts.count == 2 ? OutputPath(parts[0], parts[1]) : OutputPath(parts.first ?? "index.html")
  }

  var strings: Strings { site.strings }

  /// The same context with the site as it is now.
  var refreshed: RouteContext {
    var context = self
    context.site = journal.site
    return context
  }

  /// What the forms on the page carry, with a notice about the change that led to it.
  var editing: Editing {
    editing(after: query["done"], query["change"].flatMap { Int($0) })
  }

  /// - Parameters:
  ///   - done: As in ``done(_:_:at:adding:)``.
  ///   - number: The number of the change.
  private func editing(after done: String?, _ number: Int?) -> Editing {
    var random = SystemRandomNumberGenerator()
    var editing = Editing(formToken: formToken, once: Secret(from: &random).text)
    guard let done, let phrase = strings.phrase("form.done.\(done)") else { return editing }
    var notice = phrase
    if done == "reminder" {
      // A mistyped time is noticed where it is read again.
      guard let reminder = site.settings.reminders.first(where: { $0.what == query["what"] }) else {
        return editing
      }
      notice = strings.filling(phrase, with: ["when": strings.times(of: reminder, site.settings.hourCycle)])
    }
    editing.notice = notice
    var what = query["undone"].flatMap { Int($0) }.flatMap(undone.take)
    if let number, case let summary = ChangeSummary(self), summary.changes.first?.number == number {
      editing.change = number
      what = summary.text(at: 0, naming: Self.mostNamed)
      if let link = summary.link(at: 0), link != path.text { editing.shown = link }
    }
    if let imported {
      editing.notice = imported
    } else if let what, Self.naming.contains(done) {
      editing.notice = "\(notice) \(ChangeError.sentence(what))"
    }
    return editing
  }

  /// A sentence about what was imported, after an import; otherwise `nil`.
  private var imported: String? {
    guard let key = query["job"], let current = journal.currentImport(waiting: .zero), current.key == key,
      case .added(let added, _) = current.phase
    else { return nil }
    return added.sentence(strings)
  }

  /// The notices that are followed by the names of what was changed. The others name it themselves or have nothing to name.
  private static let naming: Set<String> = [
    "saved", "set", "added", "starred", "unstarred", "archived", "unarchived", "deleted", "undone", "label",
    "unlabel", "relabel", "label-added", "renamed", "imported", "noted",
  ]
  /// The most things to name in a notice: usually enough for everything that was ticked in a list.
  private static let mostNamed = 12

  /// Renders a page that isn't part of a built site.
  func page(_ page: PlannedPage, status: Int = 200) -> Response {
    .page(render(page, editing), status: status)
  }

  /// Renders a form as the page after a change, with a notice about the change.
  func page(_ form: FormPage, after done: String, _ number: Int?) -> Response {
    .page(render(site.plan.page(of: form, at: path), editing(after: done, number)))
  }

  /// Renders a form as a page.
  func page(_ form: FormPage, status: Int = 200) -> Response {
    page(site.plan.page(of: form, at: path), status: status)
  }

  /// Returns a refused form with the submitted values and the reasons. It carries the hash with which it was sent, so
  /// that saving it never replaces words that weren't shown.
  ///
  /// - Parameters:
  ///   - page: After a conflict, the form with the hash of what was read anew.
  ///   - file: What was read anew, which is then shown.
  func again(_ page: FormPage, _ sent: Form, _ error: ChangeError, file: SourceFile? = nil) -> Response {
    var page = page.refused(sent, error)
    if !error.isConflict {
      page = page.carryingHash(of: sent)
    } else if let file {
      page.texts = [(strings["form.file-now"], String(decoding: file.bytes, as: UTF8.self))]
    }
    return self.page(page, status: error.status)
  }

  /// Throws if a file has changed since a form was rendered from it.
  ///
  /// - Parameter sentence: The string key of the error.
  func check(
    _ form: Form, isOf file: SourceFile, else sentence: String = "form.changed-meanwhile"
  ) throws(ChangeError) {
    guard form["hash"] == file.fingerprint else { throw ChangeError([strings[sentence]], isConflict: true) }
  }

  func render(_ page: PlannedPage, _ editing: Editing?) -> [UInt8] {
    page.render(editing).files.first?.bytes ?? []
  }

  /// Returns the response to a completed change: a redirect to the page that shows it, with a notice.
  ///
  /// A fragment is dropped, so that the page opens at its top, where the notice is, with a link to what was changed.
  ///
  /// - Parameters:
  ///   - link: From the top of the site, perhaps with a query or a fragment.
  ///   - done: The end of the notice's string key: `saved` for `form.done.saved`.
  ///   - others: Further parameters for the page.
  func done(
    _ done: String, _ change: Int?, at link: String, adding others: [(name: String, value: String)] = []
  ) -> Response {
    let parts = link.split(separator: "#", maxSplits: 1)
    let mark = parts.first?.contains("?") == true ? "&" : "?"
    let query =
      "\(mark)done=\(done)" + (change.map { "&change=\($0)" } ?? "")
      + others.map { "&\($0.name)=\(PercentEncoding.encoded($0.value))" }.joined()
    var response = Response.seeOther("/\(parts.first ?? "")\(query)")
    response.change = change
    return response
  }

  /// Returns the page that a form names as its origin, if there is one.
  func back(_ form: Form) -> String {
    let here = form["here"] ?? form["day"].flatMap { CalendarDate($0) }.map { SitePlan.path(ofDay: $0).text }
    return here.flatMap { journal.site.page(at: $0) == nil ? nil : $0 } ?? "index.html"
  }

  /// Returns the page for an address at which there is nothing.
  func notFound() -> Response {
    page(FormPage(strings["form.not-found"], action: "", button: nil, []), status: 404)
  }
}
