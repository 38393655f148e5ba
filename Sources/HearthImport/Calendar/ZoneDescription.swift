import HearthCore

/// A zone as a file describes it (RFC 5545, 3.6.5): the parts of a `VTIMEZONE`.
struct ZoneDescription {
  private(set) var name: String?
  private var parts: [Part] = []
  /// Whether everything that determines its clocks could be read.
  private var isValid = true

  /// A `STANDARD` or `DAYLIGHT` part, with the times at which it begins on clocks that show `before`.
  private struct Part {
    var start: CalendarStamp?
    var dates: [CalendarStamp] = []
    var rules: [RepeatRule?] = []
    var before: UTCOffset?
    var after: UTCOffset?
  }

  /// The clocks of a zone, and the year of the first change that the file describes; `nil` if they are known in every year.
  typealias Clocks = (zone: Zone, firstYear: Int?)

  /// The most clock changes of one zone; five centuries have a thousand.
  private static let mostChanges = 10_000
  /// The most days of rules to look at: five centuries of four rules, each for two months.
  private static let mostSteps = 120_000
  /// The zones of the database also end there.
  private static let last = LocalDateTime(
    date: CalendarDate(daysSince1970: 47_846), time: TimeOfDay(secondsFromMidnight: 86_399))

  mutating func begin() { if parts.count < Self.mostChanges { parts.append(Part()) } }

  mutating func read(_ line: CalendarLine) {
    if line.name == "TZID" { name = LibIcal.text(line.value) }
    guard let last = parts.indices.last else { return }
    switch line.name {
    case "DTSTART": parts[last].start = LibIcal.time(line.value)
    case "TZOFFSETFROM": parts[last].before = Self.offset(line.value)
    case "TZOFFSETTO": parts[last].after = Self.offset(line.value)
    case "RRULE": parts[last].rules.append(RepeatRule(line.value))
    case "RDATE":
      let dates = line.value.split(separator: ",").map { LibIcal.time(String($0.prefix { $0 != "/" })) }
      parts[last].dates += dates.compactMap { $0 }
      if dates.contains(nil) || parts[last].dates.count > Self.mostChanges { isValid = false }
    default: break
    }
  }

  /// Reads `+0100`, optionally with seconds.
  private static func offset(_ text: String) -> UTCOffset? {
    guard let match = text.wholeMatch(of: #/([+-]?)([0-9]{2}):?([0-9]{2}):?([0-9]{2})?/#),
      let hours = Int(match.2), let minutes = Int(match.3), let seconds = Int(match.4 ?? "0")
    else { return nil }
    return UTCOffset(seconds: (match.1 == "-" ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds))
  }

  /// The described clocks; `nil` if a part can't be evaluated, because all of it would then be ambiguous.
  var clocks: Clocks? {
    guard isValid else { return nil }
    var changes: [(instant: Instant, before: UTCOffset, after: UTCOffset)] = []
    var steps = Self.mostSteps
    for part in parts {
      guard let start = part.start, let before = part.before, let after = part.after else { return nil }
      func add(_ local: LocalDateTime, isUTC: Bool = false) {
        changes.append((local.instant(at: isUTC ? .utc : before), before, after))
      }
      for stamp in part.dates + (part.rules.isEmpty ? [start] : []) { add(stamp.local, isUTC: stamp.isUTC) }
      for rule in part.rules {
        guard let rule, rule.frequency == .yearly else { return nil }
        let until = rule.until.map {
          $0.isUTC ? LocalDateTime($0.local.instant(at: .utc), at: before) : $0.local
        }
        let found = rule.times(
          from: start.local, isDate: false, first: start.date, last: min(until ?? Self.last, Self.last),
          most: Self.mostChanges, steps: &steps)
        for time in found.times { add(time) }
      }
      guard changes.count < Self.mostChanges, steps > 0 else { return nil }
    }
    guard let first = changes.min(by: { $0.instant < $1.instant }) else { return nil }
    let isFixed = changes.allSatisfy { $0.before == first.before && $0.after == first.before }
    let zone = Zone(first: first.before, changes: changes.map { ($0.instant, $0.after) })
    return (zone, isFixed ? nil : LocalDateTime(first.instant, at: first.before).date.year)
  }
}
