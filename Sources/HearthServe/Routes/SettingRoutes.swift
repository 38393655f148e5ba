import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Changing settings: a value is checked as `hearth set` checks it, and takes effect at once.
enum SettingRoutes {
  static let table: [Route] = [.post("set", set)]

  /// Returns the values of all settings as they are written.
  static func written(_ journal: any ServedJournal) -> [String: [String]] {
    guard let file = journal.source(JournalPaths.settings), let editor = try? SettingsEditor(file) else {
      return [:]
    }
    return Dictionary(all(journal.site.settings).map { ($0.name, editor.values(of: $0)) }) { first, _ in first
    }
  }

  /// All settings, with the sessions of the lengths that the person chose.
  private static func all(_ settings: Settings) -> [Setting] {
    let sessions = settings.relax.names.compactMap { try? Setting(named: "relax.sessions.\($0)") }
    return Setting.all.filter { !$0.name.hasPrefix("relax.sessions.") } + sessions
  }

  private static func set(_ request: Request, _ context: RouteContext) throws(ChangeError) -> Response {
    let (journal, site) = (context.journal, context.site)
    guard !site.settings.isPrivacyAmbiguous, !site.settings.hidesWords else {
      throw ChangeError([context.strings["settings.not-open"]])
    }
    let before = journal.source(JournalPaths.settings)
    var file = before ?? SourceFile(path: JournalPaths.settings, bytes: [])
    let sent = Set(request.form.all("setting"))
    do throws(EditError) {
      for setting in all(site.settings) where sent.contains(setting.name) && setting.name != "lock.all" {
        let editor = try SettingsEditor(file)
        let values = values(of: setting, in: request.form)
        let current = setting.word(site.settings).map { [$0] } ?? editor.values(of: setting)
        guard values != current else { continue }
        file = values.isEmpty ? try editor.removing(setting) : try editor.setting(setting, to: values)
        var log = DiagnosticLog()
        try site.journal.check(SettingsParser.parse(file, log: &log))
      }
    } catch {
      throw ChangeError(error)
    }
    guard file.bytes != before?.bytes ?? [] else {
      return context.done("unchanged", nil, at: "settings.html")
    }
    let change = try journal.write([FileChange(before: before, after: file)], as: "set")
    return context.done("set", change, at: "settings.html")
  }

  private static func values(of setting: Setting, in form: Form) -> [String] {
    let sent =
      form.all(setting.name).map(\.trimmingWhitespace) + [form[setting.name + FormField.others] ?? ""]
    return switch setting.form {
    case .sentences: sent.flatMap(\.nonEmptyLines)
    case .list: sent.flatMap(\.commaSeparated)
    case .text, .time: sent.map(\.trimmingWhitespace).filter { !$0.isEmpty }
    }
  }
}
