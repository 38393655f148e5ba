import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Importing an export: chosen, tried without writing anything, then added or not.
enum ImportRoutes {
  static let table: [Route] = [
    .get("import", choose), .post("import", preview), .post("import-do", carryOut),
  ]

  private static func choose(_ request: Request, _ context: RouteContext) -> Response {
    context.page(page(context))
  }

  private static func page(_ context: RouteContext) -> FormPage {
    let strings = context.strings
    let formats = strings["form.import.formats"].split(separator: ";").map { part in
      let words = part.split(separator: "=").map { String($0).trimmingWhitespace }
      return FormField.Choice(words.first ?? "", words.last ?? "")
    }
    var page = FormPage(
      strings["form.import.name"], action: "import", button: strings["form.import.look"],
      [
        .init(
          nil,
          [
            FormField("format", strings["form.import.format"], .choice(formats)),
            FormField("file", strings["form.import.file"], .file(accept: "")),
          ])
      ])
    page.intro = strings["form.import.how"]
    page.carriesFiles = true
    return page
  }

  /// Says what would be added and what would be left out, and writes nothing.
  private static func preview(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let strings = context.strings
    guard let upload = request.form.uploads.first, upload.size > 0, let chosen = request.form["format"] else {
      throw ChangeError([strings["form.import.no-file"]])
    }
    // These files say themselves what they are.
    let end = upload.fileName.split(separator: ".").last?.lowercased() ?? ""
    let format = ["ics", "gpx", "tcx"].contains(end) ? end : chosen
    let key = try context.journal.keep(upload)
    guard let path = context.journal.path(ofKept: key) else {
      throw ChangeError([strings["form.import.no-file"]])
    }
    let tried: PerformedVerb
    do { tried = try context.journal.perform("import", [format, path], [], isTrial: true) } catch {
      context.journal.discardKept(key)
      var page = page(context)
      page.errors = error.sentences.map { hiding(path, as: upload.fileName, in: $0) }
      return context.page(page, status: 422)
    }
    var page = FormPage(strings["form.import.found"], action: "", button: nil, [])
    page.texts = [
      (upload.fileName, tried.lines.map { hiding(path, as: upload.fileName, in: $0) }.joined(separator: "\n"))
    ]
    let hidden = [("key", key), ("format", format)]
    page.actions = [
      .init("import-do", strings["form.import.add"], hidden: hidden + [("do", "add")]),
      .init("import-do", strings["form.import.cancel"], hidden: hidden + [("do", "cancel")]),
    ]
    return context.page(page)
  }

  /// Returns a line without the place where the file is kept.
  private static func hiding(_ path: String, as name: String, in line: String) -> String {
    line.replacing(path, with: name)
  }

  private static func carryOut(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let (key, format) = (request.form["key"] ?? "", request.form["format"] ?? "")
    defer { context.journal.discardKept(key) }
    guard request.form["do"] == "add" else {
      return context.done(
        "cancelled", nil,
        at: context.site.plan.index(of: format == "ics" ? .event : .heartRate) ?? "index.html")
    }
    guard let path = context.journal.path(ofKept: key) else {
      throw ChangeError([context.strings["form.import.no-file"]])
    }
    let done = try context.journal.perform("import", [format, path], [], isTrial: false)
    let kind: EntryKind = format == "ics" ? .event : .heartRate
    return context.done("imported", done.change, at: context.site.plan.index(of: kind) ?? "index.html")
  }
}
