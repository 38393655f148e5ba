import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static func heartRateMonth(_ month: YearMonth) -> PageKey { .page("heart-rate-month", about: "\(month)") }
}

/// The days of one month with heart rate: a bar for each, then the days newest first, with the times that were labelled.
struct HeartRateMonthPage: Page {
  static let template = "heart-rate-month"
  static let section = SiteSection.heartRate
  static let siteMapGroup: SiteMap.Group? = .heartRate

  static func register(in registry: inout PageRegistry) {
    let months = Set(registry.dayIndex.heartRate.keys.map(\.yearMonth)).sorted()
    for (month, neighbours) in months.withNeighbours({ .heartRateMonth($0) }) {
      registry.add(
        HeartRateMonthPage(month: month, neighbours: neighbours), "heart-rate", month.description,
        name: registry.strings.yearMonth(month).asHeading, isNameShared: true,
        siteMapName: registry.siteMapName(of: month, in: section))
    }
  }

  let month: YearMonth
  /// The months before and after it that have pages.
  let neighbours: Neighbours

  var key: PageKey { .heartRateMonth(month) }

  /// The file with its days' numbers, if it has any.
  private func companions(in site: Site) -> [OutputPath] {
    TrendCharts.companions(month.days, of: key, site: site)
  }

  func view(in page: PageContext) -> TemplateView {
    let days = page.site.heartRateDays(month.days)
    let chart = TrendCharts.month(month, in: page)
    page.companions = companions(in: page.site).map { OutputFile(path: $0, bytes: chart.csv) }
    let weeks = Set(month.days.map { CalendarWeek(of: $0, startingOn: page.settings.weekStarts) }).sorted()
    return [
      "lede": .text(page.strings.plural("heart-rate.days", count: days.count)),
      "chart": .html(chart.section),
      "days": DayFactViews.list(days, in: page),
      "weeks": page.links(weeks.map { .heartRateWeek($0) }),
      "neighbours": page.neighbours(neighbours),
    ]
  }
}
