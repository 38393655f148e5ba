import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// Charts of weeks and months, made from the numbers of their days.
enum TrendCharts {
  /// - Parameter name: The name of the period in ids.
  static func chart(
    _ period: TrendChart.Period, _ dates: [CalendarDate], named name: String, in page: PageContext
  ) -> TrendChart {
    let days = dates.map { date in
      TrendDay(
        date: date, summary: page.site.summary(of: date), name: page.strings.dayAndMonth(date).asHeading,
        link: page.heartRateHref(date))
    }
    return TrendChart(
      period, days: days, id: "hr-\(name.lowercased())", heading: page.strings["nav.heart-rate"],
      strings: page.strings, range: page.site.beatsRange,
      csvLink: page.path.link(to: file(beside: page.path)))
  }

  /// Returns the file with the numbers of the page at `path`.
  static func file(beside path: OutputPath) -> OutputPath {
    OutputPath(path.folder, path.name.dropLast(".html".utf8.count) + "-heart-rate.csv")
  }
}

/// Formats date ranges, with month and year only where they differ.
enum DateRanges {
  /// `17 to 23 March 2025`, `31 March to 6 April 2025`, `29 December 2025 to 4 January 2026`.
  static func text(from first: CalendarDate, to last: CalendarDate, strings: Strings) -> String {
    let ends = ends(first, last, withYear: true, strings: strings)
    return strings.text("date.range", ["first": ends.first, "last": ends.last])
  }

  /// Returns both ends of a range. Without a year, they must be in the same one.
  static func ends(
    _ first: CalendarDate, _ last: CalendarDate, withYear: Bool, strings: Strings
  ) -> (first: String, last: String) {
    func day(_ date: CalendarDate) -> String {
      text(String(date.day), of: date.yearMonth, withYear: false, strings: strings)
    }
    let from =
      if first.yearMonth == last.yearMonth {
        String(first.day)
      } else if first.year == last.year {
        day(first)
      } else {
        strings.longDate(first)
      }
    return (from, withYear ? strings.longDate(last) : day(last))
  }

  /// Returns single days, each with its month unless they share one: `1, 8 and 15 December`, `24 November and
  /// 1 December`; with the year unless it is that of `today`.
  static func days(_ dates: [CalendarDate], today: CalendarDate, strings: Strings) -> String {
    func text(_ days: String, of month: YearMonth) -> String {
      self.text(days, of: month, withYear: month.year != today.year, strings: strings)
    }
    let months = Set(dates.map(\.yearMonth))
    guard months.count == 1, let month = months.first else {
      return strings.list(dates.map { text(String($0.day), of: $0.yearMonth) })
    }
    return text(strings.list(dates.map { String($0.day) }), of: month)
  }

  /// Returns days grouped by month: `1 to 6, 9 and 12 October`; months are separated by semicolons.
  ///
  /// - Parameter dates: The dates, in order.
  static func list(_ dates: [CalendarDate], withYear: Bool, strings: Strings) -> String {
    dates.runs(by: \.yearMonth).map { month, dates in
      let numbers = dates.map(\.day).enumerated()
      // For consecutive days, the difference from their index is constant.
      let days = numbers.runs(by: { $0.element - $0.offset }).flatMap { _, run in
        let run = run.map { String($0.element) }
        guard run.count > 2, let first = run.first, let last = run.last else { return run }
        return [strings.text("date.range", ["first": first, "last": last])]
      }
      return text(strings.list(days), of: month, withYear: withYear, strings: strings)
    }.joined(separator: "; ")
  }

  /// `15 December`, `1, 8 and 15 December 2026`
  private static func text(_ days: String, of month: YearMonth, withYear: Bool, strings: Strings) -> String {
    strings.text(
      withYear ? "date.long" : "date.day-of-month",
      ["day": days, "month": strings.month(month.month), "year": String(month.year)])
  }
}
