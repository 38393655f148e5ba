import HearthBytes
import HearthTemplates

/// Every switch there is: what it is now, what it does, and the line that changes it.
struct SettingsPage: Page {
  var key: PageKey { .settings }
  var template: String { "settings" }

  func combine(into print: inout Fingerprint, site: Site) {}

  func view(in site: Site) -> TemplateView {
    [
      "lede": .text(site.words["settings.lede"]),
      "switches": .group(
        SettingRows.rows(of: site.settings, words: site.words).map { row in
          [
            "id": .text("setting-\(row.key)"), "name": .text(site.words["settings.\(row.key)"]),
            "does": .text(site.words["settings.\(row.key).does"]), "now": .text(row.now),
            "line": .text(row.line),
          ]
        }),
    ]
  }
}
