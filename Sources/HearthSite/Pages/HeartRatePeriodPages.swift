import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

extension PageKey {
  static func heartRateWeek(_ week: CalendarWeek) -> PageKey { .page("heart-rate-week", about: "\(week)") }
  static func heartRateMonth(_ month: YearMonth) -> PageKey { .page("heart-rate-month", about: "\(month)") }
}

/// A week or a month of heart rate: a line for each day, and the days on which something was labelled or written.
protocol HeartRatePeriodPage: CompanionedPage {
  var days: [CalendarDate] { get }
  /// The weeks or months before and after it that have pages.
  var neighbours: Neighbours { get }

  func chart(in page: PageContext) -> TrendChart
  /// Returns the names that only its own template sees.
  func ownView(in page: PageContext) -> TemplateView
}

extension HeartRatePeriodPage {
  static var section: SiteSection { .heartRate }
  static var siteMapGroup: SiteMap.Group? { .heartRate }

  func viewAndCompanions(in page: PageContext) -> (view: TemplateView, companions: [OutputFile]) {
    let chart = chart(in: page)
    let view = ownView(in: page).adding([
      "chart": .html(chart.section),
      "days": DayFactViews.list(page.site.heartRateDays(days), in: page),
      "neighbours": page.neighbours(neighbours),
    ])
    let csv = chart.csv.map { OutputFile(path: TrendCharts.file(beside: page.path), bytes: $0) }
    return (view, [csv].compactMap(\.self))
  }
}

/// A week, named by its number and its dates.
struct HeartRateWeekPage: HeartRatePeriodPage {
  static let template = "heart-rate-week"

  static func register(in registry: inout PageRegistry) {
    let weeks = registry.dayIndex.heartRateWeeks(startingOn: registry.journal.settings.weekStarts)
    for (week, neighbours) in weeks.withNeighbours({ .heartRateWeek($0) }) {
      let dates = DateRanges.text(from: week.start, to: week.last, strings: registry.strings)
      registry.add(
        HeartRateWeekPage(week: week, neighbours: neighbours), in: "heart-rate", as: week.description,
        name: registry.strings.text("week.name", ["number": String(week.number), "dates": dates]))
    }
  }

  let week: CalendarWeek
  let neighbours: Neighbours

  var key: PageKey { .heartRateWeek(week) }
  var days: [CalendarDate] { week.days }

  func chart(in page: PageContext) -> TrendChart { TrendCharts.week(week, in: page) }

  func ownView(in page: PageContext) -> TemplateView {
    ["months": page.links(Set(days.map(\.yearMonth)).sorted().map { .heartRateMonth($0) })]
  }
}

struct HeartRateMonthPage: HeartRatePeriodPage {
  static let template = "heart-rate-month"

  static func register(in registry: inout PageRegistry) {
    let months = Set(registry.dayIndex.heartRate.keys.map(\.yearMonth)).sorted()
    registry.addMonths(months, key: PageKey.heartRateMonth, isNameShared: true) { month, _, neighbours in
      HeartRateMonthPage(month: month, neighbours: neighbours)
    }
  }

  let month: YearMonth
  let neighbours: Neighbours

  var key: PageKey { .heartRateMonth(month) }
  var days: [CalendarDate] { month.days }

  func chart(in page: PageContext) -> TrendChart { TrendCharts.month(month, in: page) }

  func ownView(in page: PageContext) -> TemplateView {
    let weeks = Set(days.map { CalendarWeek(of: $0, startingOn: page.settings.weekStarts) }).sorted()
    return ["weeks": page.links(weeks.map { .heartRateWeek($0) })]
  }
}
