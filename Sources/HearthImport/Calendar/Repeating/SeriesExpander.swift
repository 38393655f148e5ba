import HearthCore

/// Turns each event into the days on which it is.
final class SeriesExpander {
  let options: CalendarOptions
  var report: CalendarReport
  private var zones: [ObjectIdentifier: CalendarZones] = [:]
  /// Rules for which libical found no time, however far it looked, which takes it a while.
  private var fruitless = 0
  /// Times of rules that may still be looked at, in all events together.
  private var stepsLeft = mostSteps

  /// The most times of one event that are taken, by its rules, its further dates and its changes each: three years of days.
  static let mostTimes = 1200
  private static let mostFruitless = 12
  /// Eighty events that repeat each day for twenty years, or a thousand that repeat each week for ten: a second or two.
  private static let mostSteps = 600_000

  /// What came of one series.
  struct Outcome {
    var events: [CalendarEvent] = []
    /// Of every time, also of those that were not asked for.
    var ids: Set<String> = []
    var cancelled: Set<String> = []
    /// Only some of its days were looked at.
    var isEndless = false
  }

  init(_ options: CalendarOptions, report: CalendarReport) {
    self.options = options
    self.report = report
  }

  func expand(_ uid: String, _ series: CalendarSeries) -> Outcome {
    var outcome = Outcome()
    let replacements = bounded(series.replacements, of: series.item ?? series.replacements.first)
    guard let item = series.item else {
      for replacement in replacements {
        guard let replaced = replacement.replaces else { continue }
        finish(replacement, id: "\(uid)#\(zones(of: replacement).time(replaced).date)", into: &outcome)
      }
      return outcome
    }
    let repeats = item.repeats || !replacements.isEmpty
    if item.isCancelled {
      report.leaveOut(.cancelled)
      outcome.cancelled.insert(uid)
      return outcome
    }
    let clock = clock(of: item)
    guard repeats else {
      finish(item, id: uid, into: &outcome)
      return outcome
    }
    let named = namedExceptions(item, clock)
    var times = times(of: item, clock, without: named, &outcome)
    let replaced = replacements.compactMap { replacement -> (CalendarItem, LocalDateTime)? in
      let time = original(of: replacement, clock, times)
      guard !isTakenAway(time, replacement, item, named) else {
        report.leaveOut(.again)
        return nil
      }
      return (replacement, time)
    }
    let names = RepeatNames(uid: uid, times: Array(times.keys) + replaced.map(\.1))
    for (replacement, time) in replaced where !replacement.replacesFollowing { times[time] = nil }
    for (replacement, time) in replaced where !replacement.replacesFollowing {
      finish(replacement, id: names.id(of: time), into: &outcome)
    }
    let following = replaced.filter { $0.0.replacesFollowing }.sorted { $0.1 < $1.1 }
    for time in times.keys.sorted() {
      let own = times[time] ?? nil
      if let (changed, from) = following.last(where: { $0.1 <= time }) {
        finish(changed, at: time, insteadOf: from, id: names.id(of: time), into: &outcome)
      } else {
        finish(item, at: time, clock, own, id: names.id(of: time), into: &outcome)
      }
    }
    return outcome
  }

  // MARK: The clock of a series

  /// On whose clock a series repeats, and from when.
  struct Clock {
    var start: CalendarTime
    var home: Zone
    var zones: CalendarZones
  }

  func zones(of item: CalendarItem) -> CalendarZones {
    let key = ObjectIdentifier(item.calendar)
    if let zones = zones[key] { return zones }
    let made = CalendarZones(item.calendar)
    zones[key] = made
    return made
  }

  func clock(of item: CalendarItem) -> Clock {
    let zones = zones(of: item)
    let (zone, unknown) = zones.zone(of: item.start)
    let named = options.zoneIsCertain ? nil : item.calendar.homeName.flatMap(CalendarZones.named)
    let home = named ?? options.zone
    if let unknown {
      report.note(
        "nobody knows the zone '\(unknown)'; times in it are read without a zone", in: item.file,
        line: item.line)
    }
    return Clock(start: CalendarTime(stamp: item.start.stamp, zone: zone), home: home, zones: zones)
  }

  // MARK: Times

