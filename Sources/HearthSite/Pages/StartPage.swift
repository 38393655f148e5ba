import HearthCore
import HearthMarkup

extension PageKey {
  static let start = PageKey.page("start")
}

/// How to use this journal, in five steps; the fourth has the reminders that are asked for.
struct StartPage: Page, Findable {
  static let template = "start"
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.add(StartPage(), "", "start", name: registry.strings["start.name"])
  }

  var key: PageKey { .start }

  func view(in site: Site) -> TemplateView {
    [
      "reminders": ReminderViews.asked(site, from: site.path(of: key))
    ]
  }
}
