import HearthCore

/// A recurrence rule, followed as the table of RFC 5545, section 3.3.10, says: a day of its period is one of the rule's days
/// if every part of the rule has it.
///
/// A rule isn't followed, and its event takes place once, if it has a part or a value that the RFC doesn't know or forbids
/// there, if it repeats by minutes or seconds, or if readers of the RFC disagree about it: `BYWEEKNO` with an interval, with
/// days of the month or the year, or without weekdays.
struct RepeatRule {
  enum Frequency: String { case hourly, daily, weekly, monthly, yearly }

  let text: String
  let frequency: Frequency
  /// The end as written, included.
  let until: CalendarStamp?
  let count: Int?
  private let interval: Int
  private let weekStart: Weekday
  // What limits its days and times; a negative number counts from the end.
  private var months: Set<Int>?
  private let weekNumbers: Set<Int>?
  private let yearDays: Set<Int>?
  private var monthDays: Set<Int>?
  private let positions: Set<Int>?
  private var hours: Set<Int>?
  private var minutes: Set<Int>?
  private var seconds: Set<Int>?
  /// `-1FR` is the last Friday of a month or a year; a day without a number is every one.
  private var weekdays: [(number: Int?, day: Weekday)] = []

  var isEndless: Bool { until == nil && count == nil }

  private static let codes: [Substring: Weekday] = [
    "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday, "FR": .friday, "SA": .saturday,
    "SU": .sunday,
  ]

