import HearthCore
import HearthMarkup

/// Formats date ranges, with month and year only where they differ.
extension Strings {
  /// `17 to 23 March 2025`, `31 March to 6 April 2025`, `29 December 2025 to 4 January 2026`.
  func dateRange(from first: CalendarDate, to last: CalendarDate) -> String {
    let ends = rangeEnds(first, last, withYear: true)
    return text("date.range", ["first": ends.first, "last": ends.last])
  }

  /// Returns both ends of a range. Without a year, they must be in the same one.
  func rangeEnds(
    _ first: CalendarDate, _ last: CalendarDate, withYear: Bool
  ) -> (first: String, last: String) {
    func day(_ date: CalendarDate) -> String { days([date], withYear: false) }
    let isInMonth = first.yearMonth == last.yearMonth
    let from = isInMonth ? String(first.day) : first.year == last.year ? day(first) : longDate(first)
    return (from, withYear ? longDate(last) : day(last))
  }

  /// Returns single days, each with its month unless they share one: `1, 8 and 15 December`, `24 November and
  /// 1 December`; with the year unless it is that of `today`.
  func days(_ dates: [CalendarDate], today: CalendarDate) -> String {
    guard Set(dates.map(\.yearMonth)).count > 1 else {
      return days(dates, withYear: dates.first?.year != today.year)
    }
    return list(dates.map { days([$0], withYear: $0.year != today.year) })
  }

  /// Returns days grouped by month: `1 to 6, 9 and 12 October`; months are separated by semicolons.
  ///
  /// - Parameter dates: The dates, in order.
  func dates(_ dates: [CalendarDate], withYear: Bool) -> String {
    dates.runs(by: \.yearMonth).map { month, dates in
      let numbers = dates.map(\.day).enumerated()
      // For consecutive days, the difference from their index is constant.
      let days = numbers.runs(by: { $0.element - $0.offset }).flatMap { _, run in
        let run = run.map { String($0.element) }
        guard run.count > 2, let first = run.first, let last = run.last else { return run }
        return [text("date.range", ["first": first, "last": last])]
      }
      return self.days(list(days), of: month, withYear: withYear)
    }.joined(separator: "; ")
  }

  /// Returns days of one month: `15 December`, `1, 8 and 15 December 2026`.
  private func days(_ dates: [CalendarDate], withYear: Bool) -> String {
    dates.first.map { days(list(dates.map { String($0.day) }), of: $0.yearMonth, withYear: withYear) } ?? ""
  }

  private func days(_ days: String, of month: YearMonth, withYear: Bool) -> String {
    let key = withYear ? "date.long" : "date.day-of-month"
    return text(key, ["day": days, "month": self.month(month.month), "year": String(month.year)])
  }
}
