import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static func heartRateWeek(_ week: CalendarWeek) -> PageKey { .page("heart-rate-week", about: "\(week)") }
}

/// One week of heart rate: a bar for each day, and the days with what was labelled and written.
struct HeartRateWeekPage: Page {
  static let template = "heart-rate-week"
  static let section = SiteSection.heartRate
  static let siteMapGroup: SiteMap.Group? = .heartRate

  static func register(in registry: inout PageRegistry) {
    let weeks = registry.dayIndex.heartRateWeeks(startingOn: registry.journal.settings.weekStarts)
    for (week, neighbours) in weeks.withNeighbours({ .heartRateWeek($0) }) {
      let dates = DateRanges.text(from: week.start, to: week.last, strings: registry.strings)
      registry.add(
        HeartRateWeekPage(week: week, neighbours: neighbours), "heart-rate", week.description,
        name: registry.strings.text("week.name", ["number": String(week.number), "dates": dates]))
    }
  }

  let week: CalendarWeek
  /// The weeks before and after it that have pages.
  let neighbours: Neighbours

  var key: PageKey { .heartRateWeek(week) }

  /// The file with its days' numbers, if it has any.
  private func companions(in site: Site) -> [OutputPath] {
    TrendCharts.companions(week.days, of: key, site: site)
  }

  func view(in page: PageContext) -> TemplateView {
    let chart = TrendCharts.week(week, in: page)
    page.companions = companions(in: page.site).map { OutputFile(path: $0, bytes: chart.csv) }
    let months = Set(week.days.map(\.yearMonth)).sorted()
    return [
      "chart": .html(chart.section),
      "days": DayFactViews.list(page.site.heartRateDays(week.days), in: page),
      "months": page.links(months.map { .heartRateMonth($0) }),
      "neighbours": page.neighbours(neighbours),
    ]
  }
}
