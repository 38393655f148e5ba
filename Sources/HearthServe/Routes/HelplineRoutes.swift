import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Adds, changes and removes a helpline. Its form is built from the table of keys that also drives parsing.
enum HelplineRoutes {
  static let path = "helpline"
  static let table: [Route] = [.get(path, ask), .post(path, save), .post("remove-helpline", remove)]

  /// The fields that locate a helpline: its position in the file, and its name if the file has changed.
  private static let (place, name) = ("at", "was")
  private static let changed = "form.helpline.changed"

  private static func file(_ context: RouteContext) -> SourceFile? {
    context.journal.source(context.site.journal.helplinesPath)
  }

  /// Returns the editor of the helplines that pages show. While the journal has none of its own, those that come with Hearth go into
  /// its file with the first change: adding a number never hides the emergency numbers.
  private static func editor(_ file: SourceFile?, _ context: RouteContext) throws(ChangeError)
    -> HelplineEditor
  {
    var log = DiagnosticLog()
    let isEmpty = HelplineParser.parse(file, log: &log).isEmpty
    let shipped = isEmpty ? context.journal.shippedHelplines?.bytes ?? [] : []
    let path = context.site.journal.helplinesPath
    do {
      return try HelplineEditor(SourceFile(path: path, bytes: shipped + (file?.bytes ?? [])))
    } catch { throw ChangeError(error) }
  }

  /// Returns the position of the helpline that a form names: `12:3`.
  private static func position(_ form: Form) -> SourceLocation? {
    let numbers = (form[place] ?? "").split(separator: ":").compactMap { Int($0) }
    return numbers.count == 2 ? SourceLocation(line: numbers[0], column: numbers[1]) : nil
  }

  // MARK: The form

  private static func ask(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let editor = try editor(file(context), context)
    guard request.query[place] != nil else {
      var values = ["checked": "\(context.journal.now.date)"]
      values["region"] = context.site.settings.regions.first?.value
      return context.page(page(editor, nil, values, context))
    }
    guard let position = position(request.query), let values = editor.values(at: position) else {
      return context.notFound()
    }
    return context.page(page(editor, position, values, context))
  }

  private static func fields(_ values: [String: String], _ context: RouteContext) -> [FormField] {
    HelplineParser.keys.map { key in
      let keyField = KeyField(key, in: context.site, words: "form.helpline")
      let field = keyField.field(values[key.name].map { [$0] } ?? [])
      return needed.contains(key.name) ? field.required : field
    }
  }

  private static let needed = ["region", "name"]

  /// - Parameter position: `nil` for a new one.
  private static func page(
    _ editor: HelplineEditor, _ position: SourceLocation?, _ values: [String: String], _ context: RouteContext
  ) -> FormPage {
    let strings = context.strings
    let isNew = position == nil
    let title = strings.text("form.edit-named", ["name": values["name"] ?? ""])
    var page = FormPage(
      isNew ? strings["form.helpline.new"] : title, action: path, button: strings["form.save"],
      [.init(nil, fields(values, context))])
    let own = position.map { [(place, "\($0.line):\($0.column)"), (name, values["name"] ?? "")] } ?? []
    page.hidden = [("hash", editor.disk.fingerprint)] + own
    page.cancel = ("helplines.html", strings[isNew ? "form.cancel-new" : "form.cancel"])
    if !isNew { page.actions = [.init("remove-helpline", strings["form.remove"], hidden: page.hidden)] }
    return page
  }

  // MARK: Changing

  private static func save(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let form = request.form
    let (file, position) = (file(context), position(form))
    let editor = try editor(file, context)
    let written = position.flatMap { editor.values(at: $0) }
    do throws(ChangeError) {
      try context.check(form, isOf: editor.disk, else: changed)
      guard form[place] == nil || written != nil else {
        throw ChangeError([context.strings["form.not-found"]])
      }
      let values = try values(form, over: written ?? [:], context)
      let after: SourceFile
      do throws(EditError) {
        if let position {
          after = try editor.changing(at: position, to: values)
        } else {
          after = try editor.adding(values)
        }
      } catch {
        throw ChangeError(error)
      }
      guard after.bytes != editor.disk.bytes else {
        return context.done("unchanged", nil, at: "helplines.html")
      }
      let change = try context.journal.write(
        [FileChange(before: file, after: after)], as: written == nil ? "new" : "edit")
      return context.done("saved", change, at: "helplines.html")
    } catch {
      let editor = error.isConflict ? try self.editor(self.file(context), context) : editor
      let written = position.flatMap { editor.values(at: $0) }
      let isSame = written != nil && written?["name"] ?? "" == form[name]
      let now = isSame ? position : form[name].flatMap { editor.position(named: $0) }
      let page = page(editor, now, now.flatMap { editor.values(at: $0) } ?? [:], context)
      return context.again(page, form, error, file: editor.disk)
    }
  }

  /// Returns the submitted values by key, each on one line. Changed values are valid.
  private static func values(
    _ form: Form, over written: [String: String], _ context: RouteContext
  ) throws(ChangeError) -> [String: String] {
    var values: [String: String] = [:]
    var mistakes = FormMistakes()
    for key in HelplineParser.keys {
      let value = (form[key.name] ?? "").onOneLine.trimmingWhitespace
      values[key.name] = value
      if value.isEmpty {
        if needed.contains(key.name) {
          mistakes.add(context.strings["form.helpline.no-\(key.name)"], about: key.name)
        }
      } else if value != written[key.name], let problem = problem(with: value, of: key, context.strings) {
        mistakes.add(problem)
      }
    }
    try mistakes.check()
    return values
  }

  /// Returns why a key doesn't accept a value, in the language of the page; `nil` if it does.
  private static func problem(
    with value: String, of key: KeyDescription, _ strings: Strings
  ) -> ChangeError? {
    let problem = HelplineEditor.problem(with: value, of: key)
    // In a file, `chat` may be plain text, which pages show as it is; a form takes only an address that browsers open.
    let isChat = key.name == "chat"
    guard problem != nil || (isChat && !WebAddress.isPage(value)) else { return nil }
    guard let phrase = strings.phrase("form.helpline.\(key.name).wrong") else {
      return problem.map { ChangeError($0).about(key.name) }
    }
    let near =
      isChat ? WebAddress.corrected(value).flatMap { WebAddress.isPage($0) ? $0 : nil } : problem?.near
    return ChangeError(
      [strings.filling(phrase, with: ["typed": value])]
        + (near.map { [strings.text("form.setting.near", ["near": $0])] } ?? []), field: key.name)
  }

  private static func remove(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    guard let position = position(request.form) else { return context.notFound() }
    let file = file(context)
    let editor = try editor(file, context)
    try context.check(request.form, isOf: editor.disk, else: "form.changed-nothing-done")
    let after: SourceFile
    do { after = try editor.removing(at: position) } catch { throw ChangeError(error) }
    let change = try context.journal.write([FileChange(before: file, after: after)], as: "delete")
    return context.done("deleted", change, at: "helplines.html")
  }
}
