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
    for (month, earlier, later) in months.withNeighbours {
      registry.add(
        HeartRateMonthPage(month: month, earlier: earlier, later: later), "heart-rate", month.description,
        name: registry.strings.yearMonth(month).asHeading, isNameShared: true,
        siteMapName: registry.siteMapName(of: month, in: section))
    }
  }

  let month: YearMonth
  /// The months before and after it that have pages.
  let earlier: YearMonth?
  let later: YearMonth?

  var key: PageKey { .heartRateMonth(month) }

  /// The file of its days' numbers.
  func companions(in site: Site) -> [OutputPath] { TrendCharts.companions(month.days, of: key, site: site) }

  func view(in site: Site) -> TemplateView { parts(in: site).0 }

  func parts(in site: Site) -> (TemplateView, [OutputFile]) {
    let path = site.path(of: key)
    let chart = TrendCharts.month(month, site: site, from: path)
    let weeks = Set(month.days.map { CalendarWeek(of: $0, startingOn: site.settings.weekStarts) }).sorted()
    let view: TemplateView = [
      "lede": .text(
        site.strings.plural("heart-rate.days", count: HeartRateDays.days(month.days, site).count)),
      "chart": .html(chart.section),
      "days": HeartRateDays.views(month.days, site: site, from: path),
      "weeks": site.links(weeks.map { .heartRateWeek($0) }, from: path),
      "neighbours": site.neighbours(
        earlier: earlier.map { .heartRateMonth($0) }, later: later.map { .heartRateMonth($0) }, from: path),
    ]
    return (view, companions(in: site).map { OutputFile(path: $0, bytes: chart.csv) })
  }
}