  /// Fails for a rule that isn't followed.
  init?(_ text: String) {
    var parts: [Substring: Substring] = [:]
    // Some programs write spaces after commas.
    for part in text.uppercased().filter({ $0 != " " }).split(separator: ";") {
      let end = part.firstIndex(of: "=") ?? part.startIndex
      guard parts.updateValue(part[end...].dropFirst(), forKey: part[..<end]) == nil else { return nil }
    }
    var isKnown = true
    /// Returns the numbers of a part, `nil` if there is none. One that isn't in `range` makes the rule unknown.
    func list(_ name: Substring, _ range: ClosedRange<Int>, most: Int = .max) -> Set<Int>? {
      guard let text = parts.removeValue(forKey: name) else { return nil }
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? .min }
      let areKnown = numbers.allSatisfy { range.contains($0) && (range.lowerBound >= 0 || $0 != 0) }
      isKnown = isKnown && areKnown && numbers.count <= most
      return Set(numbers)
    }
    guard
      let frequency = parts.removeValue(forKey: "FREQ").flatMap({ Frequency(rawValue: $0.lowercased()) }),
      let weekStart = Self.codes[parts.removeValue(forKey: "WKST") ?? "MO"]
    else { return nil }
    (self.text, self.frequency, self.weekStart) = (text, frequency, weekStart)
    interval = list("INTERVAL", 1...10_000, most: 1)?.first ?? 1
    count = list("COUNT", 1...1_000_000_000, most: 1)?.first
    (months, weekNumbers) = (list("BYMONTH", 1...12), list("BYWEEKNO", -53...53))
    (yearDays, monthDays) = (list("BYYEARDAY", -366...366), list("BYMONTHDAY", -31...31))
    positions = list("BYSETPOS", -366...366)
    (hours, minutes, seconds) = (list("BYHOUR", 0...23), list("BYMINUTE", 0...59), list("BYSECOND", 0...59))
    let end = parts.removeValue(forKey: "UNTIL")
    until = end.flatMap { LibIcal.time(String($0)) }
    for item in parts.removeValue(forKey: "BYDAY")?.split(separator: ",", omittingEmptySubsequences: false)
      ?? []
    {
      let (digits, number) = (item.dropLast(2), Int(item.dropLast(2)))
      guard let day = Self.codes[item.suffix(2)], number != nil || digits.isEmpty else { return nil }
      weekdays.append((number, day))
    }
    guard isKnown, parts.isEmpty, end == nil || until != nil, isFollowed else { return nil }
  }

  /// Whether its parts are allowed together, and everybody reads them alike.
  private var isFollowed: Bool {
    let ordinals = weekdays.compactMap(\.number)
    let largest = frequency == .monthly || months != nil ? 5 : 53
    if !ordinals.isEmpty, weekNumbers != nil || frequency != .monthly && frequency != .yearly { return false }
    if ordinals.contains(where: { $0 == 0 || !(-largest...largest).contains($0) }) { return false }
    if monthDays != nil, frequency == .weekly { return false }
    if yearDays != nil, frequency != .yearly, frequency != .hourly { return false }
    if weekNumbers != nil {
      guard frequency == .yearly, interval == 1, !weekdays.isEmpty, positions == nil, monthDays == nil,
        yearDays == nil
      else { return false }
    }
    let others = [months, yearDays, monthDays, hours, minutes, seconds]
    return positions == nil || frequency != .hourly && (!weekdays.isEmpty || others.contains { $0 != nil })
  }

  /// Returns the rule with what its event's start adds to it: a yearly rule without a day is on the day of the start.
  private func completed(by start: LocalDateTime, isDate: Bool) -> RepeatRule {
    var rule = self
    if monthDays == nil, yearDays == nil, weekdays.isEmpty {
      if frequency == .yearly { rule.months = months ?? [start.date.month] }
      if frequency == .yearly || frequency == .monthly { rule.monthDays = [start.date.day] }
      if frequency == .weekly { rule.weekdays = [(nil, start.date.weekday)] }
    }
    // A day has no time: such parts are ignored.
    if isDate { (rule.hours, rule.minutes, rule.seconds) = ([0], [0], [0]) }
    rule.hours = rule.hours ?? (frequency == .hourly ? Set(0...23) : [start.time.hour])
    rule.minutes = rule.minutes ?? [start.time.minute]
    rule.seconds = rule.seconds ?? [start.time.second]
    return rule
  }

  /// The times of a rule that were found.
  struct Found {
    var times: [LocalDateTime] = []
    /// The day up to which the rule was followed, if it went on after that.
    var cutAt: CalendarDate?
  }

  /// Returns the `most` first times of the rule from `first` to `last`, on the clock of its event's `start`. Each day and
  /// each time that it looks at is a step.
  func times(
    from start: LocalDateTime, isDate: Bool, first: CalendarDate, last: LocalDateTime, most: Int,
    steps: inout Int
  ) -> Found {
    guard !(isDate && frequency == .hourly) else { return Found() }
    let rule = completed(by: start, isDate: isDate)
    var (found, counted, number) = (Found(), 0, 0)
    while let days = rule.days(ofPeriod: number, from: start.date), let begin = days.first,
      begin <= last.date.daysSince1970
    {
      number += rule.frequency == .hourly ? 1 : interval
      steps -= 1
      // Only a count depends on earlier times.
      if count == nil, let end = days.last, end < first.daysSince1970 { continue }
      var set: [LocalDateTime] = []
      for day in days {
        let date = CalendarDate(daysSince1970: day)
        steps -= 1
        if rule.has(date) { set += rule.times(on: date, from: start) }
        if steps - set.count <= 0 {
          found.cutAt = date
          return found
        }
      }
      steps -= set.count
      for time in rule.chosen(set) where time >= start {
        // The start counts even if it isn't a time of the rule (RFC 5545, 3.8.5.3).
        if counted == 0, time > start { counted = 1 }
        counted += 1
        guard time <= last, counted <= count ?? .max else { return found }
        if time.date < first { continue }
        guard found.times.count < most else {
          found.cutAt = time.date
          return found
        }
        found.times.append(time)
      }
    }
    return found
  }

  /// Returns the days, since 1970, of the period `number` after that of `start`; of a year, only those of the rule's months.
  private func days(ofPeriod number: Int, from start: CalendarDate) -> [Int]? {
    switch frequency {
    case .yearly:
      let months = (months ?? Set(1...12)).sorted()
      let days = months.compactMap { YearMonth(year: start.year + number, month: $0)?.days }
      return days.isEmpty ? nil : days.joined().map(\.daysSince1970)
    case .monthly:
      let month = start.year * 12 + start.month - 1 + number
      return YearMonth(year: month / 12, month: month % 12 + 1)?.days.map(\.daysSince1970)
    case .weekly:
      let first = start.daysSince1970 - start.weekday.offset(from: weekStart) + number * 7
      return Array(first..<first + 7)
    case .daily, .hourly: return [start.daysSince1970 + number]
    }
  }

  private func has(_ date: CalendarDate) -> Bool {
    func allows(_ list: Set<Int>?, _ value: Int, of total: Int) -> Bool {
      list.map { $0.contains(value) || $0.contains(value - total - 1) } ?? true
    }
    guard months?.contains(date.month) != false else { return false }
    let monthLength = YearMonth.length(ofMonth: date.month, year: date.year)
    guard allows(monthDays, date.day, of: monthLength) else { return false }
    let (dayOfYear, yearLength) = Self.dayOfYear(date)
    guard allows(yearDays, dayOfYear, of: yearLength) else { return false }
    if weekNumbers != nil {
      // The last week of a year has its 28 December.
      let year = middle(ofWeekOf: date).year
      let last = CalendarDate(year: year, month: 12, day: 28).map(week) ?? 52
      guard allows(weekNumbers, week(of: date), of: last) else { return false }
    }
    let isOfMonth = frequency == .monthly || months != nil
    let (day, length) = isOfMonth ? (date.day, monthLength) : (dayOfYear, yearLength)
    return weekdays.isEmpty
      || weekdays.contains { number, name in
        name == date.weekday && (number.map { $0 == (day + 6) / 7 || -$0 == (length - day) / 7 + 1 } ?? true)
      }
  }

  private static func dayOfYear(_ date: CalendarDate) -> (day: Int, length: Int) {
    let before = (1..<date.month).reduce(0) { $0 + YearMonth.length(ofMonth: $1, year: date.year) }
    return (before + date.day, 337 + YearMonth.length(ofMonth: 2, year: date.year))
  }

  /// Returns the number of the week of a day. Week 1 is the first with four days or more in its year.
  private func week(of date: CalendarDate) -> Int {
    (Self.dayOfYear(middle(ofWeekOf: date)).day + 6) / 7
  }

  private func middle(ofWeekOf date: CalendarDate) -> CalendarDate {
    date.adding(days: 3 - date.weekday.offset(from: weekStart))
  }

  private func times(on date: CalendarDate, from start: LocalDateTime) -> [LocalDateTime] {
    let passed = (date.daysSince1970 - start.date.daysSince1970) * 24 - start.time.hour
    var times: [LocalDateTime] = []
    for hour in (hours ?? []).sorted() where frequency != .hourly || (passed + hour).isMultiple(of: interval)
    {
      for minute in (minutes ?? []).sorted() {
        for second in (seconds ?? []).sorted() {
          let time = TimeOfDay(secondsFromMidnight: hour * 3600 + minute * 60 + second)
          times.append(LocalDateTime(date: date, time: time))
        }
      }
    }
    return times
  }

  /// Returns the times of one period at the positions that `BYSETPOS` names.
  private func chosen(_ set: [LocalDateTime]) -> [LocalDateTime] {
    guard let positions else { return set }
    let indices = Set(positions.map { $0 > 0 ? $0 - 1 : set.count + $0 })
    return set.indices.filter(indices.contains).map { set[$0] }
  }
}
