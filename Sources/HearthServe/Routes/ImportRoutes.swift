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
      return choosing(context, [context.strings["import.gone"]], status: 404)
    }
    let strings = context.strings
    let names = formats(strings)
    let file = ImportPage.File(
      key: current.key, name: current.fileName, size: current.size,
      format: current.format.map { format in names.first { $0.value == format }?.name ?? format })
    switch current.phase {
    case .reading(let bytes):
      return response(ImportPage(.working(bytes: bytes, isAdding: false), file), context)
    case .adding(let bytes):
      return response(ImportPage(.working(bytes: bytes, isAdding: true), file), context)
    case .unrecognized: return response(ImportPage(.unrecognized(formats: names), file), context)
    case .read(let preview): return response(ImportPage(.read(preview), file), context)
    case .added(let change):
      return context.done("imported", change, at: section(of: current.format, context))
    case .failed(let sentences): return choosing(context, sentences)
    }
  }

  /// Returns the page for choosing a file, with the reason why the last one wasn't added.
  private static func choosing(
    _ context: RouteContext, _ errors: [String], status: Int = 422
  ) -> Response {
    var page = ImportPage(.choosing)
    page.errors = errors
    return response(page, context, status: status)
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

  private static func section(of format: String?, _ context: RouteContext) -> String {
    context.journal.site.plan.index(of: format == "ics" ? .event : .heartRate) ?? "index.html"
  }

  // MARK: What is done

  private static func begin(_ request: Request, _ context: RouteContext) -> Response {
    guard let upload = request.form.uploads.first, upload.size > 0 else {
      return choosing(context, [context.strings["form.import.no-file"]])
    }
    do throws(ChangeError) { try context.journal.beginImport(of: upload) } catch {
      return choosing(context, error.sentences)
    }
    return goOn(context)
  }

  private static func choose(_ request: Request, _ context: RouteContext) -> Response {
    guard context.journal.readImport(request.form["key"] ?? "", as: request.form["format"] ?? "") else {
      return choosing(context, [context.strings["import.gone"]], status: 404)
    }
    return goOn(context)
  }

  private static func carryOut(_ request: Request, _ context: RouteContext) -> Response {
    let (journal, key) = (context.journal, request.form["key"] ?? "")
    if request.form["do"] != "add", journal.cancelImport(key) {
      return context.done("cancelled", nil, at: path)
    }
    // Pressing the button twice adds it once, and a page from before cancels nothing that was added.
    let isAdded = request.form["do"] == "add" && journal.addImport(key)
    guard isAdded || journal.currentImport(waiting: .zero)?.key == key else {
      return choosing(context, [context.strings["import.gone"]], status: 404)
    }
    return goOn(context)
  }

  /// Redirects to the page of the import, which waits again.
  private static func goOn(_ context: RouteContext) -> Response {
    let key = context.journal.currentImport(waiting: firstPatience)?.key ?? ""
    return .seeOther("/\(path)?job=\(key)")
  }
}

extension ServedImport {
  /// Whether it waits for the person rather than for the job.
  fileprivate var isOpen: Bool {
    switch phase {
    case .reading, .unrecognized, .read, .adding: true
    case .added, .failed: false
    }
  }
}
