package import HearthCore
import HearthJournal
import HearthMarkup

extension SitePlan {
  /// Returns the settings that differ between two states of the settings file, worded as on *Settings*: the name, the
  /// new value and the old one. Gives only the name where the row doesn't show all values, or may not show the person's
  /// words.
  package func settingChanges(from before: SourceFile?, to after: SourceFile?) -> [String] {
    guard let (old, oldReminders) = settingRows(before), let (new, newReminders) = settingRows(after)
    else { return [] }
    // The keys of the person's own reminders are numbers, which change when one is removed.
    func id(_ row: SettingRow) -> String { row.remindsOf.map { "reminder \($0)" } ?? row.key }
    let known = Dictionary(old.map { (id($0), $0.now) }) { first, _ in first }
    let other = Dictionary(new.map { (id($0), $0.now) }) { first, _ in first }
    let changed = changedNames(from: before, to: after)
    // Rows don't tell: another clock also changes how the rows with times are written.
    func isChanged(_ row: SettingRow) -> Bool {
      guard let what = row.remindsOf else { return row.settings.contains { changed.contains($0.name) } }
      return oldReminders.filter { $0.what == what } != newReminders.filter { $0.what == what }
    }
    return (new + old).uniqued(by: id).filter(isChanged).map { row in
      guard let now = other[id(row)], let was = known[id(row)], was != now else { return row.name }
      return strings.text("form.what.setting", ["name": row.name, "now": now, "was": was])
    }
  }

  /// Returns the rows of *Settings* with this file, and its reminders; `nil` if it, or the journal as it is now, shows no
  /// settings.
  private func settingRows(_ file: SourceFile?) -> (rows: [SettingRow], reminders: [Reminder])? {
    var log = DiagnosticLog()
    var journal = site.journal
    let isClosed = journal.settings.hidesWords || journal.settings.isPrivacyAmbiguous
    journal.settings = SettingsParser.parse(file, log: &log)
    guard !isClosed, !journal.settings.hidesWords else { return nil }
    let rows = SettingRows(journal: journal, strings: strings).groups.flatMap(\.rows)
    return (rows, journal.settings.reminders)
  }

  /// The names of the settings with other values.
  private func changedNames(from before: SourceFile?, to after: SourceFile?) -> Set<String> {
    func values(_ file: SourceFile?) -> [String: [String]] {
      guard let file, let editor = try? SettingsEditor(file) else { return [:] }
      return Dictionary(Setting.all.map { ($0.name, editor.values(of: $0)) }) { first, _ in first }
    }
    let (old, new) = (values(before), values(after))
    return Set(Set(old.keys).union(new.keys).filter { old[$0] ?? [] != new[$0] ?? [] })
  }
}
