import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// The first steps with a journal: one on each page, each saved on the way to the next.
enum WelcomeRoutes {
  static let path = "welcome"
  static let table: [Route] = [.get(path, ask), .post(path, save), .post("hide-start", hideOffer)]

  /// The purpose of the reminder that the steps offer.
  private static let purpose = "reflect"

  private static func ask(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    response(try page(step(request.query) ?? .language, context), context)
  }

  private static func response(_ page: WelcomePage, _ context: RouteContext, status: Int = 200) -> Response {
    context.page(context.site.plan.page(of: page, at: context.path), status: status)
  }

  /// Returns whether a request is for the last step.
  static func isLastStep(_ request: Request) -> Bool {
    request.path == path && step(request.query).map { $0.next == nil } == true
  }

  private static func step(_ form: Form) -> WelcomePage.Step? {
    form["step"].flatMap { Int($0) }.flatMap(WelcomePage.Step.init)
  }

  /// Returns a step with its saved values.
  private static func page(_ step: WelcomePage.Step, _ context: RouteContext) throws(ChangeError)
    -> WelcomePage
  {
    let (strings, settings) = (context.strings, context.site.settings)
    var page = WelcomePage(step)
    switch step {
    case .language:
      let languages = Settings.Language.allCases.map {
        FormField.Choice($0.rawValue, strings["welcome.language.\($0.rawValue)"])
      }
      page.fields = [
        FormField(
          "language", strings["welcome.language.label"], .choice(languages), [settings.language.rawValue])
      ]
    case .questions:
      guard let asked = try AboutRoutes.questions(context) else {
        page.intro = strings["form.questions-sealed"]
        break
      }
      page.intro = strings["form.questions-how"]
      (page.fields, page.more) = (Array(asked.fields.prefix(3)), Array(asked.fields.dropFirst(3)))
      page.hash = asked.hash
    case .reminder:
      page.fields = [
        FormField("time", strings["welcome.time"], .time, [reminder(context)?.at.hoursAndMinutes ?? ""])
      ]
    case .resources, .end: break
    }
    return page
  }

  private static func reminder(_ context: RouteContext) -> Reminder? {
    context.site.settings.reminders.first { $0.what == purpose }
  }

  private static func save(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let form = request.form
    guard let step = step(form), let next = step.next else { return context.notFound() }
    do throws(ChangeError) {
      switch step {
      case .language: try saveLanguage(form, context)
      case .questions: if form["hash"] != nil { _ = try AboutRoutes.write(form, context) }
      case .resources: try saveResources(form, context)
      case .reminder: try saveReminder(form, context)
      case .end: break
      }
      return .seeOther("/\(next.link)")
    } catch {
      return try again(step, form, error, context)
    }
  }

  /// Returns a refused step with the submitted values.
  private static func again(
    _ step: WelcomePage.Step, _ form: Form, _ error: ChangeError, _ context: RouteContext
  ) throws(ChangeError) -> Response {
    var page = try page(step, context)
    if error.isConflict {
      page.answers = (page.fields + page.more).map { ($0.label, $0.values.joined(separator: ", ")) }
        .filter { !$0.1.isEmpty }
      page.errors = [FormError(context.strings["form.changed-meanwhile"])]
    } else {
      page.errors = error.formErrors
      page.hash = form["hash"]
    }
    func refused(_ field: FormField) -> FormField {
      var field = field.filled(from: form)
      if field.name == error.field {
        (field.error, field.isFirst) = (FormError(joining: error.formErrors), true)
      }
      return field
    }
    (page.fields, page.more) = (page.fields.map(refused), page.more.map(refused))
    page.chosen = Set(form.all("resource"))
    return response(page, context, status: error.status)
  }

  private static func saveLanguage(_ form: Form, _ context: RouteContext) throws(ChangeError) {
    guard let language = form["language"].flatMap(Settings.Language.init),
      language != context.site.settings.language
    else { return }
    _ = try context.journal.speak(language)
  }

  private static func saveResources(_ form: Form, _ context: RouteContext) throws(ChangeError) {
    let known = Set(context.site.plan.collectionChoices.map(\.value))
    // Resources that exist by now were added from another window.
    let names = form.all("resource").filter(known.contains)
    guard !names.isEmpty else { return }
    _ = try context.journal.perform("resources", ["add"] + names, [])
  }

  /// Only a time is required; an empty one stops the reminder.
  private static func saveReminder(_ form: Form, _ context: RouteContext) throws(ChangeError) {
    let written = form["time"]?.trimmingWhitespace ?? ""
    let time = TimeOfDay(typed: written)
    guard written.isEmpty || time != nil else {
      throw ChangeError([context.strings["remind.no-time"]], field: "time")
    }
    guard time != reminder(context)?.at else { return }
    let command = [purpose, time?.hoursAndMinutes ?? "off"]
    _ = try context.journal.perform("remind", command, [])
  }

  /// Hides the offer of an introduction on Home. On a built site, a script remembers this in the browser; here, it is a setting.
  private static func hideOffer(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    try SettingRoutes.checkOpen(context)
    let change: FileChange
    do throws(EditError) {
      change = try context.journal.setting("start") { _ in [Settings.Start.done.rawValue] }
    } catch {
      throw ChangeError(error)
    }
    guard change.after.bytes != change.before?.bytes ?? [] else { return .seeOther("/") }
    let number = try context.journal.write([change], as: "set")
    return context.done("start-hidden", number, at: "index.html")
  }
}
