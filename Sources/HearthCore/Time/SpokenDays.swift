/// A day, or a range of days, as people type it: `2025-03-17`, `2025-03`, `2025`, `today`, `yesterday`, `monday`,
/// `last monday`, `last month`, `30d`, `4w`, `2 weeks ago`.
///
/// Its meaning depends on today, so it is parsed first and resolved once today is known.
package struct SpokenDays: Sendable {
  private typealias Meaning = @Sendable (_ today: CalendarDate) -> ClosedRange<CalendarDate>

  private let meaning: Meaning

  /// Fails if the text can't be read.
  package init?(_ text: String) {
    let words = text.lowercased().split { " _-".contains($0) }.joined(separator: " ")
    let fixed = Self.fixed(text).map { days -> Meaning in { _ in days } }
    guard let meaning = fixed ?? Self.named[words] ?? Self.weekday(words) ?? Self.ago(words) else {
      return nil
    }
    self.meaning = meaning
  }

  /// Returns the days that are meant.
  package func days(today: CalendarDate) -> ClosedRange<CalendarDate> { meaning(today) }

  private static func fixed(_ text: String) -> ClosedRange<CalendarDate>? {
    if let date = CalendarDate(text) { return date...date }
    guard let match = text.wholeMatch(of: #/([0-9]{4})(?:-([0-9]{2}))?/#), let year = Int(match.1) else {
      return nil
    }
    return days(year: year, month: match.2.flatMap { Int($0) })
  }

  private static let named: [String: Meaning] = [
    "today": before(0), "yesterday": before(1), "tomorrow": before(-1),
    "this month": { days(year: $0.year, month: $0.month) ?? $0...$0 },
    "last month": { today in
      let month = today.yearMonth.previous
      return days(year: month.year, month: month.month) ?? today...today
    },
    "this year": { days(year: $0.year) ?? $0...$0 }, "last year": { days(year: $0.year - 1) ?? $0...$0 },
  ]

  /// Reads a weekday: the most recent one, today included, or before today after the word `last`.
  private static func weekday(_ words: String) -> Meaning? {
    let isBeforeToday = words.hasPrefix("last ")
    guard let weekday = Weekday(name: isBeforeToday ? String(words.dropFirst("last ".count)) : words) else {
      return nil
    }
    return { today in
      let back = today.weekday.offset(from: weekday)
      return before(back == 0 && isBeforeToday ? 7 : back)(today)
    }
  }

  /// Reads `30d`, `30 days ago`, `4w`, up to a hundred years.
  private static func ago(_ words: String) -> Meaning? {
    let pattern = #/([0-9]{1,6})\x20?(d|days?|w|weeks?)(?:\x20ago)?/#
    guard let match = words.wholeMatch(of: pattern), let count = Int(match.1) else { return nil }
    let days = match.2.hasPrefix("w") ? count * 7 : count
    return days <= 36_500 ? before(days) : nil
  }

  private static func before(_ count: Int) -> Meaning {
    { today in
      let day = today.adding(days: -count)
      return day...day
    }
  }

  /// Returns the days of a month, or of a whole year without `month`, if the calendar has it.
  private static func days(year: Int, month: Int? = nil) -> ClosedRange<CalendarDate>? {
    let lastDay = YearMonth.length(ofMonth: month ?? 12, year: year)
    guard let first = CalendarDate(year: year, month: month ?? 1, day: 1),
      let last = CalendarDate(year: year, month: month ?? 12, day: lastDay)
    else { return nil }
    return first...last
  }
}
