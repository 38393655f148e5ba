extension Zone {
  private static let lastYear = 2100

  /// Reads the Time Zone Information Format (RFC 9636). Fails for anything else, and if it counts leap seconds.
  init?(name: String, file bytes: [UInt8]) {
    guard var block = Block(bytes, at: 0, wordSize: 4) else { return nil }
    var rule: ZoneRule?
    if block.version >= UInt8(ascii: "2") {
      guard let second = Block(bytes, at: block.end, wordSize: 8) else { return nil }
      block = second
      let footer = bytes[block.end...].dropFirst().prefix { $0 != 0x0A }
      rule = ZoneRule(String(decoding: footer, as: UTF8.self))
      guard rule != nil || footer.isEmpty else { return nil }
    }
    guard block.leapSecondCount == 0, var first = block.offset(ofType: 0) else { return nil }
    var transitions: [Transition] = []
    for index in 0..<block.transitionCount {
      let second = block.transitionTime(index)
      // Old files begin at the Big Bang. The bounds keep later arithmetic from overflowing.
      guard let offset = block.offset(afterTransition: index), (-1 << 60...1 << 40).contains(second),
        transitions.last.map({ $0.second < second }) ?? true
      else { return nil }
      transitions.append(Transition(second: second, offset: offset))
    }
    if let rule {
      // The rule applies from the last transition of the file on.
      let last = max(transitions.last?.second ?? Self.firstSecond, Self.firstSecond)
      if transitions.isEmpty {
        first = rule.offset(at: last - 1)
      } else {
        transitions[transitions.count - 1].offset = rule.offset(at: last)
      }
      let lastYear = CalendarDate(daysSince1970: last.floorDivided(by: 86_400)).year
      let seconds = (min(lastYear, Self.lastYear)...Self.lastYear).flatMap { rule.transitions(in: $0) }
        .sorted()
      transitions += seconds.filter { $0 > last }.map { Transition(second: $0, offset: rule.offset(at: $0)) }
    }
    self.init(name: name, first: first, transitions: transitions)
  }
}

/// One of the two data blocks of a file: the first has 32-bit times, the second 64-bit times.
private struct Block {
  let version: UInt8
  let transitionCount: Int
  let leapSecondCount: Int
  let end: Int
  private let bytes: [UInt8]
  private let start: Int
  private let wordSize: Int
  private let typeCount: Int

  init?(_ bytes: [UInt8], at start: Int, wordSize: Int) {
    let headerSize = 44
    guard bytes.count - start >= headerSize, bytes[start...].starts(with: "TZif".utf8) else { return nil }
    // The counts of UTC indicators, standard-time indicators, leap seconds, transitions, types, and abbreviation characters.
    let counts = (0..<6).map { Self.number(bytes, at: start + 20 + $0 * 4, size: 4) & 0xFFFF_FFFF }
    let sizes = zip(counts, [1, 1, wordSize + 4, wordSize + 1, 6, 1]).map { $0 * $1 }
    end = start + headerSize + sizes.reduce(0, +)
    guard end <= bytes.count else { return nil }
    version = bytes[start + 4]
    (leapSecondCount, transitionCount, typeCount) = (counts[2], counts[3], counts[4])
    (self.bytes, self.start, self.wordSize) = (bytes, start + headerSize, wordSize)
  }

  /// - Precondition: `index` is less than ``transitionCount``.
  func transitionTime(_ index: Int) -> Int {
    Self.number(bytes, at: start + index * wordSize, size: wordSize)
  }

  /// Returns the seconds ahead of UTC after a transition, or `nil` if its type doesn't exist.
  func offset(afterTransition index: Int) -> Int? {
    offset(ofType: Int(bytes[start + transitionCount * wordSize + index]))
  }

  func offset(ofType type: Int) -> Int? {
    guard type < typeCount else { return nil }
    let offset = Self.number(bytes, at: start + transitionCount * (wordSize + 1) + type * 6, size: 4)
    return UTCOffset(seconds: offset)?.seconds
  }

  private static func number(_ bytes: [UInt8], at index: Int, size: Int) -> Int {
    bytes[index..<index + size].reduce(bytes[index] < 0x80 ? 0 : -1) { $0 << 8 | Int($1) }
  }
}

