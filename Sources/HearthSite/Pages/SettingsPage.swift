import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let settings = SiteSection.settings.index
}

/// Every switch there is: what it is now, what it does, and the line that changes it.
struct SettingsPage: Page, Findable {
  static let template = "settings"
  static let section = SiteSection.settings
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(SettingsPage())
  }

  var key: PageKey { .settings }

  func view(in site: Site) -> TemplateView {
    let groups = SettingRows(settings: site.settings, strings: site.strings).groups
    return [
      "groups": .group(
        groups.map { group in
          [
            "id": .text("group-\(group.key)"), "name": .text(site.strings["settings.group.\(group.key)"]),
            "about": .optional(about(group.key, in: site)),
            "rows": .group(group.rows.map { view($0, site.strings) }),
            "reminders": group.key == "reminders"
              ? ReminderViews.asked(site, from: site.path(of: key)) : .absent,
          ]
        }),
      "archived": ArchivedEntries.list(site),
    ]
  }

  /// What there is to know about a whole group.
  private func about(_ group: String, in site: Site) -> String? {
    switch group {
    case "shown": site.strings["settings.section.does"]
    case "reminders": site.settings.reminders.isEmpty ? site.strings["settings.reminders-none"] : nil
    default: nil
    }
  }

  private func view(_ row: SettingRow, _ strings: Strings) -> TemplateView {
    // Named after its switch, as every row has such a button.
    let copyName = strings.text("settings.copy-line", ["name": row.name])
    return [
      "id": .text("setting-\(row.key)"), "copyName": .text(copyName), "name": .text(row.name),
      "does": .optional(row.does),
      "now": .text(row.now), "line": .text(row.line),
    ]
  }
}

/// The archived entries (`not_for_me: true`): named on *Settings* only, folded, so that nobody meets them by chance.
enum ArchivedEntries {
  /// The id of its heading on *Settings*.
  static let id = "put-away"

  /// `{name, kind, file}` of each, for *Settings*; absent where nothing is archived.
  static func list(_ site: Site) -> TemplateValue {
    .group(
      site.archived.map { entry in
        [
          "name": .text(entry.title), "file": .text(entry.path),
          "kind": .text(site.strings["search.kind.\(SearchKind(entry.id.kind).word)"]),
        ]
      })
  }

  /// The link of a section's page to that list; absent where nothing of its `kind` is archived.
  static func link(_ kind: EntryKind, _ site: Site, from path: OutputPath) -> TemplateValue {
    guard site.hasArchived(kind), let settings = site.addresses[.settings] else { return .absent }
    return .text(path.link(to: settings.path, fragment: id))
  }
}

extension Site {
  func hasArchived(_ kind: EntryKind) -> Bool { archived.contains { $0.id.kind == kind } }
}
