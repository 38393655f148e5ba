import HearthCore
import HearthJournal
import HearthSite

/// Shows any month of the calendar, and days without a page of their own.
enum CalendarRoutes {
  static let table: [Route] = [.get("day", day)]

  /// Returns *Calendar* with the month in the query, `calendar/index.html?month=2026-12`, or else this month.
  static func month(_ request: Request, _ context: RouteContext) -> Response {
    let asked = request.query["month"].flatMap { YearMonth($0) }
    let month = asked ?? context.site.journal.today.yearMonth
    return context.page(context.site.plan.calendar(at: context.path, month: month))
  }

  /// Returns the page of a day that has none of its own: `day?date=2026-12-01`.
  private static func day(_ request: Request, _ context: RouteContext) -> Response {
    let site = context.site
    guard let date = request.query["date"].flatMap({ CalendarDate($0) }),
      site.plan.index(of: .event) != nil
    else { return context.notFound() }
    let own = SitePlan.path(ofDay: date).text
    guard site.page(at: own) == nil else { return .seeOther("/\(own)") }
    return context.page(site.plan.day(date, at: context.path))
  }
}
