/// A day, or a range of days, as people type it: `2025-03-17`, `2025-03`, `2025`, `today`, `yesterday`, `monday`,
/// `last monday`, `last month`, `30d`, `4w`, `2 weeks ago`.
///
/// Its meaning depends on today, so it is read first and resolved when that is known.
package struct SpokenDays: Hashable, Sendable {
  private enum Meaning: Hashable {
    case days(ClosedRange<CalendarDate>)
    /// A number of days before today.
    case before(Int)
    /// The last such day up to today, or before today if it is preceded by `last`.
    case weekday(Weekday, isBeforeToday: Bool)
    /// A number of months or years before this one.
    case month(Int)
    case year(Int)
  }

  private let meaning: Meaning

  /// Fails if the text can't be read.
  package init?(_ text: String) {
    let words = text.lowercased().split { " _-".contains($0) }.joined(separator: " ")
    guard let meaning = Self.fixed(text) ?? Self.named[words] ?? Self.weekday(words) ?? Self.ago(words) else {
      return nil
    }
    self.meaning = meaning
  }

  /// Returns the days that are meant.
  package func days(today: CalendarDate) -> ClosedRange<CalendarDate> {
    switch meaning {
    case .days(let days): return days
    case .before(let count):
      let day = today.adding(days: -count)
      return day...day
    case .weekday(let weekday, let isBeforeToday):
      let back = today.weekday.offset(from: weekday)
      let day = today.adding(days: back == 0 && isBeforeToday ? -7 : -back)
      return day...day
    case .month(let count):
      var month = today.yearMonth
      for _ in 0..<count { month = month.previous }
      return Self.days(of: month) ?? today...today
    case .year(let count):
      return Self.days(ofYear: today.year - count) ?? today...today
    }
  }

  private static func fixed(_ text: String) -> Meaning? {
    if let date = CalendarDate(text) { return .days(date...date) }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.first?.utf8.count == 4, let year = number(parts[0]) else { return nil }
    if parts.count == 1 { return days(ofYear: year).map(Meaning.days) }
    guard parts.count == 2, parts[1].utf8.count == 2, let number = number(parts[1]),
      let month = YearMonth(year: year, month: number)
    else { return nil }
    return days(of: month).map(Meaning.days)
  }

  private static let named: [String: Meaning] = [
    "today": .before(0), "yesterday": .before(1), "tomorrow": .before(-1), "this month": .month(0),
    "last month": .month(1), "this year": .year(0), "last year": .year(1),
  ]

  private static func weekday(_ words: String) -> Meaning? {
    let isBeforeToday = words.hasPrefix("last ")
    let name = isBeforeToday ? String(words.dropFirst("last ".count)) : words
    return Weekday(name: name).map { .weekday($0, isBeforeToday: isBeforeToday) }
  }

  /// Reads `30d`, `30 days ago`, `4w`, up to a hundred years.
  private static func ago(_ words: String) -> Meaning? {
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    guard let count = number(digits), count <= 36_500 else { return nil }
    switch words.dropFirst(digits.count).split(separator: " ").joined(separator: " ") {
    case "d", "day", "days", "day ago", "days ago", "d ago": return .before(count)
    case "w", "week", "weeks", "week ago", "weeks ago", "w ago":
      return count <= 5_200 ? .before(count * 7) : nil
    default: return nil
    }
  }

  private static func number(_ digits: some StringProtocol) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }

  private static func days(of month: YearMonth) -> ClosedRange<CalendarDate>? {
    guard let first = month.days.first, let last = month.days.last else { return nil }
    return first...last
  }

  private static func days(ofYear year: Int) -> ClosedRange<CalendarDate>? {
    guard let first = CalendarDate(year: year, month: 1, day: 1),
      let last = CalendarDate(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }
}
