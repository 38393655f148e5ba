/// The transitions of one zone: those that its file lists (Time Zone Information Format, RFC 9636), then those of the rule in
/// its footer.
struct ZoneFile: Sendable {
  private struct Transition: Sendable {
    /// Seconds since 1970.
    let second: Int
    /// Seconds ahead of UTC from then on.
    var offset: Int
  }

  /// Seconds ahead of UTC before the first transition.
  private var first: Int
  /// The changes of the offset, sorted by time.
  private var transitions: [Transition] = []

  /// 1900-01-01T00:00:00Z.
  private static let firstSecond = -2_208_988_800
  private static let lastYear = 2100

  init(offset: UTCOffset) {
    first = offset.seconds
  }

  /// Fails if `bytes` aren't such a file, or count leap seconds, which clocks don't.
  init?(_ bytes: [UInt8]) {
    guard var block = Block(bytes, at: 0, wordSize: 4) else { return nil }
    var rule: ZoneRule?
    if block.version >= UInt8(ascii: "2") {
      guard let second = Block(bytes, at: block.end, wordSize: 8) else { return nil }
      block = second
      let footer = bytes[block.end...].dropFirst().prefix { $0 != 0x0A }
      rule = ZoneRule(footer)
      guard rule != nil || footer.isEmpty else { return nil }
    }
    guard block.leapSecondCount == 0, let first = block.offset(ofType: 0) else { return nil }
    self.first = first
    for index in 0..<block.transitionCount {
      let second = block.transitionTime(index)
      guard let offset = block.offset(afterTransition: index),
        transitions.last.map({ $0.second < second }) ?? true
      else { return nil }
      transitions.append(Transition(second: second, offset: offset))
    }
    if let rule { append(rule) }
    simplify()
  }

  /// Appends the transitions of the rule, which applies from the last one of the file on.
  private mutating func append(_ rule: ZoneRule) {
    let last = transitions.last?.second ?? Self.firstSecond
    if transitions.isEmpty {
      first = rule.offset(at: last - 1)
    } else {
      transitions[transitions.count - 1].offset = rule.offset(at: last)
    }
    let lastYear = CalendarDate(daysSince1970: last.floorDivided(by: 86_400)).year
    guard lastYear <= Self.lastYear else { return }
    let seconds = (lastYear...Self.lastYear).flatMap { rule.transitions(in: $0) }.sorted()
    transitions += seconds.filter { $0 > last }.map { Transition(second: $0, offset: rule.offset(at: $0)) }
  }

  /// Removes transitions before 1900, and those that only change what a clock is called.
  private mutating func simplify() {
    let start = transitions.partitioningIndex { $0.second >= Self.firstSecond }
    if start > 0 { first = transitions[start - 1].offset }
    var offset = first
    transitions = transitions[start...].filter { transition in
      defer { offset = transition.offset }
      return transition.offset != offset
    }
  }

  /// Returns the seconds ahead of UTC at a second since 1970.
  func offset(at second: Int) -> Int {
    let next = transitions.partitioningIndex { $0.second > second }
    return next == 0 ? first : transitions[next - 1].offset
  }

  /// Returns the changes from `start` up to, but not including, `end`.
  func changes(from start: Int, to end: Int) -> [ClockChange] {
    let index = transitions.partitioningIndex { $0.second >= start }
    var before = index == 0 ? first : transitions[index - 1].offset
    return transitions[index...].prefix { $0.second < end }.map { transition in
      defer { before = transition.offset }
      return ClockChange(
        instant: Instant(seconds: transition.second), before: UTCOffset(unchecked: before),
        after: UTCOffset(unchecked: transition.offset))
    }
  }
}

/// One of the two data blocks of a file: the first has times of 32 bits, the second of 64.
private struct Block {
  let version: UInt8
  let transitionCount: Int
  let leapSecondCount: Int
  let end: Int
  private let bytes: [UInt8]
  private let start: Int
  private let wordSize: Int
  private let typeCount: Int

  private static let headerSize = 44

  init?(_ bytes: [UInt8], at start: Int, wordSize: Int) {
    guard bytes.count - start >= Self.headerSize, bytes[start...].starts(with: "TZif".utf8) else {
      return nil
    }
    func count(_ index: Int) -> Int {
      Self.number(bytes, at: start + 20 + index * 4, size: 4) & 0xFFFF_FFFF
    }
    let (utcMarks, standardMarks, abbreviations) = (count(0), count(1), count(5))
    version = bytes[start + 4]
    leapSecondCount = count(2)
    transitionCount = count(3)
    typeCount = count(4)
    self.bytes = bytes
    self.start = start + Self.headerSize
    self.wordSize = wordSize
    end =
      self.start + transitionCount * (wordSize + 1) + typeCount * 6 + abbreviations
      + leapSecondCount * (wordSize + 4) + standardMarks + utcMarks
    guard end <= bytes.count else { return nil }
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

  /// Returns a signed big-endian number.
  private static func number(_ bytes: [UInt8], at index: Int, size: Int) -> Int {
    bytes[index..<index + size].reduce(bytes[index] < 0x80 ? 0 : -1) { $0 << 8 | Int($1) }
  }
}

/// The rule for transitions after the last one that a file lists: `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1-2024, XBD 8.3, `TZ`,
/// with the longer times of RFC 9636, 3.3.1).
struct ZoneRule: Sendable {
  /// Seconds ahead of UTC outside of summer.
  private let standard: Int
  private let summer: Summer?

  private struct Summer: Sendable {
    /// Seconds ahead of UTC.
    var offset: Int
    /// By the clock before it changes.
    var start: YearlyTime
    var end: YearlyTime
  }

  /// Fails if the text isn't such a rule.
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
    guard let offset, reader.skip(","), let start = reader.yearlyTime(), reader.skip(","),
      let end = reader.yearlyTime(), reader.rest.isEmpty
    else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
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

  /// Returns the seconds since 1970 at which summer starts and ends.
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

/// Reads the parts of a rule, front to back.
private struct RuleReader {
  var rest: ArraySlice<UInt8>

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips `CET` or `<+0330>`.
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

  /// Reads `3`, `-1`, `+5:30` or `167:59:59`, in seconds.
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

  /// Reads `M3.5.0`, `J60` or `59`, each perhaps with a time: `M10.5.0/3`.
  mutating func yearlyTime() -> YearlyTime? {
    guard let day = day() else { return nil }
    guard skip("/") else { return YearlyTime(day: day, time: 7200) }
    return seconds().map { YearlyTime(day: day, time: $0) }
  }

  private mutating func day() -> YearlyTime.Day? {
    if skip("J") { return number().flatMap { (1...365).contains($0) ? .ofCommonYear($0) : nil } }
    guard skip("M") else { return number().flatMap { $0 <= 365 ? .ofYear($0) : nil } }
    guard let month = number(), skip("."), let week = number(), skip("."), let weekday = number(),
      (1...12).contains(month), (1...5).contains(week), weekday <= 6
    else { return nil }
    return .ofMonth(month, week: week, weekday: weekday)
  }
}
