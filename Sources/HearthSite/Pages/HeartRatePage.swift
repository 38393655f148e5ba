import HearthCore
import HearthMarkup

/// The chart of the last complete day, the days of the newest month with their numbers, and the way to every other month.
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
      "chart": .optional(last.map { DayCharts.chart($0, in: page).section }),
      "hasOnlyToday": .flag(last == nil && !days.isEmpty),
      "days": .group(newest.map { DayFactViews.row($0, in: page) }),
      "caption": .optional(
        newest.first.map {
          page.strings.text("heart-rate.caption", ["month": page.strings.yearMonth($0.yearMonth)])
        }),
      "years": MonthLinks.years(Set(days.map(\.yearMonth)), year: { .reflectionYear($0) }, in: page) {
        .heartRateMonth($0)
      },
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
