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
      name: site.words.text(
        "week.in-text",
        [
          "number": String(week.number),
          "dates": DateRanges.text(from: week.start, to: week.last, words: site.words),
        ]), site: site, from: path)
  }

  static func month(_ month: YearMonth, site: Site, from path: OutputPath) -> TrendChart {
    chart(
      .month, month.days, id: "hr-\(month)", name: site.words.yearMonth(month), site: site, from: path)
  }

  private static func chart(
    _ period: TrendChart.Period, _ dates: [CalendarDate], id: String, name: String, site: Site,
    from path: OutputPath
  ) -> TrendChart {
    var options = TrendOptions()
    options.range = site.beatsRange
    options.csvLink = path.link(to: file(beside: path))
    let days = dates.map { date in
      TrendDay(
        date: date, summary: summary(date, site), name: site.words.dayAndMonth(date).asHeading,
        link: site.heartRateAddress(date).map { path.link(to: $0.path) })
    }
    return TrendChart(
      period, days: days, id: id, heading: site.words.text("trend.heading", ["period": name]),
      words: site.words, options: options)
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
