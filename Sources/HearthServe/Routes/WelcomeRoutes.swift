import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// The first steps with a new journal, on one page: every one of them can be skipped, and done later where it belongs.
enum WelcomeRoutes {
  static let path = "welcome"
  static let table: [Route] = [.get(path, ask), .post(path, begin)]

  private static func ask(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let (strings, site) = (context.strings, context.site)
    let languages = Settings.Language.allCases.map {
      FormField.Choice($0.rawValue, strings.phrase("settings.language.\($0.rawValue)") ?? $0.rawValue)
    }
    var page = FormPage(
      strings["form.welcome.name"], action: path, button: strings["form.begin"],
      [
        .init(
          nil,
          [
            FormField(
              "language", strings["settings.language"], .choice(languages), [site.settings.language.rawValue])
          ]),
        .init(strings["form.questions"], try AboutRoutes.fields(context)),
        .init(
          strings["form.welcome.resources"], isFolded: true,
          [
            FormField(
              "resource", strings["form.welcome.choose"],
              .checks(site.plan.collectionChoices, takesOthers: false))
          ]),
        .init(
          strings["settings.group.reminders"],
          [FormField("time", strings["form.welcome.time"], .time, hint: strings["form.welcome.time-hint"])]),
      ])
    page.intro = "\(strings["init.anxiety"]) \(strings["form.welcome.how"])"
    page.cancel = ("index.html", strings["form.welcome.skip"])
    return context.page(page)
  }

  private static func begin(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let (journal, form) = (context.journal, request.form)
    _ = try AboutRoutes.write(form, context)
    let names = form.all("resource")
    if !names.isEmpty { _ = try journal.perform("resources", ["add"] + names, [], isTrial: false) }
    if let time = form["time"], !time.isEmpty {
      _ = try journal.perform("remind", ["reflect", time], [], isTrial: false)
    }
    if let language = form["language"], language != context.site.settings.language.rawValue {
      _ = try journal.perform("set", ["language", language], [], isTrial: false)
    }
    return context.done("begun", nil, at: "index.html")
  }
}
