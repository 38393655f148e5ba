import HearthCore
import HearthJournal
import HearthMarkup

/// One week of heart rate: a bar for each day, and the days with what was labelled and written.
struct HeartRateWeekPage: Page {
  let week: CalendarWeek
  /// The weeks before and after it that have pages.
  let earlier: CalendarWeek?
  let later: CalendarWeek?
  /// The file of its days' numbers.
  let companions: [OutputPath]

  var key: PageKey { .heartRateWeek(week) }
  var template: String { "heart-rate-week" }

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
    return (view, companions.map { OutputFile(path: $0, bytes: chart.csv) })
  }
}
