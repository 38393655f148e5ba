import HearthCore

/// Expands each event to the days on which it occurs.
final class SeriesExpander {
  private let calendars: CalendarImport
  /// The number of rule steps left for all events together. A rule for which libical finds nothing costs the most steps it
  /// may take.
  private var stepsLeft = mostSteps

  /// The most occurrences of one event, counted separately for rules, further dates and changes: three years of days.
  static let mostTimes = 1200
  private static let mostEvents = 50_000
  /// Eighty events repeated daily for twenty years, or a thousand repeated weekly for ten: a second or two.
  private static let mostSteps = 600_000

  private(set) var contents: CalendarContents

  /// The occurrences of a series, on its clock, with their own ends, if any.
  private typealias Times = [LocalDateTime: CalendarItem.End?]

  init(_ calendars: CalendarImport, names: Set<String>) {
    self.calendars = calendars
    contents = CalendarContents(options: calendars.options, names: names)
  }

  /// Adds the requested occurrences of one event or series to ``contents``.
  func expand(_ uid: String, _ series: CalendarSeries) {
    contents.endless[uid] = false
    let replacements = bounded(series.replacements, of: series.item ?? series.replacements.first)
    guard let item = series.item else {
      for replacement in replacements {
        guard let replaced = replacement.replaces else { continue }
        write(timed(replacement), id: "\(uid)#\(replaced.date)")
      }
      return
    }
    if item.isCancelled { return cancel(uid) }
    let event = timed(item)
    guard item.repeats || !replacements.isEmpty else { return write(event, id: uid) }
    let exceptions = exceptions(of: event)
    var times = times(of: event, uid, without: exceptions)
    let replaced = replacements.compactMap { replacement -> (event: TimedEvent, time: LocalDateTime)? in
      let time = original(of: replacement, in: event, times)
      // A change with a lower sequence number is out of date if the series lists it as an exception (RFC 5546, 2.1.5).
      guard replacement.sequence >= item.sequence || !exceptions.contain(time) else {
        calendars.report.exclude(.olderVersion)
        return nil
      }
      return (timed(replacement), time)
    }
    // Occurrences are identified by day, so that an event moved to another hour keeps its id.
    let timesOfDays = Dictionary(grouping: Set(times.keys).union(replaced.map(\.time)), by: \.date)
    func id(_ time: LocalDateTime) -> String {
      let isOnly = timesOfDays[time.date]?.count == 1
      return "\(uid)#\(time.date)\(isOnly ? "" : "T\(time.time.compact)")"
    }
    for (changed, time) in replaced where !changed.item.replacesFollowing {
      times[time] = nil
      write(changed, id: id(time))
    }
    let following = replaced.filter { $0.event.item.replacesFollowing }.sorted { $0.time < $1.time }
    for (time, end) in times.sorted(by: { $0.key < $1.key }) {
      if let (changed, from) = following.last(where: { $0.time <= time }) {
        // Shift it by as much as the change moved the first occurrence.
        let shift = changed.start.instant(at: .utc).seconds - from.instant(at: .utc).seconds
        let moved = LocalDateTime(time.instant(at: .utc).adding(seconds: shift), at: .utc)
        write(changed, at: moved, id: id(time))
      } else {
        write(event, at: time, end: end, id: id(time))
      }
    }
  }

  private func cancel(_ id: String) {
    calendars.report.exclude(.cancelled)
    contents.cancelled.insert(id)
  }

  private func timed(_ item: CalendarItem) -> TimedEvent {
    let (zone, doubt) = item.calendar.zone(of: item.start)
    var endDoubt: String?
    if case .at(let end) = item.end { endDoubt = item.calendar.zone(of: end).doubt }
    if let doubt = doubt ?? endDoubt { calendars.report.note(doubt, in: item.file, line: item.line) }
    return TimedEvent(item: item, zone: zone)
  }

  private func problem(_ text: String, with item: CalendarItem) {
    calendars.report.problem(text, in: item.file, line: item.line)
  }

  private func times(of event: TimedEvent, _ uid: String, without exceptions: Exceptions) -> Times {
    let (item, options) = (event.item, calendars.options)
    var times: Times = [:]
    let rules = item.rules.compactMap { rule($0, of: event) }
    let isEndless = rules.contains(where: \.isEndless)
    contents.endless[uid] = isEndless
    var first = options.from ?? CalendarDate(daysSince1970: -200_000)
    var last = options.to ?? CalendarDate(daysSince1970: 190_000)
    if isEndless { (first, last) = (options.endlessDays.lowerBound, options.endlessDays.upperBound) }
    // An event that began some days earlier may still be in progress.
    first = first.adding(days: -event.reach)
    if !isEndless || event.start.date >= first { times[event.start] = .some(nil) }
    for rule in rules { add(rule, from: first, to: last, event, to: &times) }
    for (start, end) in bounded(item.extras, of: item) {
      let time =
        event.isDate
        ? LocalDateTime(date: event.day(of: start), time: .midnight)
        : item.calendar.local(of: start, on: event.zone)
      times[time] = .some(end)
    }
    times = times.filter { !exceptions.contain($0.key) }
    var excluded: Times = [:]
    for text in item.exceptionRules {
      guard let rule = rule(text, of: event) else { continue }
      add(rule, from: times.keys.min()?.date ?? event.start.date, to: last, event, to: &excluded)
    }
    for time in excluded.keys { times[time] = nil }
    return times
  }

