import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// Every switch: its current value, its effect, and the commands that change it.
struct SettingsPage: SectionPage, Findable {
  static let section = SiteSection.settings

  func view(in page: PageContext) -> TemplateView {
    let groups = SettingRows(journal: page.site.journal, strings: page.strings).groups
    var names: TemplateView = [
      "groups": .group(
        groups.map { group in
          [
            "id": .text("group-\(group.key.rawValue)"),
            "name": .text(page.strings["settings.group.\(group.key.rawValue)"]),
            "about": .optional(about(group.key, in: page)),
            "rows": .group(group.rows.map { view(of: $0, in: page) }),
            "holds": .text(group.rows.map(\.name).joined(separator: ", ")),
            "isOpen": .flag(group.rows.contains { isOpen($0, in: page) }),
            "reminders": group.key == .reminders ? page.reminders : .absent,
          ]
        }),
      "archived": page.archivedEntries, "errors": errors(in: page),
    ]
    if let refused = page.editing?.refused, !refused.errors.isEmpty {
      names["documentTitle"] = .text(page.formTitle(page.strings["nav.settings"], isRefused: true))
    }
    return names
  }

  /// Returns whether a form with a setting of the row was just sent, so that its group stays open.
  private func isOpen(_ row: SettingRow, in page: PageContext) -> Bool {
    let sent = (page.editing?.refused?.errors.map(\.name) ?? []) + [page.editing?.changed].compactMap(\.self)
    return row.settings.contains { sent.contains($0.name) }
  }

  /// Returns the reasons for a refusal, with links to the fields.
  private func errors(in page: PageContext) -> TemplateValue {
    let rows = SettingRows(journal: page.site.journal, strings: page.strings).groups.flatMap(\.rows)
    return .group(
      (page.editing?.refused?.errors ?? []).map { name, error in
        let row = rows.first { $0.settings.contains { $0.name == name } }
        return error.view(link: "#field-\(name)", name: row?.name)
      })
  }

  /// Makes the page findable by every switch and group.
  func addText(to document: inout SearchDocument, in site: Site) {
    addNames(to: &document, in: site)
    for group in SettingRows(journal: site.journal, strings: site.strings).groups {
      document.addLine(site.strings["settings.group.\(group.key.rawValue)"] + ".")
      for row in group.rows {
        document.addLine(row.effect.map { "\(row.name). \($0)" } ?? "\(row.name).")
      }
    }
  }

  private func about(_ group: Setting.Group, in page: PageContext) -> String? {
    switch group {
    case .sections:
      page.strings[page.editing == nil ? "settings.sections.does" : "form.setting.sections.does"]
    case .reminders:
      page.settings.reminders.isEmpty && !page.settings.hidesWords
        ? page.strings["settings.reminders-none"] : nil
    default: nil
    }
  }

  /// Returns the command, with no line break at the hyphen of a short option.
  private static func markup(of command: String) -> HTML {
    let words = command.split(separator: " ", omittingEmptySubsequences: false).map {
      word -> HTML in
      word.contains("-") && word.count <= 24
        ? "<span class=\"whole\">\(String(word))</span>" : .text(String(word))
    }
    return words.dropFirst().reduce(words.first ?? .empty) { "\($0) \($1)" }
  }

  /// Whether another form than that of settings changes it.
  private func isChangedHere(_ row: SettingRow, in page: PageContext) -> Bool {
    page.editing != nil && (row.remindsOf != nil || row.key == "calm" && !page.settings.hidesWords)
  }

  /// Returns what a setting does. Beside a form, it names no command that the form replaces.
  private func effect(of row: SettingRow, in page: PageContext) -> String? {
    let beside = page.editing == nil ? nil : page.strings.phrase("form.setting.\(row.key).does")
    return beside ?? row.effect
  }

  /// Returns the current value of a setting in words. Where a form can change it, a question is shown as pages ask it.
  private func now(_ row: SettingRow, in page: PageContext) -> String {
    guard page.editing != nil, !page.settings.hidesWords, let setting = row.settings.first, setting.isQuestion
    else { return row.now }
    let question = QuestionFields(setting: setting, journal: page.site.journal, strings: page.strings)
    return question.filled(row.now)
  }

  private func view(of row: SettingRow, in page: PageContext) -> TemplateView {
    let remind = row.remindsOf.flatMap { page.reminderForm($0, id: row.key, named: row.name) }
    return [
      "id": .text("setting-\(row.key)"), "name": .text(row.name),
      "does": .optional(effect(of: row, in: page)),
      "now": .text(now(row, in: page)), "remind": remind.map { .view($0) } ?? .absent,
      "form": page.form(of: row),
      "changeCalm": row.key == "calm" ? page.changeCalmHref : .absent,
      "helplines": page.editing == nil || row.key != "regions"
        ? .absent : page.optionalLink(HelplinesPage.key),
      "choices": .group(
        (isChangedHere(row, in: page) ? [] : row.choices).map { choice in
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
extension PageContext {
  /// `{name, kind, file, changeEntry}` of each, for *Settings*; absent if nothing is archived.
  var archivedEntries: TemplateValue {
    .group(
      site.archived.map { entry in
        [
          "name": .text(entry.title), "file": .text(site.displayPath(entry.path)),
          "changeEntry": .optional(editHref(entry)),
          "kind": .text(strings.name(of: entry.id.kind)),
        ]
      })
  }

  /// Returns the link from a section's page to that list; absent if nothing of its `kind` is archived.
  func archivedLink(_ kind: EntryKind) -> TemplateValue {
    guard site.archived.contains(where: { $0.id.kind == kind }), let settings = addresses[.settings]
    else { return .absent }
    return .text(path.link(to: settings.path, fragment: "put-away"))
  }
}
