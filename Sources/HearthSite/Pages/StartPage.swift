import HearthCore
import HearthMarkup

/// How to use this journal, in five steps; the fourth has the reminders that are asked for.
struct StartPage: SinglePage, Findable {
  static let template = "start"

  func view(in page: PageContext) -> TemplateView { ["reminders": ReminderViews.list(in: page)] }
}
