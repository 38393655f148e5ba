import HearthCore
import HearthMarkup
import HearthSite
import Synchronization

/// Responds to the requests that the gate admitted: pages and files of the site, and routes.
package struct JournalServer: Sendable {
  private let journal: any ServedJournal
  private let formToken: String
  private let answered = AnsweredForms()
  private let undone = LastUndone()
  /// Whether pages have no forms and nothing can be changed.
  private let isReadOnly: Bool
  private let firstVisit: FirstVisit

  /// - Parameter isNew: Whether the journal was just made, so that its first page is the welcome.
  package init(_ journal: any ServedJournal, formToken: String, isReadOnly: Bool = false, isNew: Bool = false)
  {
    (self.journal, self.formToken, self.isReadOnly) = (journal, formToken, isReadOnly)
    firstVisit = FirstVisit(isNew && !isReadOnly)
  }

  /// Returns a page, a file of the site or the response of a route; anything else is not found.
  package func respond(to request: Request) -> Response {
    let context = RouteContext(journal, request, formToken: formToken, undone: undone)
    if firstVisit.beginsWithWelcome(request) { return .seeOther("/\(WelcomeRoutes.path)") }
    // Paths of pages and routes have at most one folder; only those of reduced photographs have two.
    guard request.path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 2 else {
      if request.method == .get, let bytes = journal.file(at: request.path) {
        return .file(bytes, type: FileType.named(request.path))
      }
      return .plain(404, context.strings["form.not-found"])
    }
    if !isReadOnly {
      let route = Route.table.first { $0.method == request.method && $0.path == request.path }
      if let route { return respond(to: request, by: route, context) }
    }
    guard request.method == .get else { return Refusal.readOnly.response }
    let path = request.path.isEmpty ? "index.html" : request.path
    if let page = context.site.page(at: path) {
      if !isReadOnly, let replacement = Route.replaced[page.template] { return replacement(request, context) }
      return .page(context.render(page, isReadOnly ? nil : editing(for: request, context)))
    }
    if let bytes = journal.file(at: path) { return .file(bytes, type: FileType.named(path)) }
    return context.notFound()
  }

  private func respond(to request: Request, by route: Route, _ context: RouteContext) -> Response {
    let files = AnsweredForms.Files(changed: journal.files(ofChange:)) { journal.source($0)?.fingerprint }
    do throws(ChangeError) {
      do throws(ChangeError) {
        if let (name, phrase) = request.form.unwritable {
          throw ChangeError([context.strings[phrase]], field: name)
        }
        let response = try answered.response(to: request, files) { () throws(ChangeError) in
          try route.respond(request, context)
        }
        guard let response else {
          throw ChangeError([context.strings["form.saved-before"]], isConflict: true)
        }
        return response
      } catch {
        guard let again = route.again else { throw error }
        return try again(request, context, error)
      }
    } catch { return refused(error.formErrors, error.status, request, context) }
  }

  /// Returns a page with what was typed into a form of an earlier run. Nothing is carried out.
  package func returnWords(of request: Request) -> Response {
    let context = RouteContext(journal, request, formToken: formToken, undone: undone)
    return refused([FormError(context.strings["form.outdated"])], 403, request, context)
  }

  /// Returns a page with the reasons for a refusal, and what was typed.
  private func refused(
    _ errors: [FormError], _ status: Int, _ request: Request, _ context: RouteContext
  ) -> Response {
    guard !isReadOnly else { return Refusal.readOnly.response }
    var page = FormPage(context.strings["form.not-done"], action: "", button: nil, [])
    page.errors = errors
    page.texts = words(of: request.form, context)
    page.cancel = (context.back(request.form), context.strings["form.back"])
    return context.page(page, status: status)
  }

  /// Fields that the person didn't type.
  private static let unshown = Set(
    Draft.names + [
      AnsweredForms.field, "form-token", "hash", "file", "here", "change", "key", "setting", "sure",
      "kind", "from", "step", "at", "was", "day", "span", "event", "what", "do", "suggested",
    ])

  /// Returns the text typed into a form that can't be shown again, so that it can be copied.
  private func words(of form: Form, _ context: RouteContext) -> [(name: String, text: String)] {
    let typed = form.fields.filter { field in
      !Self.unshown.contains(field.name)
        && !field.value.trimmingWhitespace.isEmpty
    }
    return typed.map { (context.strings.phrase("form.key.\($0.name)") ?? $0.name, $0.value) }
  }

  /// Returns what the forms on a page of the site carry.
  private func editing(for request: Request, _ context: RouteContext) -> Editing {
    var editing = context.editing
    if request.path.isEmpty || request.path == "index.html" {
      editing.drafts = DraftRoutes.drafts(context).count
    }
    if request.path == "settings.html" {
      (editing.settings, editing.changed) = (SettingRoutes.written(journal), request.query["setting"])
    }
    return editing
  }
}

/// Whether the welcome comes before *Home*: in a new journal, until its last step or *Home* has been shown.
private final class FirstVisit: Sendable {
  private let isPending: Mutex<Bool>

  init(_ isNew: Bool) { isPending = Mutex(isNew) }

  /// Returns whether the welcome is the response to a request for the first page.
  func beginsWithWelcome(_ request: Request) -> Bool {
    isPending.withLock { isPending in
      if request.path == "index.html" || WelcomeRoutes.isLastStep(request) { isPending = false }
      return isPending && request.path.isEmpty
    }
  }
}

/// The media types of a site's files (IANA, Media Types).
enum FileType {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "ics": "text/calendar; charset=utf-8",
    // A photograph is copied unconverted only if the library that decodes it is missing.
    "heic": "image/heic", "heif": "image/heif",
  ]

  /// Returns the media type for a file's extension; a browser downloads a file of unknown type.
  static func named(_ path: String) -> String {
    let end = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
    return end.flatMap { types[$0] } ?? MediaForm.mediaType(of: path)
  }
}
