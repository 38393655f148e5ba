import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Changes settings. A value is checked as `hearth set` checks it, and takes effect at once.
enum SettingRoutes {
  static let table: [Route] = [.post("set", set)]

  private static let page = "settings.html"

  /// Returns the values of all settings as they are written.
  static func written(_ journal: any ServedJournal) -> [String: [String]] {
    guard let file = journal.source(JournalPaths.settings), let editor = try? SettingsEditor(file) else {
      return [:]
    }
    return Dictionary(all(journal.site.settings).map { ($0.name, editor.values(of: $0)) }) { first, _ in first
    }
  }

  /// All settings, including the sessions for the lengths that the person chose.
  private static func all(_ settings: Settings) -> [Setting] {
    let sessions = settings.relax.names.compactMap { try? Setting(named: "relax.sessions.\($0)") }
    return Setting.all.filter { !$0.name.hasPrefix("relax.sessions.") } + sessions
  }

  private static func set(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let sent = request.form.all("setting")
    let settings = all(context.site.settings).filter { sent.contains($0.name) && !$0.isOfCommand }
    do throws(ChangeError) {
      try checkUnchanged(sent, request.form, context)
      let (before, after) = try changing(settings, request.form, context)
      guard after.bytes != before?.bytes ?? [] else { return context.done("unchanged", nil, at: page) }
      let change = try write(settings, before, after, request.form, context)
      return context.done(
        "set", change, at: page, adding: settings.first.map { [("setting", $0.name)] } ?? [])
    } catch {
      guard let answer = again(settings, request.form, error, context) else { throw error }
      return answer
    }
  }

  /// Writes the settings. If the language changes, files that came with Hearth follow it, as in the welcome.
  private static func write(
    _ settings: [Setting], _ before: SourceFile?, _ after: SourceFile, _ form: Form, _ context: RouteContext
  ) throws(ChangeError) -> Int? {
    if settings.map(\.name) == ["language"], let language = form["language"].flatMap(Settings.Language.init) {
      return try context.journal.speak(language)
    }
    return try context.journal.write([FileChange(before: before, after: after)], as: "set")
  }

  /// Returns *Settings* with the submitted values and the reasons for the refusal beside the controls; `nil` if it has no form.
  private static func again(
    _ settings: [Setting], _ form: Form, _ error: ChangeError, _ context: RouteContext
  ) -> Response? {
    guard let first = settings.first?.name, isOpen(context), let planned = context.site.page(at: page)
    else { return nil }
    var editing = context.editing
    let written = written(context.journal)
    editing.settings = written
    let error = error.isConflict ? conflict(settings.map(\.name), written, context) : error
    let hash = error.isConflict ? nil : form["hash"]
    let typed = settings.map { ($0.name, Self.typed(in: form, for: $0)) }
    let asked = settings.map { ($0.name + QuestionFields.asked, form.all($0.name + QuestionFields.asked)) }
    let errors = settings.compactMap { setting in
      let own = error.problems.filter { $0.field ?? first == setting.name }
      return FormError(joining: own.map(\.formError)).map { (setting.name, $0) }
    }
    editing.refused = RefusedSettings(
      Dictionary(typed + asked) { first, _ in first }, errors, hash: hash)
    return .page(context.render(planned, editing), status: error.status)
  }

  private static func isOpen(_ context: RouteContext) -> Bool {
    var log = DiagnosticLog()
    // The file may be newer than the pages.
    let now = SettingsParser.parse(context.journal.source(JournalPaths.settings), log: &log)
    return [context.site.settings, now].allSatisfy { !$0.isPrivacyAmbiguous && !$0.hidesWords }
  }

  // MARK: For all forms with settings

  /// Throws if forms may not show settings.
  static func checkOpen(_ context: RouteContext) throws(ChangeError) {
    guard isOpen(context) else { throw ChangeError([context.strings["settings.not-open"]]) }
  }

  /// Throws if settings have changed since the form was rendered, or if forms may not show them.
  ///
  /// - Parameter names: In the order in which the form's fingerprint was made.
  static func checkUnchanged(_ names: [String], _ form: Form, _ context: RouteContext) throws(ChangeError) {
    try checkOpen(context)
    let written = written(context.journal)
    guard form["hash"] == Editing.fingerprint(of: names, in: written) else {
      throw conflict(names, written, context)
    }
  }

  /// Returns the error that says which values the file has now.
  ///
  /// - Parameter written: As read for the form that comes back, so that it carries the hash of what it says.
  static func conflict(
    _ names: [String], _ written: [String: [String]], _ context: RouteContext
  ) -> ChangeError {
    let now = names.flatMap { written[$0] ?? [] }
    let values = now.isEmpty ? context.strings["form.unset"] : now.joined(separator: ", ")
    return ChangeError([context.strings.text("form.setting-changed", ["now": values])], isConflict: true)
  }

