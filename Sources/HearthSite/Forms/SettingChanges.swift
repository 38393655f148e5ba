package import HearthCore
import HearthJournal
import HearthMarkup

extension SitePlan {
  /// Returns the settings that differ between two states of the settings file, worded as on *Settings*: the name, the
  /// new value and the old one. Gives only the name where the row doesn't show all values, or may not show the person's
  /// words.
  package func settingChanges(from before: SourceFile?, to after: SourceFile?) -> [String] {
    guard let old = settingRows(before), let new = settingRows(after) else { return [] }
    let known = Dictionary(old.map { ($0.key, $0.now) }) { first, _ in first }
    let other = Dictionary(new.map { ($0.key, $0.now) }) { first, _ in first }
    let changed = changedNames(from: before, to: after)
    return (new + old).uniqued(by: \.key).compactMap { row in
      if let now = other[row.key] ?? known[row.key], let was = known[row.key], other[row.key] != nil,
        was != now
      {
        return strings.text("form.what.setting", ["name": row.name, "now": now, "was": was])
      }
      guard known[row.key] != other[row.key] || row.settings.contains(where: { changed.contains($0.name) })
      else { return nil }
      return row.name
    }
  }

  /// Returns the rows of *Settings* with this file; `nil` if it, or the journal as it is now, shows no settings.
  private func settingRows(_ file: SourceFile?) -> [SettingRow]? {
    var log = DiagnosticLog()
    var journal = site.journal
    let isClosed = journal.settings.hidesWords || journal.settings.isPrivacyAmbiguous
    journal.settings = SettingsParser.parse(file, log: &log)
    guard !isClosed, !journal.settings.hidesWords else { return nil }
    return SettingRows(journal: journal, strings: strings).groups.flatMap(\.rows)
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
