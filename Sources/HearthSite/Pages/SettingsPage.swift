import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// Every switch: its current value, its effect, and the commands that change it.
struct SettingsPage: SectionPage, Findable {
  static let section = SiteSection.settings

  func view(in page: PageContext) -> TemplateView {
    let groups = SettingRows(journal: page.site.journal, strings: page.strings).groups
    return [
      "groups": .group(
        groups.map { group in
          [
            "id": .text("group-\(group.key)"), "name": .text(page.strings["settings.group.\(group.key)"]),
            "about": .optional(about(group.key, in: page)),
            "rows": .group(group.rows.map { view(of: $0, in: page) }),
            "reminders": group.key == "reminders" ? ReminderViews.list(in: page) : .absent,
          ]
        }),
      "archived": ArchivedEntries.list(in: page),
    ]
  }

  /// Makes the page findable by every switch and group.
  func addText(to document: inout SearchDocument, in site: Site) {
    addNames(to: &document, in: site)
    for group in SettingRows(journal: site.journal, strings: site.strings).groups {
      document.addLine(site.strings["settings.group.\(group.key)"] + ".")
      for row in group.rows { document.addLine(row.does.map { "\(row.name). \($0)" } ?? "\(row.name).") }
    }
  }

  private func about(_ group: String, in page: PageContext) -> String? {
    switch group {
    case "shown": page.strings["settings.section.does"]
    case "reminders":
      page.settings.reminders.isEmpty && !page.settings.hidesWords
        ? page.strings["settings.reminders-none"] : nil
    default: nil
    }
  }

  /// Returns the command, with no line break at the hyphen of a short option.
  private static func markup(of command: String) -> HTML {
    .build { builder in
      for (index, word) in command.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { builder.text(" ") }
        guard word.contains("-"), word.count <= 24 else {
          builder.text(String(word))
          continue
        }
        builder.element("span", .class("whole"), text: String(word))
      }
    }
  }

  private func view(of row: SettingRow, in page: PageContext) -> TemplateView {
    let remind = row.remindsOf.flatMap { ReminderViews.form($0, id: row.key, named: row.name, in: page) }
    return [
      "id": .text("setting-\(row.key)"), "name": .text(row.name), "does": .optional(row.does),
      "now": .text(row.now), "remind": remind.map { .view($0) } ?? .absent,
      "choices": .group(
        row.choices.map { choice in
          [
            "name": .optional(choice.name), "command": .html(Self.markup(of: choice.command)),
            // Named after its choice, because every choice has such a button.
            "copyName": .text(
              page.strings.text(
                "settings.copy-command",
                ["name": [row.name, choice.name].compactMap(\.self).joined(separator: ": ")])),
          ]
        }),
    ]
  }
}

/// The archived entries (`not_for_me: true`): named only on *Settings*, folded, so that nobody comes across them.
enum ArchivedEntries {
  /// The id of its heading on *Settings*.
  static let id = "put-away"

  /// Returns `{name, kind, file}` of each, for *Settings*; absent if nothing is archived.
  static func list(in page: PageContext) -> TemplateValue {
    .group(
      page.site.archived.map { entry in
        [
          "name": .text(entry.title), "file": .text(page.site.shown(entry.path)),
          "kind": .text(page.strings["search.kind.\(SearchKind.entry(entry.id.kind).word)"]),
        ]
      })
  }

  /// Returns the link from a section's page to that list; absent if nothing of its `kind` is archived.
  static func link(_ kind: EntryKind, in page: PageContext) -> TemplateValue {
    guard page.site.archived.contains(where: { $0.id.kind == kind }), let settings = page.addresses[.settings]
    else { return .absent }
    return .text(page.path.link(to: settings.path, fragment: id))
  }
}
