import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// The chart of the last complete day, the days of the newest month with their numbers, and links to all other months.
struct HeartRatePage: SectionPage, Findable {
  static let section = SiteSection.heartRate

  func view(in page: PageContext) -> TemplateView {
    let days = page.dayIndex.heartRateDays
    let newest = days.reversed().filter { $0.yearMonth == days.last?.yearMonth }
    let last = last(of: days, in: page)
    return [
      "day": page.optionalLink(last.map { .entry(page.site.journal.heartRateDays[$0].entry.id) }),
      "week": page.optionalLink(
        newest.first.map { .heartRateWeek(CalendarWeek(of: $0, startingOn: page.settings.weekStarts)) }),
      "chart": .optional(last.map { page.dayChart($0).section }),
      "hasOnlyToday": .flag(last == nil && !days.isEmpty),
      "days": .group(newest.map { page.dayRow($0) }),
      "caption": .optional(
        newest.first.map {
          page.strings.text("heart-rate.caption", ["month": page.strings.yearMonth($0.yearMonth)])
        }),
      "years": page.monthLinks(
        Set(days.map(\.yearMonth)), year: { .reflectionYear($0) },
        // The page of a year has more than heart rate.
        yearName: { page.strings.text("heart-rate.year", ["year": "\($0)"]) }
      ) { .heartRateMonth($0) },
      "isEmpty": .flag(days.isEmpty),
    ]
  }

  /// Returns the newest day that is over and has readings, or else the newest that is over. A day in progress isn't
  /// shown, so that nobody keeps checking it.
  private func last(of days: [CalendarDate], in page: PageContext) -> Int? {
    let complete = days.reversed().filter { $0 < page.site.journal.dayInProgress }
      .compactMap { page.dayIndex.heartRate[$0] }
    return complete.first { page.site.summary(ofDay: $0) != nil } ?? complete.first
  }
}

extension PageKey {
  static func heartRateWeek(_ week: CalendarWeek) -> PageKey { .page("heart-rate-week", about: "\(week)") }
  static func heartRateMonth(_ month: YearMonth) -> PageKey { .page("heart-rate-month", about: "\(month)") }
}

/// A week or a month of heart rate: a line for each day, and the days on which something was labelled or written.
protocol HeartRatePeriodPage: Page {
  /// As in paths: `2025-W12`, `2025-03`.
  var name: String { get }
  var days: [CalendarDate] { get }
  var neighbours: Neighbours { get }

  /// The period of the chart, and what it is compared with.
  func period(in site: Site) -> TrendChart.Period
  /// Returns the names that only its own template sees.
  func ownView(in page: PageContext) -> TemplateView
}

extension HeartRatePeriodPage {
  static var section: SiteSection { .heartRate }
  static var siteMapGroup: SiteMap.Group? { .heartRate }

  func view(in page: PageContext) -> TemplateView {
    let file = OutputPath(
      page.path.folder, page.path.name.dropLast(".html".utf8.count) + "-heart-rate.csv")
    let trendDays = days.map { date in
      TrendDay(
        date: date, summary: page.site.summary(of: date), name: page.strings.dayAndMonth(date).asHeading,
        link: page.heartRateHref(date))
    }
    let chart = TrendChart(
      period(in: page.site), days: trendDays, id: "hr-\(name.lowercased())",
      heading: page.strings["nav.heart-rate"], strings: page.strings, range: page.site.beatsRange,
      csvLink: page.path.link(to: file))
    if let csv = chart.csv { page.companions.append(OutputFile(path: file, bytes: csv)) }
    return ownView(in: page).adding([
      "chart": .html(chart.section), "days": page.notableDays(page.site.heartRateDays(days)),
      "neighbours": page.neighbours(neighbours),
    ])
  }
}

/// A week, named by its number and its dates.
struct HeartRateWeekPage: HeartRatePeriodPage {
  static let template = "heart-rate-week"

  static func register(in registry: inout PageRegistry) {
    let weeks = registry.dayIndex.heartRateWeeks(startingOn: registry.journal.settings.weekStarts)
    for (week, neighbours) in weeks.withNeighbours({ .heartRateWeek($0) }) {
      let dates = registry.strings.dateRange(from: week.start, to: week.last)
      registry.add(
        HeartRateWeekPage(week: week, neighbours: neighbours), in: "heart-rate", as: week.description,
        name: registry.strings.text("week.name", ["number": String(week.number), "dates": dates]))
    }
  }

  let week: CalendarWeek
  let neighbours: Neighbours

  var key: PageKey { .heartRateWeek(week) }
  var name: String { week.description }
  var days: [CalendarDate] { week.days }

  func period(in site: Site) -> TrendChart.Period {
    .week(before: days.map { site.summary(of: $0.adding(days: -7)) })
  }

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
  var name: String { month.description }
  var days: [CalendarDate] { month.days }

  func period(in site: Site) -> TrendChart.Period { .month }

  func ownView(in page: PageContext) -> TemplateView {
    let weeks = Set(days.map { CalendarWeek(of: $0, startingOn: page.settings.weekStarts) }).sorted()
    return ["weeks": page.links(weeks.map { .heartRateWeek($0) })]
  }
}
