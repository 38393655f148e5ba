import HearthCore
import HearthMarkup

/// How to use this journal, in five steps; the fourth has the reminders that are asked for.
struct StartPage: Page {
  var key: PageKey { .start }
  var template: String { "start" }

  func view(in site: Site) -> TemplateView {
    [
      "lede": .text(site.words["start.lede"]),
      "reminders": ReminderViews.asked(site, from: site.path(of: key)),
    ]
  }
}
