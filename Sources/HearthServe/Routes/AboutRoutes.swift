import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// The questionnaire, and dismissing suggestions.
enum AboutRoutes {
  static let table: [Route] = [.get("questions", ask), .post("questions", answer), .post("dismiss", dismiss)]

  /// Returns the file of answers, or a new one; `nil` if it is sealed or withheld. In that case neither pages nor forms may show
  /// the answers.
  private static func editor(
    _ context: RouteContext
  ) throws(ChangeError) -> (editor: EntryEditor, file: SourceFile?)? {
    let (journal, site, path) = (context.journal, context.site, JournalPaths.aboutMe)
    let file = journal.source(site.journal.aboutMe?.path ?? path)
    guard file == nil || site.journal.aboutMe != nil || isBlank(file),
      !site.journal.excluded.isAmbiguous(path), !site.settings.locksAll,
      // A new file would be unencrypted, and not shown.
      site.journal.aboutMe != nil || site.settings.aboutMePrivacy != .sealed
    else { return nil }
    do throws(EditError) {
      let text = file ?? SourceFile(path: path, text: "---\n---\n")
      return (try EntryEditor(text, settings: site.settings), file)
    } catch {
      throw ChangeError(error)
    }
  }

  /// Whether a file has no answers yet, which is then the only reason why it isn't shown.
  private static func isBlank(_ file: SourceFile?) -> Bool {
    let lines = String(decoding: file?.bytes ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.allSatisfy { line in
      let text = String(line).trimmingWhitespace
      return text.isEmpty || text == "---" || text.hasPrefix("#")
    }
  }

  /// Returns the field of a question, named by its key in the file.
  private static func field(_ question: AboutMe.Question, _ context: RouteContext) -> KeyField {
    let name = context.site.journal.aboutMe?.key(of: question) ?? question.rawValue
    let key = KeyDescription(name, question.isCompared ? .texts : .text, "", example: "")
    let strings = context.strings
    let phrase = question.phraseKey.replacing("about-me.ask.", with: "form.about.")
    return KeyField(
      key, label: strings.phrase(phrase) ?? strings[question.phraseKey],
      hint: strings.phrase("\(phrase).hint"),
      control: question.isCompared || question == .name ? .line : .words(rows: 2))
  }

  private static func ask(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    context.page(try page(context))
  }

  private static func page(_ context: RouteContext) throws(ChangeError) -> FormPage {
    guard let (editor, _) = try editor(context) else {
      throw ChangeError([context.strings["form.questions-sealed"]])
    }
    return page(editor, context)
  }

  private static func page(_ editor: EntryEditor, _ context: RouteContext) -> FormPage {
    var page = FormPage(
      context.strings["form.questions"], action: "questions", button: context.strings["form.save"],
      [.init(nil, fields(editor, context))])
    page.intro = context.strings["form.questions-how"]
    page.hidden = [("hash", editor.disk.fingerprint)]
    return page
  }

  /// Returns a field for each question, with the current answers.
  private static func fields(_ editor: EntryEditor, _ context: RouteContext) -> [FormField] {
    // People expect to be asked for their name first.
    let others = AboutMe.Question.allCases.filter { $0 != .name }
    return ([.name] + others).map { question in
      let field = field(question, context)
      return field.field(editor.values(of: field.key))
    }
  }

  /// Returns the fields for the welcome, and the `hash` of their form; `nil` if the answers can't be shown.
  static func questions(_ context: RouteContext) throws(ChangeError) -> (fields: [FormField], hash: String)? {
    try editor(context).map { (fields($0.editor, context), $0.editor.disk.fingerprint) }
  }

  private static func answer(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    do throws(ChangeError) {
      let change = try write(request.form, context)
      return context.done(change == nil ? "unchanged" : "saved", change, at: "about-me.html")
    } catch {
      guard let (now, _) = try editor(context) else { throw error }
      return context.again(page(now, context), request.form, error, file: now.disk)
    }
  }

  /// Writes the answers of a form. Returns the number of the change; `nil` if nothing changed.
  static func write(_ form: Form, _ context: RouteContext) throws(ChangeError) -> Int? {
    guard let (editor, file) = try editor(context) else {
      throw ChangeError([context.strings["form.questions-sealed"]])
    }
    try context.check(form, isOf: editor.disk)
    let changes = AboutMe.Question.allCases.map { question -> EntryEditor.KeyChange in
      let field = field(question, context)
      return (field.key, field.values(in: form, over: editor.values(of: field.key)))
    }
    let after: SourceFile
    do { after = try editor.changing(changes).file } catch {
      throw ChangeError(error, context.strings)
    }
    guard after.bytes != editor.disk.bytes else { return nil }
    return try context.journal.write([FileChange(before: file, after: after)], as: "edit")
  }

  /// Adds an entry to the list of those never suggested.
  private static func dismiss(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let journal = context.journal
    let name = request.form["name"]?.trimmingWhitespace ?? ""
    guard !name.isEmpty, !context.site.settings.isPrivacyAmbiguous else { return context.notFound() }
    let change: FileChange
    do throws(EditError) {
      change = try journal.setting("suggestions.not_this") { $0.contains(name) ? $0 : $0 + [name] }
    } catch {
      throw ChangeError(error)
    }
    let number = change.before?.bytes == change.after.bytes ? nil : try journal.write([change], as: "set")
    return context.done("dismissed", number, at: context.back(request.form))
  }
}
