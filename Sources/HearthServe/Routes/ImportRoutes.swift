import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Imports an export in steps: choose it, read it without writing anything, then add it or not. Reading and adding continue
/// whichever page the person is on.
enum ImportRoutes {
  static let path = "import"
  static let table: [Route] = [
    .get(path, show), .post(path, begin), .post("import-format", choose), .post("import-do", carryOut),
  ]

  /// How long a request waits for the job: long enough for most files, short enough to show that it is running.
  private static let patience = Duration.seconds(1)
  /// How long the first request waits: without scripts, the page doesn't ask again by itself.
  private static let firstPatience = Duration.seconds(4)

  // MARK: Pages

  private static func show(_ request: Request, _ context: RouteContext) -> Response {
    guard let key = request.query["job"] else {
      var page = ImportPage(.choosing)
      if let current = context.journal.currentImport(waiting: .zero), current.isOpen {
        page.file = .init(key: current.key, name: current.fileName, size: current.size, format: nil)
      }
      return response(page, context)
    }
    guard let current = context.journal.currentImport(waiting: patience), current.key == key else {
      return gone(context)
    }
    let names = formats(context.strings)
    let file = file(current, context.strings)
    switch current.phase {
    case .reading(let bytes):
      return response(ImportPage(.working(bytes: bytes, isAdding: false), file), context)
    case .adding(let bytes):
      return response(ImportPage(.working(bytes: bytes, isAdding: true), file), context)
    case .unrecognized: return response(ImportPage(.unrecognized(formats: names), file), context)
    case .unknownColumns: return asking(current, file, context)
    case .ambiguousDates(let date):
      let field = TableForm.order(date, context.strings)
      return response(
        ImportPage(.asking([field], about: "dates", format: current.format ?? ""), file), context)
    case .read where request.query["columns"] != nil && !current.columns.isEmpty:
      return asking(current, file, context)
    case .read(let preview):
      var page = ImportPage(.read(preview), file)
      page.canChooseColumns = !current.columns.isEmpty
      return response(page, context)
    case .added(let preview, let change):
      return context.done(
        "imported", change, at: place(of: preview, current.format, context), adding: [("job", key)])
    case .failed(let error): return choosing(context, error.formErrors)
    }
  }

  /// Returns the page that asks which columns of a table are the time and the heart rate.
  private static func asking(
    _ current: ServedImport, _ file: ImportPage.File, _ context: RouteContext, _ sent: Form? = nil,
    _ error: ChangeError? = nil
  ) -> Response {
    let fields = TableForm.columns(current.columns, context.strings)
    func page(_ fields: [FormField]) -> ImportPage {
      ImportPage(.asking(fields, about: "columns", format: current.format ?? ""), file)
    }
    var shown = page(fields)
    if let sent, let error {
      // A form page marks the mistakes in its fields, and only the fields are used here.
      let refused = FormPage("", action: "", button: nil, [.init(nil, fields)]).refused(sent, error)
      shown = page(refused.groups.flatMap(\.fields))
      shown.errors = refused.errors
    }
    return response(shown, context, status: error?.status ?? 200)
  }

  /// Returns the page for choosing a file, with the reason why the last one wasn't added.
  private static func choosing(
    _ context: RouteContext, _ errors: [FormError], status: Int = 422
  ) -> Response {
    var page = ImportPage(.choosing)
    page.errors = errors
    return response(page, context, status: status)
  }

  private static func gone(_ context: RouteContext) -> Response {
    choosing(context, [FormError(context.strings["import.gone"])], status: 404)
  }

  private static func file(_ current: ServedImport, _ strings: Strings) -> ImportPage.File {
    ImportPage.File(
      key: current.key, name: current.fileName, size: current.size,
      format: current.format.map { format in formats(strings).first { $0.value == format }?.name ?? format })
  }

  private static func response(_ page: ImportPage, _ context: RouteContext, status: Int = 200) -> Response {
    context.page(context.site.plan.page(of: page, at: context.path), status: status)
  }

  /// The formats, by their names on the command line.
  private static func formats(_ strings: Strings) -> [FormField.Choice] {
    strings["form.import.formats"].split(separator: ";").map { part in
      let words = part.split(separator: "=").map { String($0).trimmingWhitespace }
      return FormField.Choice(words.first ?? "", words.last ?? "")
    }
  }

  /// Returns the page that shows what was added: the page of the only day with new readings, or else the section.
  private static func place(of added: ImportPreview, _ format: String?, _ context: RouteContext) -> String {
    let site = context.journal.site
    if let day = added.onlyDay.map(SitePlan.path(ofDay:))?.text, site.page(at: day) != nil { return day }
    return site.plan.index(of: format == "ics" ? .event : .heartRate) ?? "index.html"
  }

  // MARK: What is done

  private static func begin(_ request: Request, _ context: RouteContext) -> Response {
    let chosen = request.form.uploads.first
    guard let upload = chosen, upload.size > 0 else {
      var page = ImportPage(.choosing)
      let strings = context.strings
      let empty = chosen.map { strings.text("form.file-empty", ["file": $0.fileName]) }
      page.fileError = FormError(empty ?? strings["form.import.no-file"])
      return response(page, context, status: 422)
    }
    do throws(ChangeError) { try context.journal.beginImport(of: upload) } catch {
      return choosing(context, error.formErrors)
    }
    return goOn(context)
  }

  private static func choose(_ request: Request, _ context: RouteContext) -> Response {
    let (form, journal, key) = (request.form, context.journal, request.form["key"] ?? "")
    var choice = ServedImport.TableChoice()
    if let current = journal.currentImport(waiting: .zero), current.key == key {
      if form[TableForm.time] != nil {
        do throws(ChangeError) {
          choice = try TableForm.choice(form, among: current.columns, context.strings)
        } catch {
          return asking(current, file(current, context.strings), context, form, error)
        }
      } else if let order = form[TableForm.order] {
        choice = current.choice
        choice.isDayFirst = order == TableForm.dayFirst
      }
    }
    guard journal.readImport(key, as: form["format"] ?? "", choice) else { return gone(context) }
    return goOn(context)
  }

  private static func carryOut(_ request: Request, _ context: RouteContext) -> Response {
    let (journal, key) = (context.journal, request.form["key"] ?? "")
    if request.form["do"] != "add", journal.cancelImport(key) {
      return context.done("cancelled", nil, at: path)
    }
    // Pressing the button twice adds it once, and a page from before cancels nothing that was added.
    let isAdded = request.form["do"] == "add" && journal.addImport(key)
    guard isAdded || journal.currentImport(waiting: .zero)?.key == key else { return gone(context) }
    return goOn(context)
  }

  /// Redirects to the page of the import, which waits again.
  private static func goOn(_ context: RouteContext) -> Response {
    let key = context.journal.currentImport(waiting: firstPatience)?.key ?? ""
    return .seeOther("/\(path)?job=\(key)")
  }
}

extension ServedImport {
  /// Whether it has neither ended nor failed.
  fileprivate var isOpen: Bool {
    switch phase {
    case .reading, .unrecognized, .unknownColumns, .ambiguousDates, .read, .adding: true
    case .added, .failed: false
    }
  }
}
