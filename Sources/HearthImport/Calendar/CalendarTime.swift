import HearthCore

/// A date or a date-time as written in a calendar file, with its zone still as a name.
struct CalendarStamp: Hashable {
  /// Midnight for a date.
  var local: LocalDateTime
  /// Whether it is a date without a time: `VALUE=DATE`.
  var isDate = false
  /// Whether it is written with `Z`.
  var isUTC = false
  var zoneName: String?

  var date: CalendarDate { local.date }

  /// Whether the time of day marks a whole day: the first or last second of a day.
  var isDayMark: Bool { [0, 86_399].contains(local.time.secondsFromMidnight) }

  /// Returns the intended day of a stamp of which only the day counts. Outlook writes a midnight of `zone` in UTC.
  func day(in zone: CalendarZone) -> CalendarDate {
    isUTC && !isDate && !isDayMark ? zone.local(of: self, on: .utc).date : date
  }

  static let epoch = CalendarStamp(
    local: LocalDateTime(date: CalendarDate(daysSince1970: 0), time: .midnight))
}

/// The time zone of a time in a calendar file.
struct CalendarZone {
  enum Origin {
    case utc
    /// No zone is written, so the person's own zone applies.
    case floating
    /// A zone of the IANA database, or a nameless one that the file describes.
    case named
  }

  let clock: Zone
  let origin: Origin
  var isFloating: Bool { origin == .floating }

  static let utc = CalendarZone(clock: .utc, origin: .utc)
  static func floating(_ zone: Zone) -> CalendarZone { CalendarZone(clock: zone, origin: .floating) }
  static func named(_ zone: Zone) -> CalendarZone { CalendarZone(clock: zone, origin: .named) }

  /// Returns the instant of a local time. A skipped time uses the offset before the gap, and a repeated time means the
  /// first pass (RFC 5545, 3.3.5).
  func instant(of local: LocalDateTime) -> Instant {
    clock.instants(of: local).first
      ?? local.instant(at: clock.offset(at: local.instant(at: .utc).adding(seconds: -86_400)))
  }

  /// Returns the local time in this zone of a time in the zone `other`; a date stays the same date.
  func local(of stamp: CalendarStamp, on other: CalendarZone) -> LocalDateTime {
    stamp.isDate || isFloating && other.isFloating
      ? stamp.local : clock.localDateTime(at: other.instant(of: stamp.local))
  }

  /// Returns the zone `Europe/Paris`, even after a prefix that some programs add: `/mozilla.org/20050126_1/Europe/Paris`.
  static func named(_ name: String) -> Zone? {
    if name.count > 200 { return nil }
    if let zone = Zone(name: name) { return zone }
    if ["Z", "Etc/Zulu", "utc", "Utc", "tzone://Microsoft/Utc"].contains(name) { return .utc }
    let parts = name.split(separator: "/")
    return [3, 2].filter { parts.count >= $0 }.lazy
      .compactMap { Zone(name: parts.suffix($0).joined(separator: "/")) }.first
  }
}

/// An event with the clock on which it occurs and repeats.
struct TimedEvent {
  let item: CalendarItem
  let zone: CalendarZone

  var start: LocalDateTime { item.start.local }
  var isDate: Bool { item.start.isDate }

  /// Whether it occurs on whole days. Midnights count if the file declares them to be days.
  var isAllDay: Bool {
    if isDate { return true }
    guard item.isWholeDays, start.time == .midnight else { return false }
    if case .at(let end)? = item.end { return end.local.time == .midnight }
    return true
  }

  /// The IANA name of its time's zone.
  var zoneName: String? {
    guard !isAllDay, zone.origin == .named, Zone(name: zone.clock.name) != nil else { return nil }
    return zone.clock.name
  }

  /// The name of its time's zone, if it is neither in the IANA database nor described in the file.
  var unknownZone: String? {
    guard !isAllDay, zone.isFloating else { return nil }
    return item.start.zoneName.flatMap(CalendarText.title)
  }

  /// The most days after its first that an occurrence can extend over.
  var reach: Int {
    switch item.end {
    case .at(let end): min(max(0, end.date.daysSince1970 - start.date.daysSince1970), 366)
    case .after(let days, let seconds): min(days + seconds / 86_400 + 1, 366)
    case nil: 0
    }
  }

  func moment(at time: LocalDateTime) -> Moment {
    if isAllDay { return Moment(date: time.date) }
    if zone.isFloating { return Moment(date: time.date, time: time.time) }
    return moment(zone.instant(of: time), in: zone)
  }

