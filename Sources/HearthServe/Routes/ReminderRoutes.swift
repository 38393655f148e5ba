import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Sets, changes and stops reminders. Only a time is required.
enum ReminderRoutes {
  static let path = "remind"
  static let table: [Route] = [.get(path, ask), .post(path, change)]

  private static func ask(_ request: Request, _ context: RouteContext) -> Response {
    var page = ReminderPage(purpose(request.query, context) ?? "reflect")
    page.isDone = request.query["done"] == "reminder"
    page.stopFile = request.query["file"].flatMap { isStopFile($0) ? $0 : nil }
    return context.page(context.site.plan.page(of: page, at: context.path))
  }

  /// Returns the purpose that a form or a query names; `nil` if there can be no reminder for it.
  private static func purpose(_ form: Form, _ context: RouteContext) -> String? {
    form["what"].flatMap { ReminderPage.purposes(context.site.settings).contains($0) ? $0 : nil }
  }

  private static func change(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let form = request.form
    guard let what = purpose(form, context) else { return context.notFound() }
    try SettingRoutes.checkOpen(context)
    do throws(ChangeError) {
      return form["do"] == "stop" ? try stop(what, context) : try set(what, form, context)
    } catch {
      var page = ReminderPage(what)
      let draft = ReminderPage.Draft(
        time: form["time"] ?? "", days: form.all("days"), text: form["text"] ?? "")
      let now = error.isConflict ? current(what, context) : nil
      let error = error.isConflict ? conflict(now, context) : error
      page.sent = (draft, error.isConflict ? now?.state ?? "" : form["was"] ?? "")
      page.errors = error.problems.map { ($0.formError, $0.field) }
      return context.page(context.site.plan.page(of: page, at: context.path), status: error.status)
    }
  }

  /// Returns the reminder as the settings file has it now, which may be newer than the pages; `nil` if it has none.
  private static func current(_ what: String, _ context: RouteContext) -> Reminder? {
    var log = DiagnosticLog()
    let settings = SettingsParser.parse(context.journal.source(JournalPaths.settings), log: &log)
    return settings.reminders.first { $0.what == what }
  }

  /// Returns the error that says what the file has now.
  private static func conflict(_ now: Reminder?, _ context: RouteContext) -> ChangeError {
    let strings = context.strings
    let sentence = now.map { strings.sentence(for: $0, context.site.settings.hourCycle) }
    return ChangeError(
      [strings.text("remind.changed", ["now": sentence ?? strings["settings.reminders.none"]])],
      isConflict: true)
  }

  private static func set(_ what: String, _ form: Form, _ context: RouteContext) throws(ChangeError)
    -> Response
  {
    let strings = context.strings
    guard let time = TimeOfDay(typed: form["time"] ?? "") else {
      throw ChangeError([strings["remind.no-time"]], field: "time")
    }
    let days = Weekday.allCases.filter { form.all("days").contains(ReminderCalendar.code($0)) }
    guard !days.isEmpty else { throw ChangeError([strings["remind.no-days"]], field: "days") }
    let current = current(what, context)
    guard form["was"] == current?.state ?? "" else {
      throw conflict(current, context)
    }
    var options = [(name: "days", value: days.map { "\($0)" }.joined(separator: ","))]
    // Hearth's default text isn't written, so that it follows the language.
    let text = (form["text"] ?? "").onOneLine.trimmingWhitespace
    let own = ReminderCalendar.text(of: Reminder(what: what, at: time), strings: strings)
    if !text.isEmpty ? text != current?.text ?? own : current?.text != nil {
      options.append((name: "text", value: text.isEmpty ? own : text))
    }
    let done = try context.journal.perform(
      "remind", [what, time.hoursAndMinutes], options)
    return context.done("reminder", done.change, at: path, adding: [("what", what)])
  }

  private static func stop(_ what: String, _ context: RouteContext) throws(ChangeError) -> Response {
    let done = try context.journal.perform("remind", [what, "off"], [])
    // The command prints where it wrote the file for the calendar.
    let words = done.lines.flatMap { $0.split { " /'".contains($0) }.map(String.init) }
    let file = words.first(where: isStopFile).map { [("file", $0)] } ?? []
    return context.done("reminder-off", done.change, at: path, adding: [("what", what)] + file)
  }

  private static func isStopFile(_ name: String) -> Bool {
    name.hasPrefix("stop-reminder-") && name.hasSuffix(".ics")
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
  }
}
