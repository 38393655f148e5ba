import HearthCore

/// Expands each event to the days on which it occurs.
final class SeriesExpander {
  private let calendars: CalendarImport
  /// The steps left for the rules of all events together.
  private var stepsLeft = 20_000_000
  private static let mostStepsOfOneRule = 1_000_000

  /// The most occurrences of one event, counted separately for rules, further dates and changes: three years of days.
  static let mostTimes = 1200
  private static let mostEvents = 50_000

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
    guard let item = series.item else {
      guard let first = series.changes.first else { return }
      for (change, _) in newest(series.changes, of: timed(first), [:]) {
        write(change, id: "\(uid)#\(change.item.replaces?.date ?? change.start.date)")
      }
      return
    }
    if item.isCancelled { return cancel(uid) }
    let event = timed(item)
    guard item.repeats || !series.changes.isEmpty else { return write(event, id: uid) }
    let exceptions = exceptions(of: event)
    var times = times(of: event, uid, without: exceptions)
    let replaced = newest(series.changes, of: event, times).filter { change, time in
      // A change with a lower sequence number is out of date if the series lists it as an exception (RFC 5546, 2.1.5).
      let isCurrent = change.item.sequence >= item.sequence || !exceptions.contain(time)
      if !isCurrent { calendars.report.exclude(.olderVersion) }
      return isCurrent
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
    let following = replaced.filter { $0.event.item.replacesFollowing }
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
    let isEndless = item.rules.contains(where: \.isEndless)
    contents.endless[uid] = isEndless
    var first = options.from ?? CalendarDate(daysSince1970: -200_000)
    var last = options.to ?? CalendarDate(daysSince1970: 190_000)
    if isEndless { (first, last) = (options.endlessDays.lowerBound, options.endlessDays.upperBound) }
    // An event that began some days earlier may still be in progress.
    first = first.adding(days: -event.reach)
    if !isEndless || event.start.date >= first { times[event.start] = .some(nil) }
    for rule in item.rules {
      let found = follow(rule, from: first, to: last, event, most: Self.mostTimes - times.count)
      for time in found where times[time] == nil { times[time] = .some(nil) }
      // With a count of 1, the start is the whole series.
      if found.isEmpty, rule.count != 1, event.start.date >= first, event.start.date <= last {
        let end = isEndless || options.to != nil ? " up to \(last)" : ""
        problem(
          "no day\(end) matches the repeat rule '\(rule.text)', so the event has no repeats", with: item)
      }
    }
    for (start, end) in bounded(item.extras, of: item) {
      let time =
        event.isDate
        ? LocalDateTime(date: start.day(in: event.zone), time: .midnight)
        : item.calendar.local(of: start, on: event.zone)
      times[time] = .some(end)
    }
    return times.filter { !exceptions.contain($0.key) }
  }

  /// Returns the allowed number of the times or changes that a calendar lists one by one.
  private func bounded<Listed>(_ list: [Listed], of item: CalendarItem) -> ArraySlice<Listed> {
    if list.count > Self.mostTimes {
      problem(
        "'\(item.title ?? "an event")' lists \(list.count) times; Hearth imports \(Self.mostTimes)",
        with: item)
    }
    return list.prefix(Self.mostTimes)
  }

  /// Returns the times of a rule on the clock of its event.
  private func follow(
    _ rule: RepeatRule, from first: CalendarDate, to last: CalendarDate, _ event: TimedEvent, most: Int
  ) -> [LocalDateTime] {
    guard stepsLeft > 0 else {
      problem(
        "the rule '\(rule.text)' is skipped, because the rules before it took too long", with: event.item)
      return []
    }
    var last = LocalDateTime(date: last, time: TimeOfDay(secondsFromMidnight: 86_399))
    if let until = rule.until { last = min(last, end(until, of: event)) }
    var steps = min(stepsLeft, Self.mostStepsOfOneRule)
    stepsLeft -= steps
    let found = rule.times(
      from: event.start, isDate: event.isDate, first: first, last: last, most: most, steps: &steps)
    stepsLeft += steps
    if let day = found.cutAt {
      let name = event.item.title ?? "an event"
      problem("'\(name)' repeats too often for Hearth to follow it beyond \(day)", with: event.item)
    }
    return found.times
  }

  /// Returns the end of a rule on the clock of its event; a date includes all of its day.
  private func end(_ until: CalendarStamp, of event: TimedEvent) -> LocalDateTime {
    if event.isDate { return LocalDateTime(date: until.day(in: event.zone), time: .midnight) }
    if until.isDate { return LocalDateTime(date: until.date, time: TimeOfDay(secondsFromMidnight: 86_399)) }
    return until.isUTC && !event.item.start.isUTC ? event.zone.local(of: until, on: .utc) : until.local
  }

  private struct ChangedTime: Hashable {
    let time: LocalDateTime
    let isFollowing: Bool
  }

  /// Returns the newest version of each change by the time that it replaces, which versions may write in two zones.
  private func newest(
    _ changes: [CalendarItem], of event: TimedEvent, _ times: Times
  ) -> [(event: TimedEvent, time: LocalDateTime)] {
    let firstOfDay = Dictionary(times.keys.map { ($0.date, $0) }, uniquingKeysWith: min)
    var newest: [ChangedTime: CalendarItem] = [:]
    for change in changes {
      let time = original(of: change, in: event, times, firstOfDay)
      let key = ChangedTime(time: time, isFollowing: change.replacesFollowing)
      if let other = newest[key] {
        calendars.report.exclude(.olderVersion)
        if !change.isNewer(than: other) { continue }
      }
      newest[key] = change
    }
    return bounded(newest.sorted { $0.key.time < $1.key.time }, of: event.item).map {
      (timed($0.value), $0.key.time)
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
        exceptions.days.insert(exception.day(in: event.zone))
      } else {
        exceptions.times.insert(event.item.calendar.local(of: exception, on: event.zone))
        // Others write the local time of a start without a zone, followed by `Z`.
        if event.zone.isFloating { exceptions.times.insert(exception.local) }
      }
    }
    return exceptions
  }

  /// Returns the occurrence that a change replaces, on the clock of the series.
  private func original(
    of change: CalendarItem, in event: TimedEvent, _ times: Times, _ firstOfDay: [CalendarDate: LocalDateTime]
  ) -> LocalDateTime {
    guard var replaced = change.replaces else { return event.start }
    if event.isDate { return LocalDateTime(date: replaced.day(in: event.zone), time: .midnight) }
    if !replaced.isUTC { replaced.zoneName = replaced.zoneName ?? change.start.zoneName }
    let time = change.calendar.local(of: replaced, on: event.zone)
    if event.zone.isFloating, times[time] == nil, times[replaced.local] != nil { return replaced.local }
    guard replaced.isDate else { return time }
    return firstOfDay[time.date] ?? LocalDateTime(date: time.date, time: event.start.time)
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
    written.isTextKnown = calendars.options.descriptions
    written.isPrivate = item.isPrivate
    contents.events.append(written)
  }
}
