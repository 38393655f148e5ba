import HearthCore

/// An event with the clock on which it occurs and repeats.
struct TimedEvent {
  let item: CalendarItem
  let zone: CalendarZone

  var start: LocalDateTime { item.start.local }
  var isDate: Bool { item.start.isDate }

  /// Whether it occurs on whole days; midnights that the file declares as days count as such.
  var isAllDay: Bool {
    if isDate { return true }
    guard item.isWholeDays, start.time == .midnight else { return false }
    if case .at(let end)? = item.end { return end.local.time == .midnight }
    return true
  }

  /// The name in the IANA database of its time's zone.
  var zoneName: String? {
    guard !isAllDay, case .named(let zone) = zone, Zone(name: zone.name) != nil else { return nil }
    return zone.name
  }

  /// The number of days after its first that an occurrence can reach.
  var reach: Int {
    switch item.end {
    case .at(let end): min(max(0, end.date.daysSince1970 - start.date.daysSince1970), 366)
    case .after(let duration): min(duration.days + duration.seconds / 86_400 + 1, 366)
    case nil: 0
    }
  }

  /// Returns the day that is meant if a series has days.
  func day(of stamp: CalendarStamp) -> CalendarDate { stamp.day(in: zone) }

  func moment(at time: LocalDateTime) -> Moment {
    if isAllDay { return Moment(date: time.date) }
    if zone.isFloating { return Moment(date: time.date, time: time.time) }
    return moment(zone.instant(of: time), in: zone)
  }

  /// Times in UTC belong to whoever made the file, so they are shown on the clocks at home.
  private func moment(_ instant: Instant, in zone: CalendarZone) -> Moment {
    var zone = zone
    if case .utc = zone { zone = .named(item.calendar.home) }
    let local = zone.local(of: instant)
    if zone.isFloating { return Moment(date: local.date, time: local.time) }
    let offset = UTCOffset(seconds: local.instant(at: .utc).seconds - instant.seconds)
    return Moment(date: local.date, time: local.time, offset: offset)
  }

  /// Returns the end of the event at a time of its clock, or that time's own end `own`; and whether the end is before
  /// the start and ignored.
  func end(from time: LocalDateTime, _ own: CalendarItem.End?) -> (end: Moment?, isBackward: Bool) {
    guard let end = own ?? item.end else { return (nil, false) }
    // What an end of the item is relative to.
    let first = own == nil ? start : time
    if isAllDay {
      let days =
        switch end {
        // Files name the day after the last one.
        case .at(let end): day(of: end).daysSince1970 - first.date.daysSince1970
        case .after(let duration): duration.days + duration.seconds / 86_400
        }
      let last = days > 1 ? Moment(date: time.date.adding(days: min(days, 36_600) - 1)) : nil
      return (last, days < 0)
    }
    let begin = zone.instant(of: time)
    switch end {
    case .after(let duration):
      // Days keep the hour; seconds are elapsed time (RFC 5545, 3.3.6).
      let day = LocalDateTime(date: time.date.adding(days: duration.days), time: time.time)
      return (moment(zone.instant(of: day).adding(seconds: duration.seconds), in: zone), false)
    case .at(let stamp):
      // It takes the same number of seconds each time, even over a night in which clocks change (3.8.2.2). A day as the
      // end of an event with a time means the midnight before it, and an end without a zone is on the clock of the
      // start.
      let written = item.calendar.zone(of: stamp).zone
      let endZone = stamp.isDate || written.isFloating ? zone : written
      let seconds =
        endZone.instant(of: stamp.local).seconds - zone.instant(of: first).seconds
      guard seconds > 0 else { return (nil, seconds < 0) }
      return (moment(begin.adding(seconds: seconds), in: endZone), false)
    }
  }
}