  /// Times in UTC reflect only how the file was made, so they are shown on the clocks at home.
  private func moment(_ instant: Instant, in zone: CalendarZone) -> Moment {
    let clock = zone.origin == .utc ? item.calendar.home : zone.clock
    let local = clock.localDateTime(at: instant)
    if zone.isFloating { return Moment(date: local.date, time: local.time) }
    let offset = UTCOffset(seconds: local.instant(at: .utc).seconds - instant.seconds)
    return Moment(date: local.date, time: local.time, offset: offset)
  }

  /// Returns the end of the event at a time of its clock, or its `own` one, and whether it is ignored because it comes first.
  func end(from time: LocalDateTime, _ own: CalendarItem.End?) -> (end: Moment?, isBackward: Bool) {
    guard let end = own ?? item.end else { return (nil, false) }
    // The start that the end is relative to.
    let first = own == nil ? start : time
    if isAllDay {
      let days =
        switch end {
        // Files write the day after the last one.
        case .at(let end): end.day(in: zone).daysSince1970 - first.date.daysSince1970
        case .after(let days, let seconds): days + seconds / 86_400
        }
      let last = days > 1 ? Moment(date: time.date.adding(days: min(days, 36_600) - 1)) : nil
      return (last, days < 0)
    }
    let begin = zone.instant(of: time)
    switch end {
    case .after(let days, let seconds):
      // Days keep the hour; seconds are elapsed time (RFC 5545, 3.3.6).
      let day = LocalDateTime(date: time.date.adding(days: days), time: time.time)
      return (moment(zone.instant(of: day).adding(seconds: seconds), in: zone), false)
    case .at(let stamp):
      // The event takes the same number of seconds each time, even over a night with a clock change (3.8.2.2). If an event
      // with a time ends on a date, the end is the midnight before that date. An end without a zone is on the clock of the
      // start, and one in UTC is shown on it.
      let written = item.calendar.zone(of: stamp).zone
      let endZone = stamp.isDate || written.isFloating ? zone : written
      let seconds = endZone.instant(of: stamp.local).seconds - zone.instant(of: first).seconds
      guard seconds > 0 else { return (nil, seconds < 0) }
      return (moment(begin.adding(seconds: seconds), in: endZone.origin == .utc ? zone : endZone), false)
    }
  }
}

/// The properties of a `VCALENDAR`, and the zones that its events name.
final class CalendarProperties {
  /// The calendar's own name, or that of its file.
  var name: String
  /// The owner's zone, as Google and Apple write it.
  var homeName: String?
  /// Whether every event in it is cancelled: `METHOD:CANCEL`.
  var isCancelling = false
  var descriptions: [String: ZoneDescription] = [:]
  /// The zone of floating times and of dates.
  private(set) lazy var home =
    (options.zoneIsCertain ? nil : homeName.flatMap(CalendarZone.named)) ?? options.zone
  private let options: ImportOptions
  /// The clocks of each zone name: those of the database, or else those that the file describes.
  private var known: [String: ZoneDescription.Clocks?] = [:]

  /// No calendar needs more zones, and descriptions are slow to evaluate.
  private static let mostZones = 100

  init(name: String, _ options: ImportOptions) {
    self.name = name
    self.options = options
  }

  /// Returns the zone of a time. For an IANA name or that of Windows, the system's rules apply, which are newer than those in
  /// files; any other name is as the file describes it. A time in an unknown zone has no zone. `doubt` reports that, or that
  /// the time is before those that the file describes.
  func zone(of stamp: CalendarStamp) -> (zone: CalendarZone, doubt: String?) {
    if stamp.isUTC { return (.utc, nil) }
    guard let name = stamp.zoneName else { return (.floating(home), nil) }
    let found: ZoneDescription.Clocks? = known[name] ?? find(name)
    if known.count < Self.mostZones { known[name] = .some(found) }
    guard let clocks = found else {
      return (.floating(home), "Hearth doesn't know the zone '\(name)'; it reads times in it without a zone")
    }
    // In the year before the first change, its offset is known.
    guard let first = clocks.firstYear, stamp.date.year < first - 1 else { return (.named(clocks.zone), nil) }
    return (
      .named(clocks.zone),
      "the file says nothing about the zone '\(name)' before \(first); Hearth reads earlier times with its first offset"
    )
  }

  func local(of stamp: CalendarStamp, on clock: CalendarZone) -> LocalDateTime {
    clock.local(of: stamp, on: zone(of: stamp).zone)
  }

  private func find(_ name: String) -> ZoneDescription.Clocks? {
    if let zone = CalendarZone.named(name) ?? WindowsZones.zone(named: name) {
      return (zone: zone, firstYear: nil)
    }
    return known.count < Self.mostZones ? descriptions[name]?.clocks : nil
  }
}
