import HearthCore
package import HearthJournal
import HearthMarkup

/// The fields of settings. Each setting in ``Setting/groups`` gets its control without further code.
struct SettingFields {
  let journal: Journal
  let strings: Strings
  /// The raw values, by name.
  let written: [String: [String]]
  var refused: RefusedSettings?
  private var rows: SettingRows { SettingRows(journal: journal, strings: strings) }

  /// Returns the settings of a row that forms can change.
  func settings(of row: SettingRow) -> [Setting] {
    row.settings.filter { !$0.isOfCommand }
  }

  func fields(of row: SettingRow) -> [FormField] {
    let isAlone = row.settings.count == 1
    return settings(of: row).flatMap { setting in
      question(setting)?.fields(written[setting.name] ?? [], refused: refused)
        ?? [field(of: setting, named: isAlone ? row.name : label(setting))]
    }
  }

  /// Returns the fields of a question; `nil` for any other setting.
  func question(_ setting: Setting) -> QuestionFields? {
    setting.isQuestion ? QuestionFields(setting: setting, journal: journal, strings: strings) : nil
  }

  func fields(of settings: [Setting]) -> [FormField] { settings.map { field(of: $0, named: label($0)) } }

  private func field(of setting: Setting, named name: String) -> FormField {
    var field = FormField(setting.name, name, control(setting), values(setting))
    if case .words = field.control { field.values = [field.values.joined(separator: "\n")] }
    field.hint = strings.phrase("form.setting.\(setting.phraseKey).hint")
    if let refused, let sent = refused.values[setting.name] {
      field.values = sent
      if let found = refused.error(about: setting.name) { (field.error, field.isFirst) = found }
    }
    return field
  }

  private func label(_ setting: Setting) -> String {
    let keys = [
      "form.setting.\(setting.phraseKey)", "settings.\(setting.name)", "settings.\(setting.phraseKey)",
    ]
    if let phrase = keys.lazy.compactMap({ strings.phrase($0) }).first { return phrase }
    let parts = setting.name.split(separator: ".").map(String.init)
    let last = parts.last ?? ""
    switch parts.dropLast() {
    case ["relax", "moods"]:
      return strings.text("form.setting.relax-mood", ["mood": strings.phrase("mood.\(last)") ?? last])
    case ["relax", "sessions"]: return sessionName(last) ?? last
    case ["privacy"]:
      let kind = EntryKind.allCases.first { ($0.folder ?? "notes") == last }
      return kind.map { strings["label.group.\($0.rawValue)"] } ?? strings["about-me.name"]
    default: return last
    }
  }

  /// Returns the name that a session has on its page; `nil` for a session of no length that the person chose.
  private func sessionName(_ name: String) -> String? {
    let relax = journal.settings.relax
    let session = Session.all(relax).first { $0.name == name }
    return session.map { session in
      let mood = relax.moods[session.mood] ?? strings["mood.\(session.mood.rawValue)"]
      return strings.text(
        "session.name", ["mood": mood, "minutes": strings.plural("minutes", count: session.minutes)])
    }
  }

  private func values(_ setting: Setting) -> [String] {
    if let word = setting.word(journal.settings) { return [word] }
    return written[setting.name] ?? []
  }

  private func control(_ setting: Setting) -> FormField.Control {
    switch setting.name {
    case "week_starts":
      return .choice(Weekday.allCases.map { .init("\($0)", strings.weekday($0)) })
    // Others are chosen as files.
    case "calm.picture": return .choice([.init("", strings["form.unset"])])
    case "calm.resources": return .checks(names { $0.phone == nil }, takesOthers: true)
    case "calm.person":
      return .choice([.init("", strings["form.unset"])] + names { $0.phone != nil })
    case "regions":
      let regions = journal.helplines.map(\.region).uniqued()
      return .checks(
        regions.map { .init($0, strings.phrase("region.\($0.lowercased())") ?? $0) }, takesOthers: true)
    default: break
    }
    if !setting.words.isEmpty {
      let isSet = setting.word(journal.settings) != nil
      return .choice(
        (isSet ? [] : [.init("", strings["form.unset"])])
          + setting.words.map { word in
            let phrase = strings.phrase("form.setting.\(setting.phraseKey).\(word)")
            return .init(word, phrase ?? rows.called(word, setting))
          })
    }
    return switch setting.form {
    case .time: .time
    case .sentences: .words(rows: 3)
    case .text, .list: .line
    }
  }

  private func names(_ fits: (Resource) -> Bool) -> [FormField.Choice] {
    journal.activeResources.filter(fits).compactMap { resource in
      journal.usedName(of: resource.entry.id).map { .init($0, resource.entry.title) }
    }
  }
}

extension PageContext {
  /// Returns the form that changes a setting in `hearth serve`; absent on a page of a built site, and for a setting
  /// with a page of its own.
  func form(of row: SettingRow) -> TemplateValue {
    guard let editing, !site.settings.hidesWords, row.key != "calm" else { return .absent }
    let settings = SettingFields(
      journal: site.journal, strings: strings, written: editing.settings, refused: editing.refused)
    let fields = settings.fields(of: row)
    guard !fields.isEmpty else { return .absent }
    let names = settings.settings(of: row).map(\.name)
    // A question with the person's own wording can be set back to Hearth's.
    let own = settings.settings(of: row).first { setting in
      settings.question(setting)?.isOwn(editing.settings[setting.name] ?? []) == true
    }
    let sent = editing.refused.flatMap { $0.errors.contains { names.contains($0.name) } ? $0.hash : nil }
    return .view([
      "fields": .list(fields.map { .view($0.view) }),
      "names": .list(names.map { .view(["name": .text($0)]) }),
      "hash": .text(sent ?? Editing.fingerprint(of: names, in: editing.settings)),
      "isOpen": .flag(fields.contains { $0.error != nil }), "usual": .optional(own?.name),
    ])
  }
}

extension Editing {
  /// Returns a hash of raw values for a form to carry, so that later changes are detected.
  package static func fingerprint(of names: [String], in written: [String: [String]]) -> String {
    let values = names.map { "\($0): \((written[$0] ?? []).debugDescription)" }
    return SHA256.digits(values.joined(separator: "\n").utf8, count: 64)
  }
}

extension SitePlan {
  /// Returns the fields of settings.
  ///
  /// - Parameter written: The raw values, by name.
  package func fields(of settings: [Setting], written: [String: [String]]) -> [FormField] {
    SettingFields(journal: site.journal, strings: site.strings, written: written).fields(of: settings)
  }
}
