import HearthCore
import HearthJournal
import HearthMarkup

/// The days of one month with heart rate: a bar for each, then the days newest first, with the times that were labelled.
struct HeartRateMonthPage: Page {
  let month: YearMonth
  /// The months before and after it that have pages.
  let earlier: YearMonth?
  let later: YearMonth?
  /// The file of its days' numbers.
  let companions: [OutputPath]

  var key: PageKey { .heartRateMonth(month) }
  var template: String { "heart-rate-month" }

  func view(in site: Site) -> TemplateView { parts(in: site).0 }

  func parts(in site: Site) -> (TemplateView, [OutputFile]) {
    let path = site.path(of: key)
    let chart = TrendCharts.month(month, site: site, from: path)
    let weeks = Set(month.days.map { CalendarWeek(of: $0, startingOn: site.settings.weekStarts) }).sorted()
    let view: TemplateView = [
      "lede": .text(site.words.plural("heart-rate.days", count: HeartRateDays.days(month.days, site).count)),
      "chart": .html(chart.section),
      "days": HeartRateDays.views(month.days, site: site, from: path),
      "weeks": site.links(weeks.map { .heartRateWeek($0) }, from: path),
      "neighbours": site.neighbours(
        earlier: earlier.map { .heartRateMonth($0) }, later: later.map { .heartRateMonth($0) }, from: path),
    ]
    return (view, companions.map { OutputFile(path: $0, bytes: chart.csv) })
  }
}
