import HearthCore
import HearthMarkup

/// Every switch there is: what it is now, what it does, and the line that changes it.
struct SettingsPage: Page {
  var key: PageKey { .settings }
  var template: String { "settings" }

  func view(in site: Site) -> TemplateView {
    let groups = SettingRows(settings: site.settings, words: site.words).groups
    return [
      "lede": .text(site.words["settings.lede"]),
      "groups": .group(
        groups.map { group in
          [
            "id": .text("group-\(group.key)"), "name": .text(site.words["settings.group.\(group.key)"]),
            "about": .optional(about(group.key, in: site)),
            "rows": .group(group.rows.map { view($0, site.words) }),
            "reminders": group.key == "reminders"
              ? ReminderViews.asked(site, from: site.path(of: key)) : .absent,
          ]
        }),
      "putAway": PutAway.list(site),
    ]
  }

  /// What there is to know about a whole group.
  private func about(_ group: String, in site: Site) -> String? {
    switch group {
    case "shown": site.words["settings.section.does"]
    case "reminders": site.settings.reminders.isEmpty ? site.words["settings.reminders-none"] : nil
    default: nil
    }
  }

  private func view(_ row: SettingRow, _ words: Strings) -> TemplateView {
    // Named after its switch, as every row has such a button.
    let copyName = words.text("settings.copy-line", ["name": row.name])
    return [
      "id": .text("setting-\(row.key)"), "copyName": .text(copyName), "name": .text(row.name),
      "does": .optional(row.does),
      "now": .text(row.now), "line": .text(row.line),
    ]
  }
}
