import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let calendar = SiteSection.calendar.index
}

/// This month, what comes next, and the way to every other month.
struct CalendarPage: Page, Findable {
  static let template = "calendar"
  static let section = SiteSection.calendar
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(CalendarPage())
  }

  static let longestList = 20

  var key: PageKey { .calendar }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let table = MonthTable(month: site.journal.today.yearMonth, site: site)
    return [
      "month": .view(table.calendar(from: path)),
      "upcoming": upcoming(site).view(in: site, from: path),
      "years": MonthLinks.years(
        Set(site.dayIndex.calendarMonths + [site.journal.today.yearMonth]), site: site, from: path
      ) {
        .calendarMonth($0)
      },
    ]
  }

  private func upcoming(_ site: Site) -> UpcomingEvents { UpcomingEvents(site, most: Self.longestList) }
}