  /// The times of a series that are wanted, on its clock, and the ends of those that have their own.
  private func times(
    of item: CalendarItem, _ clock: Clock, without named: NamedExceptions, _ outcome: inout Outcome
  ) -> [LocalDateTime: CalendarItem.End?] {
    let start = clock.start
    var times: [LocalDateTime: CalendarItem.End?] = [:]
    let rules = item.rules.compactMap { rule(RuleText($0, of: item), clock) }
    outcome.isEndless = rules.contains(where: \.isEndless)
    let isEndless = outcome.isEndless
    let first =
      isEndless ? options.span.firstEndless : options.span.from ?? CalendarDate(daysSince1970: -200_000)
    let last = isEndless ? options.span.lastEndless : options.span.to ?? CalendarDate(daysSince1970: 190_000)
    // What began some days before may still go on.
    let early = first.adding(days: -Self.reach(of: item))
    if !isEndless || (start.date >= early && start.date <= last) || start.date > last {
      times[start.stamp.local] = .some(nil)
    }
    for rule in rules { add(rule, from: early, to: last, item, &times) }
    for extra in bounded(item.extras, of: item) {
      let time = clock.zones.time(extra.start).moved(to: start.zone, home: clock.home)
      times[start.isDate ? LocalDateTime(date: time.date, time: .midnight) : time] = .some(extra.end)
    }
    remove(named, item, clock, last, from: &times)
    return times
  }

  /// The first of the dates or changes that calendars name one by one, as many as are taken.
  private func bounded<Named>(_ named: [Named], of item: CalendarItem?) -> ArraySlice<Named> {
    if named.count > Self.mostTimes, let item {
      report.problem(
        "of the \(named.count) times that are named of '\(item.title ?? "an event")', \(Self.mostTimes) are taken",
        in: item.file, line: item.line)
    }
    return named.prefix(Self.mostTimes)
  }

  private func add(
    _ rule: RepeatRule, from first: CalendarDate, to last: CalendarDate, _ item: CalendarItem,
    _ times: inout [LocalDateTime: CalendarItem.End?]
  ) {
    let end = LocalDateTime(date: last, time: TimeOfDay(secondsFromMidnight: 86_399))
    let (horizon, isCut) = rule.horizon(last: end)
    let name = item.title ?? "an event"
    guard let occurrences = occurrences(rule, item, horizon) else { return }
    var met = 0
    var followed = horizon.date
    while let time = occurrences.next() {
      met += 1
      stepsLeft -= 1
      if stepsLeft <= 0 {
        followed = time.date
        break
      }
      guard time.date >= first else { continue }
      guard time <= horizon else { return }
      guard times.count < Self.mostTimes else {
        report.problem(
          "'\(name)' repeats more than \(Self.mostTimes) times, and is taken up to \(time.date)",
          in: item.file,
          line: item.line)
        return
      }
      if times[time] == nil { times[time] = .some(nil) }
    }
    if isCut, met <= 1 { fruitless += 1 }
    if isCut || stepsLeft <= 0, met < rule.count ?? .max {
      report.problem(
        "'\(name)' repeats too often to be followed further than \(followed)", in: item.file,
        line: item.line)
    }
  }

  private func occurrences(_ rule: RepeatRule, _ item: CalendarItem, _ end: LocalDateTime) -> LibIcal
    .Occurrences?
  {
    guard fruitless < Self.mostFruitless, stepsLeft > 0 else {
      report.problem(
        "after many rules that take long to follow, '\(rule.text)' is not looked at", in: item.file,
        line: item.line)
      return nil
    }
    if let found = LibIcal.Occurrences(rule: rule.text, start: item.start.stamp, until: end) { return found }
    fruitless += 1
    report.problem(
      "the rule '\(rule.text)' cannot be followed; the event is taken once", in: item.file, line: item.line)
    return nil
  }

  /// A rule with its event, for messages.
  private struct RuleText {
    var text: String
    var item: CalendarItem

    init(_ text: String, of item: CalendarItem) {
      self.text = text
      self.item = item
    }
  }

  private func rule(_ rule: RuleText, _ clock: Clock) -> RepeatRule? {
    let stamp = clock.start.stamp
    let read = RepeatRule(rule.text, start: stamp) { until in
      guard until.isUTC, !stamp.isUTC else { return until.local }
      return CalendarTime(stamp: until, zone: .utc).moved(to: clock.start.zone, home: clock.home)
    }
    if read == nil {
      report.problem(
        "the rule '\(rule.text)' cannot be followed; the event is taken once", in: rule.item.file,
        line: rule.item.line)
    }
    return read
  }

