import HearthCore
import HearthMarkup

extension PageKey {
  static let heartRate = SiteSection.heartRate.index
}

/// The chart of the last complete day, the days of the newest month with their numbers, and the way to every other month.
struct HeartRatePage: Page, Findable {
  static let template = "heart-rate"
  static let section = SiteSection.heartRate
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(HeartRatePage())
  }

  var key: PageKey { .heartRate }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let last = last(site)
    let id = last.map { site.journal.heartRateDays[$0].entry.id }
    let dates = newestMonth(site)
    return [
      "day": site.optionalLink(id.map { .entry($0) }, from: path),
      "week": site.optionalLink(
        dates.first.map { .heartRateWeek(CalendarWeek(of: $0, startingOn: site.settings.weekStarts)) },
        from: path),
      "chart": .optional(last.map { DayCharts.chart($0, site: site, from: path).section }),
      "hasOnlyToday": .flag(last == nil && !dates.isEmpty),
      "days": .group(dates.map { DayFactViews.row($0, site: site, from: path) }),
      "caption": .optional(
        dates.first.map {
          site.strings.text("heart-rate.caption", ["month": site.strings.yearMonth($0.yearMonth)])
        }),
      "years": MonthLinks.years(
        Set(site.dayIndex.heartRate.keys.map(\.yearMonth)), site: site, from: path,
        year: { .reflectionYear($0) }
      ) {
        .heartRateMonth($0)
      },
      "isEmpty": .flag(site.dayIndex.heartRate.isEmpty),
    ]
  }

  /// The newest day that is over and has readings, or else the newest that is over. A day that is still going on is not
  /// shown, so that nobody looks at it again and again.
  private func last(_ site: Site) -> Int? {
    let complete = site.dayIndex.heartRateDays.reversed().filter { $0 < site.journal.dayInProgress }
      .compactMap { site.dayIndex.heartRate[$0] }
    return complete.first { site.summary(ofDay: $0) != nil } ?? complete.first
  }

  /// The days of the newest month, newest first.
  private func newestMonth(_ site: Site) -> [CalendarDate] {
    let days = site.dayIndex.heartRateDays
    return days.reversed().filter { $0.yearMonth == days.last?.yearMonth }
  }
}
