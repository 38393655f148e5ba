import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// The form for the contents of *For a hard moment*. It has its own page, so that nobody in distress meets a form.
enum CalmRoutes {
  static let table: [Route] = [.get(path, ask), .post(path, save)]

  static let path = "hard-moment"

  /// The page's settings, helplines last. A new setting gets a field without further code.
  private static let settings = Setting.all.filter { $0.name.hasPrefix("calm.") || $0.name == "regions" }
  private static let picture = "calm.picture"
  private static let upload = "picture-file"

  private static func ask(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    try SettingRoutes.checkOpen(context)
    return context.page(page(context))
  }

  private static func page(_ context: RouteContext) -> FormPage {
    page(context, SettingRoutes.written(context.journal))
  }

  private static func page(_ context: RouteContext, _ written: [String: [String]]) -> FormPage {
    let (strings, site) = (context.strings, context.site)
    let file = FormField(upload, strings["form.calm.file"], .file(accept: "image/*"))
    let fields = site.plan.fields(of: settings, written: written).flatMap { field in
      // Without a picture, there is none to remove.
      field.name == picture ? (field.values.isEmpty ? [file] : [field, file]) : [field]
    }
    // Long lists last, folded.
    let lists = fields.filter { if case .checks = $0.control { true } else { false } }
    let others = fields.filter { field in !lists.contains { $0.name == field.name } }
    var page = FormPage(
      strings["form.calm.name"], action: path, button: strings["form.save"],
      [.init(nil, others)] + lists.map { .init($0.label, isFolded: true, [$0]) })
    page.intro = strings["form.calm.how"]
    page.hidden = [("hash", Editing.fingerprint(of: settings.map(\.name), in: written))]
    page.carriesFiles = true
    page.cancel = ("calm.html", strings["form.cancel"])
    page.further =
      PersonRoutes.people(site).map {
        ($0.personLink, strings.text("form.edit-named", ["name": $0.entry.title]))
      } + [
        (PersonRoutes.path, strings["form.person.new"]), (HelplineRoutes.path, strings["form.helpline.new"]),
      ]
    return page
  }

  private static func save(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let form = request.form
    try SettingRoutes.checkOpen(context)
    do throws(ChangeError) {
      try SettingRoutes.checkUnchanged(settings.map(\.name), form, context)
      let uploads = form.uploads.filter { $0.name == upload }
      let others = settings.filter { uploads.isEmpty || $0.name != picture }
      let (before, after) = try SettingRoutes.changing(others, form, context)
      if let chosen = uploads.first {
        let problem = AttachmentFields.problem(with: chosen, context.strings)
        let isPicture = FileType.named(chosen.fileName).hasPrefix("image/")
        guard isPicture, problem == nil else {
          let other = context.strings.text("form.calm.no-picture", ["file": chosen.fileName])
          throw ChangeError([chosen.size > 0 ? other : problem ?? other], field: upload)
        }
        let change = try context.journal.write(with: [chosen], as: "set") { paths throws(EditError) in
          let names = paths.map { String(JournalPaths.relativeToContent($0)) }
          let file = try SettingsEditor(after).setting(Setting(named: picture), to: names)
          return [FileChange(before: before, after: file)]
        }
        return context.done("set", change, at: "calm.html")
      }
      guard after.bytes != before?.bytes ?? [] else {
        return context.done("unchanged", nil, at: "calm.html")
      }
      let change = try context.journal.write([FileChange(before: before, after: after)], as: "set")
      return context.done("set", change, at: "calm.html")
    } catch {
      guard error.isConflict else { return context.again(page(context), form, error) }
      let written = SettingRoutes.written(context.journal)
      return context.again(
        page(context, written), form, SettingRoutes.conflict(settings.map(\.name), written, context))
    }
  }
}