  /// Days that a time of the event can reach beyond its first.
  private static func reach(of item: CalendarItem) -> Int {
    switch item.end {
    case .at(let end):
      min(max(0, end.stamp.local.date.daysSince1970 - item.start.stamp.local.date.daysSince1970), 366)
    case .after(let duration): min(duration.days + duration.seconds / 86_400 + 1, 366)
    case nil: 0
    }
  }

  // MARK: Exceptions

  private func remove(
    _ named: NamedExceptions, _ item: CalendarItem, _ clock: Clock, _ last: CalendarDate,
    from times: inout [LocalDateTime: CalendarItem.End?]
  ) {
    if !named.times.isEmpty || !named.days.isEmpty { times = times.filter { !named.hold($0.key) } }
    var excluded: [LocalDateTime: CalendarItem.End?] = [:]
    for text in item.exceptionRules {
      guard let rule = rule(RuleText(text, of: item), clock) else { continue }
      add(rule, from: times.keys.min()?.date ?? clock.start.date, to: last, item, &excluded)
    }
    for time in excluded.keys { times[time] = nil }
  }

  /// The times that an event names as exceptions one by one, on the clock of the series.
  private struct NamedExceptions {
    var days: Set<CalendarDate> = []
    var times: Set<LocalDateTime> = []

    func hold(_ time: LocalDateTime) -> Bool { times.contains(time) || days.contains(time.date) }
  }

  private func namedExceptions(_ item: CalendarItem, _ clock: Clock) -> NamedExceptions {
    let start = clock.start
    var named = NamedExceptions()
    for exception in item.exceptions {
      var exception = exception
      // Some programs leave the zone away here; the one of the start is meant.
      if exception.zoneName == nil, !exception.stamp.isUTC { exception.zoneName = item.start.zoneName }
      if exception.stamp.isDate || start.isDate {
        named.days.insert(day(of: exception, clock))
      } else {
        named.times.insert(clock.zones.time(exception).moved(to: start.zone, home: clock.home))
        // Others write the clock of a start without a zone with a `Z` after it.
        if case .floating = start.zone { named.times.insert(exception.stamp.local) }
      }
    }
    return named
  }

  /// Whether a newer version of the series names the time for which `replacement` stands as an exception: what has a lower
  /// sequence number is out of date (RFC 5546, 2.1.5).
  private func isTakenAway(
    _ time: LocalDateTime, _ replacement: CalendarItem, _ item: CalendarItem, _ named: NamedExceptions
  ) -> Bool {
    replacement.sequence < item.sequence && named.hold(time)
  }

  /// The day that is meant where a series has days. Outlook writes a midnight in its own zone for it; of Greenwich's clock
  /// the day at home is meant.
  private func day(of time: CalendarItem.Time, _ clock: Clock) -> CalendarDate {
    guard time.stamp.isUTC, !time.stamp.isDate else { return time.stamp.local.date }
    return clock.zones.time(time).moved(to: clock.start.zone, home: clock.home).date
  }

  /// Which time of the series a replacement stands for, on the clock of the series.
  private func original(
    of replacement: CalendarItem, _ clock: Clock, _ times: [LocalDateTime: CalendarItem.End?]
  ) -> LocalDateTime {
    guard var replaced = replacement.replaces else { return clock.start.stamp.local }
    let isDate = replaced.stamp.isDate
    if clock.start.isDate { return LocalDateTime(date: day(of: replaced, clock), time: .midnight) }
    if replaced.zoneName == nil, !replaced.stamp.isUTC { replaced.zoneName = replacement.start.zoneName }
    let time = zones(of: replacement).time(replaced).moved(to: clock.start.zone, home: clock.home)
    if case .floating = clock.start.zone, times[time] == nil, times[replaced.stamp.local] != nil {
      return replaced.stamp.local
    }
    guard isDate else { return time }
    return times.keys.filter { $0.date == time.date }.min()
      ?? LocalDateTime(date: time.date, time: clock.start.stamp.local.time)
  }
}

/// Names the times of a series by their days, so that an event that is moved to another hour stays the same.
struct RepeatNames {
  private let uid: String
  private var counts: [CalendarDate: Int] = [:]

  init(uid: String, times: [LocalDateTime]) {
    self.uid = uid
    for time in Set(times) { counts[time.date, default: 0] += 1 }
  }

  func id(of time: LocalDateTime) -> String {
    guard counts[time.date, default: 0] > 1 else { return "\(uid)#\(time.date)" }
    return "\(uid)#\(time.date)T\(time.time.compact)"
  }
}
