import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  /// A week with at least one day of heart rate.
  static func heartRateWeek(_ week: CalendarWeek) -> PageKey { .page("heart-rate-week", about: "\(week)") }
}

/// One week of heart rate: a bar for each day, and the days with what was labelled and written.
struct HeartRateWeekPage: Page {
  static let template = "heart-rate-week"
  static let section = SiteSection.heartRate
  static let siteMapGroup: SiteMap.Group? = .heartRate

  static func register(in registry: inout PageRegistry) {
    let weeks = registry.dayIndex.heartRateWeeks(startingOn: registry.journal.settings.weekStarts)
    for (week, earlier, later) in weeks.withNeighbours {
      let dates = DateRanges.text(from: week.start, to: week.last, strings: registry.strings)
      registry.add(
        HeartRateWeekPage(week: week, earlier: earlier, later: later), "heart-rate", week.description,
        name: registry.strings.text("week.name", ["number": String(week.number), "dates": dates]))
    }
  }

  let week: CalendarWeek
  /// The weeks before and after it that have pages.
  let earlier: CalendarWeek?
  let later: CalendarWeek?

  var key: PageKey { .heartRateWeek(week) }

  /// The file of its days' numbers.
  func companions(in site: Site) -> [OutputPath] { TrendCharts.companions(week.days, of: key, site: site) }

  func view(in site: Site) -> TemplateView { parts(in: site).0 }

  func parts(in site: Site) -> (TemplateView, [OutputFile]) {
    let path = site.path(of: key)
    let chart = TrendCharts.week(week, site: site, from: path)
    let months = Set(week.days.map(\.yearMonth)).sorted()
    let view: TemplateView = [
      "chart": .html(chart.section),
      "days": HeartRateDays.views(week.days, site: site, from: path),
      "months": site.links(months.map { .heartRateMonth($0) }, from: path),
      "neighbours": site.neighbours(
        earlier: earlier.map { .heartRateWeek($0) }, later: later.map { .heartRateWeek($0) }, from: path),
    ]
    return (view, companions(in: site).map { OutputFile(path: $0, bytes: chart.csv) })
  }
}
