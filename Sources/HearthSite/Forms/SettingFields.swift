import HearthCore
import HearthJournal
import HearthMarkup

/// The fields of settings. Each setting of ``Setting/groups`` has its control without another line.
struct SettingFields {
  let journal: Journal
  let strings: Strings
  /// The values as they are written, by name.
  let written: [String: [String]]
  private var rows: SettingRows { SettingRows(journal: journal, strings: strings) }

  /// What only a terminal changes: that everything is locked.
  private static let unchangeable: Set<String> = ["lock.all"]

  func fields(of row: SettingRow) -> [FormField] {
    row.settings.filter { !Self.unchangeable.contains($0.name) }.map { setting in
      let isAlone = row.settings.count == 1
      var field = FormField(
        setting.name, isAlone ? row.name : label(setting), control(setting), values(setting))
      if case .words = field.control { field.values = [field.values.joined(separator: "\n")] }
      field.hint = strings.phrase("form.setting.\(setting.phraseKey).hint")
      return field
    }
  }

  private func label(_ setting: Setting) -> String {
    let keys = [
      "form.setting.\(setting.phraseKey)", "settings.\(setting.name)", "settings.\(setting.phraseKey)",
    ]
    if let phrase = keys.lazy.compactMap({ strings.phrase($0) }).first { return phrase }
    let parts = setting.name.split(separator: ".").map(String.init)
    let last = parts.last ?? ""
    switch parts.first {
    case "privacy":
      let kind = EntryKind.allCases.first { ($0.folder ?? "notes") == last }
      return kind.map { strings["label.group.\($0.rawValue)"] } ?? strings["about-me.name"]
    default: return last
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
          + setting.words.map { .init($0, rows.called($0, setting)) })
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
  /// Returns the form that changes a setting in `hearth serve`; absent on a page of a site.
  func form(of row: SettingRow) -> TemplateValue {
    guard let editing, !site.settings.hidesWords else { return .absent }
    let fields = SettingFields(journal: site.journal, strings: strings, written: editing.settings).fields(
      of: row)
    guard !fields.isEmpty else { return .absent }
    return .view([
      "anchor": .text("setting-\(row.key)"), "fields": .list(fields.map { .view($0.view) }),
      "names": .list(fields.map { .view(["name": .text($0.name)]) }),
    ])
  }
}
