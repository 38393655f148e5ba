import HearthCore

/// A day, or a range of days, as people type it: `2025-03-17`, `28.11.2026`, `Nov 28`, `March 2025`, `march`, `2025`, `today`,
/// `ayer`, `last monday`, `last month`, `30d`, `2 weeks ago`; a day may have a time after it.
///
/// The one reader of days on a command line: parsed at once, resolved when today is known.
struct RelativeDateExpression: Sendable {
  private typealias Meaning = @Sendable (_ today: CalendarDate) -> ClosedRange<CalendarDate>

  private let meaning: Meaning
  /// The time after the day; `nil` if there is none.
  private(set) var time: TimeOfDay?
  private(set) var offset: UTCOffset?

  /// Why a text can't be read.
  struct Unreadable: Error {
    /// Whether it looks like a date.
    var isDate = true
    /// What to write instead, in sentences; if the day can be read in two ways, both.
    let help: String
  }

  init(_ typed: String) throws(Unreadable) {
    let text = Self.withWholeYear(typed)
    let words = text.lowercased().split { " _-".contains($0) }.joined(separator: " ")
    lazy var written = WrittenDate.suggestion(for: text)
    if let moment = Moment(text) ?? written.moment {
      let day = moment.date...moment.date
      meaning = { _ in day }
      (time, offset) = (moment.time, moment.offset)
    } else if let meaning = Self.months(text) ?? Self.named[words] ?? Self.weekday(words) ?? Self.month(words)
      ?? Self.ago(words)
    {
      self.meaning = meaning
    } else if let meaning = try Self.dayOfYear(text) {
      self.meaning = meaning
    } else if written == .notThreeParts, let (day, time) = TimeText.atEnd(of: text) {
      meaning = try RelativeDateExpression(String(day)).meaning
      self.time = time
    } else {
      let isDate = text.contains(where: \.isNumber) && written != .notThreeParts
      let reason = isDate ? written.reason.map { "\($0) " } : nil
      throw Unreadable(
        isDate: reason != nil,
        help: "\(reason ?? "")Write a day as 2025-03-17, 17 March, yesterday or monday.")
    }
  }

  /// Returns `28.11.26` with all digits of the year. With other separators, it may come first.
  private static func withWholeYear(_ text: String) -> String {
    let match = text.wholeMatch(of: #/([0-9]{1,2}\.\x20?[0-9]{1,2}\.\x20?)([0-9]{2})/#)
    return match.map { "\($0.1)20\($0.2)" } ?? text
  }

  /// Returns the days that are meant.
  func days(today: CalendarDate) -> ClosedRange<CalendarDate> { meaning(today) }

  /// Reads `2025`, `2025-03`, `03/2025`, `3.2025` and `March 2025`.
  private static func months(_ text: String) -> Meaning? {
    var found: (year: Substring, month: Int?)?
    if let match = text.wholeMatch(of: #/([0-9]{4})(?:-([0-9]{2}))?/#) {
      found = (match.1, match.2.flatMap { Int($0) })
    } else if let match = text.wholeMatch(of: #/([0-9]{1,2})[.\/]([0-9]{4})/#) {
      found = (match.2, Int(match.1))
    } else if let match = text.wholeMatch(of: #/(\p{L}+)\.?(?:\x20de)?\x20([0-9]{4})/#) {
      found = MonthName.number(of: match.1).map { (match.2, $0) }
    }
    guard let (year, month) = found, let year = Int(year), let days = days(year: year, month: month) else {
      return nil
    }
    return { _ in days }
  }

  private static let named: [String: Meaning] = [
    "today": before(0), "yesterday": before(1), "tomorrow": before(-1), "day before yesterday": before(2),
    "hoy": before(0), "ayer": before(1), "mañana": before(-1), "anteayer": before(2),
    "this month": { days(year: $0.year, month: $0.month) ?? $0...$0 },
    "last month": { today in
      let month = today.yearMonth.previous
      return days(year: month.year, month: month.month) ?? today...today
    },
    "this year": { days(year: $0.year) ?? $0...$0 }, "last year": { days(year: $0.year - 1) ?? $0...$0 },
  ]

  /// Reads a weekday: the most recent one, today included, or before today in `last monday` and `el lunes pasado`.
  private static func weekday(_ words: String) -> Meaning? {
    let isBeforeToday = words.hasPrefix("last ") || words.hasSuffix(" pasado")
    let match = words.wholeMatch(of: #/last\x20(.+)|(?:el\x20)?(.+?)(?:\x20pasado)?/#)
    let name = String(match?.1 ?? match?.2 ?? "")
    guard let weekday = Weekday(name: name) ?? spanishWeekdays[name] else { return nil }
    return { today in
      let back = today.weekday.offset(from: weekday)
      return before(back == 0 && isBeforeToday ? 7 : back)(today)
    }
  }

  private static let spanishWeekdays: [String: Weekday] = [
    "lunes": .monday, "martes": .tuesday, "miércoles": .wednesday, "miercoles": .wednesday,
    "jueves": .thursday, "viernes": .friday, "sábado": .saturday, "sabado": .saturday, "domingo": .sunday,
  ]

  /// Reads a month without a year: the most recent one, this month included.
  private static func month(_ words: String) -> Meaning? {
    guard let month = MonthName.number(of: words) else { return nil }
    return { today in
      days(year: month > today.month ? today.year - 1 : today.year, month: month) ?? today...today
    }
  }

  /// Reads `30d`, `30 days ago`, `4w`, `hace 3 días`, up to a hundred years.
  private static func ago(_ words: String) -> Meaning? {
    let pattern = #/(?:hace\x20)?([0-9]{1,6})\x20?(d|days?|w|weeks?|d[ií]as?|semanas?)(?:\x20ago)?/#
    guard let match = words.wholeMatch(of: pattern), let count = Int(match.1) else { return nil }
    let days = match.2.hasPrefix("d") ? count : count * 7
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

  /// Reads a day without a year, such as `Nov 28`, `28.11.` or `28/11`: the most recent one, today included.
  private static func dayOfYear(_ text: String) throws(Unreadable) -> Meaning? {
    guard let readings = WrittenDate.dayAndMonth(text) else { return nil }
    // Every date of a leap year.
    let known = readings.filter { CalendarDate(year: 2024, month: $0.month, day: $0.day) != nil }
    guard let (month, day) = known.first, known.count == 1 else {
      let shown = known.map { "\(MonthName.english($0.month)) \($0.day)" }
      throw Unreadable(
        help: shown.isEmpty
          ? "The calendar has no such day."
          : "It can mean \(shown.joined(separator: " or ")). Write the month as a word.")
    }
    return { today in
      let years = (today.year - 8...today.year).reversed()
      let days = years.lazy.compactMap { CalendarDate(year: $0, month: month, day: day) }
      let found = days.first { $0 <= today } ?? today
      return found...found
    }
  }
}
