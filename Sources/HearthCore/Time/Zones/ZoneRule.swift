/// How clocks go on changing after a zone's last recorded change, as the foot of its file says: `CET-1CEST,M3.5.0,M10.5.0/3`
/// (POSIX.1-2024, XBD 8.3, `TZ`, with the longer times of RFC 9636, 3.3.1).
struct ZoneRule: Sendable {
  /// Seconds ahead of UTC outside of summer.
  private let standard: Int
  private let summer: Summer?

  private struct Summer: Sendable {
    /// Seconds ahead of UTC.
    var offset: Int
    /// By the clock as it stands until then.
    var start: YearlyMoment
    var end: YearlyMoment
  }

  /// `nil` where the text is no such rule.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = RuleReader(rest: text)
    guard reader.skipName(), let west = reader.seconds() else { return nil }
    standard = -west
    guard !reader.rest.isEmpty else {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    let offset = reader.rest.first == UInt8(ascii: ",") ? standard + 3600 : reader.seconds().map { -$0 }
    guard let offset, reader.skip(","), let start = reader.moment(), reader.skip(","),
      let end = reader.moment(), reader.rest.isEmpty
    else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }

  /// Seconds ahead of UTC.
  func offset(at second: Int) -> Int {
    guard let summer else { return standard }
    let year = CalendarDate(daysSince1970: (second + standard).floorDivided(by: 86_400)).year
    let start = summer.start.second(in: year) - standard
    let end = summer.end.second(in: year) - summer.offset
    // South of the equator summer spans the new year.
    let isSummer = start < end ? start <= second && second < end : !(end <= second && second < start)
    return isSummer ? summer.offset : standard
  }
}

/// A moment of each year on the clock of a wall.
private struct YearlyMoment: Sendable {
  var day: Day
  /// Seconds after midnight, within a week of it.
  var time: Int

  enum Day: Sendable {
    /// Day 0 is 1 January; 29 February counts.
    case ofYear(Int)
    /// Day 1 is 1 January; 29 February never counts.
    case ofCommonYear(Int)
    /// Week 5 is the last; weekday 0 is Sunday.
    case ofMonth(Int, week: Int, weekday: Int)
  }

  /// Seconds since 1970 by the wall's own clock.
  func second(in year: Int) -> Int {
    let newYear = CalendarDate(unchecked: year, 1, 1).daysSince1970
    switch day {
    case .ofYear(let day): return (newYear + day) * 86_400 + time
    case .ofCommonYear(let day):
      let isLeap = YearMonth.length(ofMonth: 2, year: year) == 29
      return (newYear + day - (isLeap && day >= 60 ? 0 : 1)) * 86_400 + time
    case .ofMonth(let month, let week, let weekday):
      let first = CalendarDate(unchecked: year, month, 1)
      var day = (weekday - first.weekday.rawValue % 7 + 7) % 7 + (week - 1) * 7
      if day >= YearMonth.length(ofMonth: month, year: year) { day -= 7 }
      return (first.daysSince1970 + day) * 86_400 + time
    }
  }
}

/// Reads the parts of a rule from front to back.
private struct RuleReader {
  var rest: ArraySlice<UInt8>

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// `CET`, or `<+0330>`.
  mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let name = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    rest = rest[name.endIndex...]
    return !name.isEmpty
  }

  mutating func number() -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// `3`, `-1`, `+5:30`, `167:59:59`, in seconds.
  mutating func seconds() -> Int? {
    let sign = skip("-") ? -1 : 1
    if sign > 0 { _ = skip("+") }
    guard let hours = number() else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(":") {
      guard let part = number() else { return nil }
      seconds += part * unit
    }
    return hours <= 167 ? sign * seconds : nil
  }

  /// `M3.5.0`, `J60`, `59`, each perhaps with a time: `M10.5.0/3`.
  mutating func moment() -> YearlyMoment? {
    guard let day = day() else { return nil }
    guard skip("/") else { return YearlyMoment(day: day, time: 7200) }
    return seconds().map { YearlyMoment(day: day, time: $0) }
  }

  private mutating func day() -> YearlyMoment.Day? {
    if skip("J") { return number().flatMap { (1...365).contains($0) ? .ofCommonYear($0) : nil } }
    guard skip("M") else { return number().flatMap { $0 <= 365 ? .ofYear($0) : nil } }
    guard let month = number(), skip("."), let week = number(), skip("."), let weekday = number(),
      (1...12).contains(month), (1...5).contains(week), weekday <= 6
    else { return nil }
    return .ofMonth(month, week: week, weekday: weekday)
  }
}
