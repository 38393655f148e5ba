import HearthCore
import HearthJournal
import HearthMarkup

/// This month, what comes next, and links to every other month.
struct CalendarPage: SectionPage, Findable {
  static let section = SiteSection.calendar
  static let longestList = 20

  func view(in page: PageContext) -> TemplateView {
    let month = page.site.journal.today.yearMonth
    return [
      "month": .view(MonthTable(month: month, page: page).calendar(isNamedAbove: false)),
      "upcoming": EventViews.upcoming(in: page, most: Self.longestList),
      "years": MonthLinks.years(Set(page.dayIndex.calendarMonths + [month]), in: page) { .calendarMonth($0) },
    ]
  }
}
