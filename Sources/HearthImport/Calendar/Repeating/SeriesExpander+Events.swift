import HearthCore

extension SeriesExpander {
  /// An event at its own time.
  func finish(_ item: CalendarItem, id: String, into outcome: inout Outcome) {
    let clock = clock(of: item)
    finish(item, at: clock.start.stamp.local, clock, nil, id: id, into: &outcome)
  }

  /// A later time of a series that was changed from `from` on, as far from its own time as the change was.
  func finish(
    _ item: CalendarItem, at time: LocalDateTime, insteadOf from: LocalDateTime, id: String,
    into outcome: inout Outcome
  ) {
    let clock = clock(of: item)
    let shift = clock.start.stamp.local.instant(at: .utc).seconds - from.instant(at: .utc).seconds
    let moved = LocalDateTime(time.instant(at: .utc).adding(seconds: shift), at: .utc)
    finish(item, at: moved, clock, nil, id: id, into: &outcome)
  }

  /// One time of an event: `time` on its clock, with its own end where it has one.
  func finish(
    _ item: CalendarItem, at time: LocalDateTime, _ clock: Clock, _ own: CalendarItem.End?, id: String,
    into outcome: inout Outcome
  ) {
    guard !item.isCancelled else {
      report.leaveOut(.cancelled)
      outcome.cancelled.insert(id)
      return
    }
    let isDay = clock.start.isDate || isWholeDays(item, clock)
    let start = moment(time, clock.start.zone, clock.home, isDay: isDay)
    let end = isDay ? lastDay(item, time, clock, own) : self.end(item, time, clock, own)
    guard outcome.ids.insert(id).inserted else { return }
    guard options.span.wants(start.date, end?.date ?? start.date) else { return report.leaveOut(.notAsked) }
    var zoneName: String?
    if case .named(let zone) = clock.start.zone, !isDay, Zone(name: zone.name) != nil { zoneName = zone.name }
    outcome.events.append(
      CalendarEvent(
        id: id, title: item.title, start: start, end: end == start ? nil : end, isAllDay: isDay,
        zoneName: zoneName, place: item.place, text: item.text, calendar: item.calendar.name))
  }

  /// Midnight to midnight, and said to be days.
  private func isWholeDays(_ item: CalendarItem, _ clock: Clock) -> Bool {
    guard item.isWholeDays, clock.start.stamp.local.time == .midnight else { return false }
    if case .at(let end)? = item.end { return end.stamp.local.time == .midnight }
    return true
  }

  private func moment(_ local: LocalDateTime, _ zone: CalendarZone, _ home: Zone, isDay: Bool)
    -> Moment
  {
    if isDay { return Moment(date: local.date) }
    switch zone {
    case .floating: return Moment(date: local.date, time: local.time)
    case .utc: return moment(local.instant(at: .utc), .named(home), home)
    default: return moment(CalendarTime.instant(of: local, in: zone, home: home), zone, home)
    }
  }

  /// Times of Greenwich are those of whoever made the file, so they are shown on the clocks at home.
  private func moment(_ instant: Instant, _ zone: CalendarZone, _ home: Zone) -> Moment {
    if case .utc = zone { return moment(instant, .named(home), home) }
    let local = CalendarTime.local(of: instant, in: zone, home: home)
    if case .floating = zone { return Moment(date: local.date, time: local.time) }
    let offset = UTCOffset(seconds: local.instant(at: .utc).seconds - instant.seconds)
    return Moment(date: local.date, time: local.time, offset: offset)
  }

  /// The last of several days: files name the day after it.
  private func lastDay(_ item: CalendarItem, _ time: LocalDateTime, _ clock: Clock, _ own: CalendarItem.End?)
    -> Moment?
  {
    var days = 1
    switch own ?? item.end {
    case .at(let end):
      let first = own == nil ? clock.start.date : time.date
      days = end.stamp.local.date.daysSince1970 - first.daysSince1970
      if days < 0 { noteBackwards(item) }
    case .after(let duration): days = duration.days + duration.seconds / 86_400
    case nil: break
    }
    return days > 1 ? Moment(date: time.date.adding(days: min(days, 36_600) - 1)) : nil
  }

  /// What ends by a clock lasts as many seconds each time, also over a night in which clocks are changed; what lasts days
  /// ends at the same hour (RFC 5545, 3.8.2.2 and 3.3.6).
  private func end(_ item: CalendarItem, _ time: LocalDateTime, _ clock: Clock, _ own: CalendarItem.End?)
    -> Moment?
  {
    let (zone, home) = (clock.start.zone, clock.home)
    let start = CalendarTime.instant(of: time, in: zone, home: home)
    switch own ?? item.end {
    case nil: return nil
    case .after(let duration):
      let day = LocalDateTime(date: time.date.adding(days: duration.days), time: time.time)
      let end = CalendarTime.instant(of: day, in: zone, home: home).adding(seconds: duration.seconds)
      return moment(end, zone, home)
    case .at(let end):
      let written = clock.zones.time(end)
      var endZone = written.zone
      // Of a day as the end of something with a clock, the midnight before it is meant.
      if written.isDate { endZone = zone }
      // An end without a zone is on the clock of the start.
      if case .floating = endZone { endZone = zone }
      let last = CalendarTime.instant(of: written.stamp.local, in: endZone, home: home)
      let first = own == nil ? CalendarTime.instant(of: clock.start.stamp.local, in: zone, home: home) : start
      let seconds = last.seconds - first.seconds
      guard seconds >= 0 else {
        noteBackwards(item)
        return nil
      }
      return seconds == 0 ? nil : moment(start.adding(seconds: seconds), endZone, home)
    }
  }

  private func noteBackwards(_ item: CalendarItem) {
    report.note(
      "'\(item.title ?? "an event")' ends before it begins; its end is left out", in: item.file,
      line: item.line)
  }
}