  /// Returns the settings file as it is, and with the submitted values.
  static func changing(
    _ settings: [Setting], _ form: Form, _ context: RouteContext
  ) throws(ChangeError) -> (before: SourceFile?, after: SourceFile) {
    try checkOpen(context)
    let site = context.site
    let before = context.journal.source(JournalPaths.settings)
    var file = before ?? SourceFile(path: JournalPaths.settings, bytes: [])
    var mistakes = FormMistakes()
    for setting in settings {
      do throws(EditError) {
        let editor = try SettingsEditor(file)
        let current = setting.word(site.settings).map { [$0] } ?? editor.values(of: setting)
        var values = Self.values(in: form, for: setting, over: current, context.strings)
        if setting.name.hasPrefix("relax.sessions.") { values = exercises(values, site.journal) }
        guard values != current else { continue }
        let after = values.isEmpty ? try editor.removing(setting) : try editor.setting(setting, to: values)
        var log = DiagnosticLog()
        try site.journal.check(SettingsParser.parse(after, log: &log))
        file = after
      } catch {
        mistakes.add(refusal(error, of: setting, form, context.strings))
      }
    }
    try mistakes.check()
    return (before, file)
  }

  /// Returns the error about a setting, in the language of the page where it has a phrase for that.
  private static func refusal(
    _ error: EditError, of setting: Setting, _ form: Form, _ strings: Strings
  ) -> ChangeError {
    let isSession = setting.name.hasPrefix("relax.sessions.")
    let key = isSession ? "relax-sessions" : setting.isQuestion ? "question" : setting.phraseKey
    // An error with a path isn't about the value, but about how the file writes it.
    guard error.path == nil else {
      return ChangeError([strings["form.setting.unchangeable"]], field: setting.name)
    }
    guard let phrase = strings.phrase("form.setting.\(key).wrong") else {
      return ChangeError(error).about(setting.name)
    }
    if setting.isQuestion { return ChangeError([phrase], field: setting.name) }
    let typed = typed(in: form, for: setting).joined(separator: ", ")
    let near = error.near.map { [strings.text("form.setting.near", ["near": $0])] } ?? []
    let sentences = [strings.filling(phrase, with: ["typed": typed])] + near
    return ChangeError(sentences, field: setting.name)
  }

  /// Returns the submitted values, unchanged.
  private static func typed(in form: Form, for setting: Setting) -> [String] {
    form.all(setting.name) + (form[setting.name + FormField.others]?.commaSeparated ?? [])
  }

  /// Returns the submitted values. Check boxes send whole values; a line of text separates them with commas.
  ///
  /// - Parameter current: The values to keep if the form is unchanged, because a value may contain a comma.
  private static func values(
    in form: Form, for setting: Setting, over current: [String], _ strings: Strings
  ) -> [String] {
    if setting.isQuestion { return question(setting, in: form, over: current, strings) }
    let sent = form.all(setting.name).map(\.trimmingWhitespace).filter { !$0.isEmpty }
    let others = form[setting.name + FormField.others]
    let values: [String] =
      switch setting.form {
      case .sentences: sent.flatMap(\.typedLines)
      case .list: others.map { sent + $0.commaSeparated } ?? sent.flatMap(\.commaSeparated)
      case .text, .time: sent
      }
    return values.joined(separator: ", ") == current.joined(separator: ", ") ? current : values
  }

  /// Joins the parts of a list that only together name an exercise, such as "Muscles, imagined".
  private static func exercises(_ parts: [String], _ journal: Journal) -> [String] {
    var names: [String] = []
    var rest = parts[...]
    while !rest.isEmpty {
      let count =
        (1...min(rest.count, 9)).last { count in
          let name = rest.prefix(count).joined(separator: ", ")
          return journal.index.target(named: name, preferring: [.exercise])?.id.kind == .exercise
        } ?? 1
      names.append(rest.prefix(count).joined(separator: ", "))
      rest = rest.dropFirst(count)
    }
    return names
  }

  /// Returns the submitted value of a question: `off`, the person's words, or none to use Hearth's, which follow the language.
  private static func question(
    _ setting: Setting, in form: Form, over current: [String], _ strings: Strings
  ) -> [String] {
    let isOff = current.first.map(Settings.Questions.isOff) == true
    guard form["usual"] != setting.name else { return [] }
    guard form[setting.name + QuestionFields.asked] != nil else { return isOff ? current : ["off"] }
    let words = (form[setting.name] ?? "").onOneLine.trimmingWhitespace
    guard !isOff, words == current.first else {
      return words.isEmpty || words == strings[setting.questionKey] ? [] : [words]
    }
    return current
  }
}