  /// Returns the allowed number of the times or changes that a calendar lists one by one.
  private func bounded<Listed>(_ list: [Listed], of item: CalendarItem?) -> ArraySlice<Listed> {
    if list.count > Self.mostTimes, let item {
      problem(
        "'\(item.title ?? "an event")' lists \(list.count) times; Hearth imports \(Self.mostTimes)",
        with: item)
    }
    return list.prefix(Self.mostTimes)
  }

  private func rule(_ text: String, of event: TimedEvent) -> RepeatRule? {
    let start = event.item.start
    let rule = RepeatRule(text, start: start) { until in
      if start.isDate { return LocalDateTime(date: event.day(of: until), time: .midnight) }
      guard until.isUTC, !start.isUTC else { return until.local }
      return event.zone.local(of: until, on: .utc)
    }
    if rule == nil {
      problem("Hearth can't follow the rule '\(text)'; it imports the event once", with: event.item)
    }
    return rule
  }

  private func add(
    _ rule: RepeatRule, from first: CalendarDate, to last: CalendarDate, _ event: TimedEvent,
    to times: inout Times
  ) {
    let item = event.item
    let name = item.title ?? "an event"
    let (horizon, isCut) = rule.horizon(
      last: LocalDateTime(date: last, time: TimeOfDay(secondsFromMidnight: 86_399)))
    guard stepsLeft > 0 else {
      return problem(
        "the rule '\(rule.text)' is skipped, because the rules before it took too long", with: item)
    }
    guard let occurrences = rule.occurrences(until: horizon) else {
      stepsLeft -= RepeatRule.mostSteps
      return problem("Hearth can't follow the rule '\(rule.text)'; it imports the event once", with: item)
    }
    var count = 0
    var followed = horizon.date
    while let time = occurrences.next() {
      count += 1
      stepsLeft -= 1
      if stepsLeft <= 0 {
        followed = time.date
        break
      }
      guard time.date >= first else { continue }
      guard time <= horizon else { return }
      guard times.count < Self.mostTimes else {
        return problem(
          "'\(name)' repeats more than \(Self.mostTimes) times, and is imported up to \(time.date)",
          with: item)
      }
      if times[time] == nil { times[time] = .some(nil) }
    }
    if isCut, count <= 1 { stepsLeft -= RepeatRule.mostSteps }
    if isCut || stepsLeft <= 0, count < rule.count ?? .max {
      problem("'\(name)' repeats too often for Hearth to follow it beyond \(followed)", with: item)
    }
  }

  /// The exceptions that an event lists one by one, on the clock of the series.
  private struct Exceptions {
    var days: Set<CalendarDate> = []
    var times: Set<LocalDateTime> = []

    func contain(_ time: LocalDateTime) -> Bool { times.contains(time) || days.contains(time.date) }
  }

  private func exceptions(of event: TimedEvent) -> Exceptions {
    var exceptions = Exceptions()
    for var exception in event.item.exceptions {
      // Some programs omit the zone here; the start's zone applies.
      if !exception.isUTC { exception.zoneName = exception.zoneName ?? event.item.start.zoneName }
      if exception.isDate || event.isDate {
        exceptions.days.insert(event.day(of: exception))
      } else {
        exceptions.times.insert(event.item.calendar.local(of: exception, on: event.zone))
        // Others write the local time of a start without a zone, followed by `Z`.
        if event.zone.isFloating { exceptions.times.insert(exception.local) }
      }
    }
    return exceptions
  }

  /// Returns the occurrence that a replacement replaces, on the clock of the series.
  private func original(of replacement: CalendarItem, in event: TimedEvent, _ times: Times) -> LocalDateTime {
    guard var replaced = replacement.replaces else { return event.start }
    if event.isDate { return LocalDateTime(date: event.day(of: replaced), time: .midnight) }
    if !replaced.isUTC { replaced.zoneName = replaced.zoneName ?? replacement.start.zoneName }
    let time = replacement.calendar.local(of: replaced, on: event.zone)
    if event.zone.isFloating, times[time] == nil, times[replaced.local] != nil { return replaced.local }
    guard replaced.isDate else { return time }
    return times.keys.filter { $0.date == time.date }.min()
      ?? LocalDateTime(date: time.date, time: event.start.time)
  }

  /// Adds an event at its own time or another time of its clock, with that time's own end, if any.
  private func write(
    _ event: TimedEvent, at time: LocalDateTime? = nil, end own: CalendarItem.End? = nil, id: String
  ) {
    let (item, time) = (event.item, time ?? event.start)
    if item.isCancelled { return cancel(id) }
    let start = event.moment(at: time)
    let (end, isBackward) = event.end(from: time, own)
    if isBackward {
      calendars.report.note(
        "'\(item.title ?? "an event")' ends before it begins; its end is left out", in: item.file,
        line: item.line)
    }
    guard contents.ids.insert(id).inserted else { return }
    guard calendars.options.includes(start.date, end?.date ?? start.date) else {
      return calendars.report.exclude(.notRequested)
    }
    guard contents.events.count < Self.mostEvents else {
      if contents.isComplete { calendars.reportTooMany(Self.mostEvents, in: item.file) }
      return contents.isComplete = false
    }
    var written = CalendarEvent(id: id, start: start, isAllDay: event.isAllDay, calendar: item.calendar.name)
    written.title = item.title
    written.end = end == start ? nil : end
    written.zoneName = event.zoneName
    written.unknownZone = event.unknownZone
    written.place = item.location
    written.text = item.text
    written.isPrivate = item.isPrivate
    contents.events.append(written)
  }
}
