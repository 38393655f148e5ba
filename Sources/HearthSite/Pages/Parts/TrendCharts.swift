import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// Charts of weeks and months, made from the numbers of their days.
enum TrendCharts {
  static func week(_ week: CalendarWeek, site: Site, from path: OutputPath) -> TrendChart {
    let before = week.days.map { summary($0.adding(days: -7), site) }
    return chart(
      .week(before: before), week.days, id: "hr-\(week.description.lowercased())",
      name: site.strings.text(
        "week.in-text",
        [
          "number": String(week.number),
          "dates": DateRanges.text(from: week.start, to: week.last, strings: site.strings),
        ]), site: site, from: path)
  }

  static func month(_ month: YearMonth, site: Site, from path: OutputPath) -> TrendChart {
    chart(
      .month, month.days, id: "hr-\(month)", name: site.strings.yearMonth(month), site: site, from: path)
  }

  private static func chart(
    _ period: TrendChart.Period, _ dates: [CalendarDate], id: String, name: String, site: Site,
    from path: OutputPath
  ) -> TrendChart {
    let days = dates.map { date in
      TrendDay(
        date: date, summary: summary(date, site), name: site.strings.dayAndMonth(date).asHeading,
        link: site.heartRateAddress(date).map { path.link(to: $0.path) })
    }
    return TrendChart(
      period, days: days, id: id, heading: site.strings.text("trend.heading", ["period": name]),
      strings: site.strings, range: site.beatsRange, csvLink: path.link(to: file(beside: path)))
  }

  /// The file of the numbers of `dates` beside the page of `key`; none where there are no numbers.
  static func companions(_ dates: [CalendarDate], of key: PageKey, site: Site) -> [OutputPath] {
    dates.contains { summary($0, site) != nil } ? [file(beside: site.path(of: key))] : []
  }

  private static func file(beside path: OutputPath) -> OutputPath {
    OutputPath(path.folder, path.name.dropLast(".html".utf8.count) + "-heart-rate.csv")
  }

  private static func summary(_ date: CalendarDate, _ site: Site) -> DaySummary? {
    site.dayIndex.heartRate[date].flatMap(site.summary(ofDay:))
  }
}

/// Says from which day to which, with month and year only where they differ.
enum DateRanges {
  /// `17 to 23 March 2025`, `31 March to 6 April 2025`, `29 December 2025 to 4 January 2026`.
  static func text(from first: CalendarDate, to last: CalendarDate, strings: Strings) -> String {
    let from =
      if first.yearMonth == last.yearMonth {
        String(first.day)
      } else if first.year == last.year {
        strings.text("date.day-of-month", ["day": String(first.day), "month": strings.month(first.month)])
      } else {
        strings.longDate(first)
      }
    return strings.text("date.range", ["first": from, "last": strings.longDate(last)])
  }
}