/// The rule after a file's last transition: `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1-2024, XBD 8.3, `TZ`; RFC 9636, 3.3.1).
struct ZoneRule: Sendable {
  /// Seconds ahead of UTC outside summer time.
  private let standard: Int
  private let summer: Summer?

  private struct Summer: Sendable {
    /// Seconds ahead of UTC.
    var offset: Int
    /// On the clock before it changes.
    var start: YearlyTime
    var end: YearlyTime
  }

  /// Fails if the text isn't such a rule.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    // Two names, `CET` or `<+0330>`, each with an offset west of Greenwich; the second name may be omitted.
    let names = #/(?:<[^>]*>|[A-Za-z]+)([^A-Za-z<]+)(?:(<[^>]*>|[A-Za-z]+)([^A-Za-z<]*))?/#
    guard let match = parts[0].wholeMatch(of: names), let west = Self.seconds(match.1) else { return nil }
    standard = -west
    guard let ahead = match.3 else {
      summer = nil
      if parts.count > 1 { return nil }
      return
    }
    let offset = ahead.isEmpty ? standard + 3600 : Self.seconds(ahead).map { -$0 }
    guard let offset, parts.count == 3, let start = YearlyTime(parts[1]), let end = YearlyTime(parts[2])
    else {
      return nil
    }
    summer = Summer(offset: offset, start: start, end: end)
  }

  /// Reads `3`, `-1`, `+5:30` or `167:59:59`, in seconds.
  fileprivate static func seconds(_ text: Substring) -> Int? {
    guard let match = text.wholeMatch(of: #/([+-]?)([0-9]{1,3})(?::([0-9]{1,3}))?(?::([0-9]{1,3}))?/#),
      let hours = Int(match.2), hours <= 167
    else { return nil }
    let (minutes, seconds) = (match.3.flatMap { Int($0) } ?? 0, match.4.flatMap { Int($0) } ?? 0)
    return (match.1 == "-" ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
  }

  /// Returns the seconds ahead of UTC at a second since 1970.
  func offset(at second: Int) -> Int {
    guard let summer else { return standard }
    let year = CalendarDate(daysSince1970: (second + standard).floorDivided(by: 86_400)).year
    let start = summer.start.second(in: year) - standard
    let end = summer.end.second(in: year) - summer.offset
    // South of the equator, summer spans the new year.
    let isSummer = start < end ? start <= second && second < end : !(end <= second && second < start)
    return isSummer ? summer.offset : standard
  }

  /// Returns the seconds since 1970 at which summer time starts and ends.
  func transitions(in year: Int) -> [Int] {
    guard let summer else { return [] }
    return [summer.start.second(in: year) - standard, summer.end.second(in: year) - summer.offset]
  }
}

/// A time of each year on a local clock.
private struct YearlyTime: Sendable {
  var day: Day
  /// Seconds after midnight, up to a week before or after it.
  var time: Int

  enum Day: Sendable {
    /// Day 0 is 1 January; 29 February counts.
    case ofYear(Int)
    /// Day 1 is 1 January; 29 February never counts.
    case ofCommonYear(Int)
    /// Week 5 is the last; weekday 0 is Sunday.
    case ofMonth(Int, week: Int, weekday: Int)
  }

  /// Reads `M3.5.0`, `J60` or `59`, each perhaps with a time: `M10.5.0/3`.
  init?(_ text: Substring) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let time = parts.count == 1 ? 7200 : ZoneRule.seconds(parts[1]),
      let match = parts[0].wholeMatch(of: #/([JM]?)([0-9]{1,3})(?:\.([1-5])\.([0-6]))?/#),
      let number = Int(match.2)
    else { return nil }
    self.time = time
    switch (match.1, match.3.flatMap { Int($0) }, match.4.flatMap { Int($0) }) {
    case ("", nil, nil) where number <= 365: day = .ofYear(number)
    case ("J", nil, nil) where (1...365).contains(number): day = .ofCommonYear(number)
    case ("M", let week?, let weekday?) where (1...12).contains(number):
      day = .ofMonth(number, week: week, weekday: weekday)
    default: return nil
    }
  }

  /// Returns the seconds since 1970 on the local clock.
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
