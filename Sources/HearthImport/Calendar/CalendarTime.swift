import HearthCore

/// A date or a date-time as written in a calendar file, its zone still a name.
struct CalendarStamp: Hashable {
  /// Midnight for a date.
  var local: LocalDateTime
  /// Whether it is a day without a time: `VALUE=DATE`.
  var isDate = false
  /// Whether it is written with a `Z`.
  var isUTC = false
  var zoneName: String?

  var date: CalendarDate { local.date }

  /// Whether its time of day means a whole day: the first second of a day, or the last.
  var isDayMark: Bool { [0, 86_399].contains(local.time.secondsFromMidnight) }

  /// Returns the day that is meant if only days count. Outlook writes it as a midnight of `zone` in UTC; a midnight of
  /// UTC is the day that it names.
  func day(in zone: CalendarZone) -> CalendarDate {
    isUTC && !isDate && !isDayMark ? zone.local(of: self, on: .utc).date : date
  }

  static let epoch = CalendarStamp(
    local: LocalDateTime(date: CalendarDate(daysSince1970: 0), time: .midnight))
}

/// How long an event lasts: days by the calendar, then seconds by the clock.
struct CalendarDuration: Hashable {
  var days: Int
  var seconds: Int
}

/// The time zone of a time in a calendar file.
enum CalendarZone {
  case utc
  /// No zone is written, so the person's own zone is used.
  case floating(Zone)
  /// A zone of the IANA database, or one without a name, as the file describes it.
  case named(Zone)

  var isFloating: Bool {
    if case .floating = self { true } else { false }
  }

  /// Returns the instant of a local time. A skipped time uses the offset before the gap, and a repeated time means the
  /// first (RFC 5545, 3.3.5).
  func instant(of local: LocalDateTime) -> Instant {
    switch self {
    case .utc: local.instant(at: .utc)
    case .floating(let zone), .named(let zone):
      zone.instants(of: local).first
        ?? local.instant(at: zone.offset(at: local.instant(at: .utc).adding(seconds: -86_400)))
    }
  }

  /// Returns what its clocks show at `instant`.
  func local(of instant: Instant) -> LocalDateTime {
    switch self {
    case .utc: LocalDateTime(instant, at: .utc)
    case .floating(let zone), .named(let zone): zone.localDateTime(at: instant)
    }
  }

  /// Returns the local time here of a time in the zone `other`; a date stays the same date.
  func local(of stamp: CalendarStamp, on other: CalendarZone) -> LocalDateTime {
    stamp.isDate || isFloating && other.isFloating
      ? stamp.local : local(of: other.instant(of: stamp.local))
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

/// The properties of a `VCALENDAR`, and the zones that its events name.
final class CalendarProperties {
  /// The calendar's own name, or that of its file.
  var name: String
  /// The zone of its owner, as Google and Apple write it.
  var homeName: String?
  /// Whether every event in it is cancelled: `METHOD:CANCEL`.
  var isCancelling = false
  /// The zones that the file describes, by their names.
  var descriptions: [String: ZoneDescription] = [:]
  /// The zone of floating times and of days.
  private(set) lazy var home =
    (options.zoneIsCertain ? nil : homeName.flatMap(CalendarZone.named)) ?? options.zone
  private let options: ImportOptions
  private var known: [String: Found] = [:]

  /// What a zone's name means. For a Windows name, the file's own description is kept beside the zone.
  private typealias Found = (zone: Zone?, description: ZoneDescription.Clocks?)

  /// No calendar needs more zones, and descriptions are slow to follow.
  private static let mostZones = 100

  init(name: String, _ options: ImportOptions) {
    self.name = name
    self.options = options
  }

  /// Returns the zone of a time. A name in the IANA database uses the system's own rules, which are newer than those in
  /// files; a Windows name means the zone it stands for, unless the file says otherwise about that time; any other name
  /// is as the file describes it. A time in an unknown zone has none. `doubt` reports that, or that the time is before
  /// those that the file describes.
  func zone(of stamp: CalendarStamp) -> (zone: CalendarZone, doubt: String?) {
    if stamp.isUTC { return (.utc, nil) }
    guard let name = stamp.zoneName else { return (.floating(home), nil) }
    let found = known[name] ?? find(name)
    if known.count < Self.mostZones { known[name] = found }
    switch (found.zone, found.description) {
    case (nil, nil):
      return (.floating(home), "Hearth doesn't know the zone '\(name)'; it reads times in it without a zone")
    case (let zone?, nil): return (.named(zone), nil)
    case (nil, let described?):
      let doubt = described.firstYear.map {
        "the file says nothing about the zone '\(name)' before \($0); Hearth reads earlier times with its first offset"
      }
      return (.named(described.zone), described.knows(stamp.local) ? nil : doubt)
    case (let zone?, let described?):
      let instants = Set(described.zone.instants(of: stamp.local))
      let isSame = !described.knows(stamp.local) || !instants.isDisjoint(with: zone.instants(of: stamp.local))
      return (.named(isSame ? zone : described.zone), nil)
    }
  }

  /// Returns what `clock` shows at a time of this calendar.
  func local(of stamp: CalendarStamp, on clock: CalendarZone) -> LocalDateTime {
    clock.local(of: stamp, on: zone(of: stamp).zone)
  }

  private func find(_ name: String) -> Found {
    if let zone = CalendarZone.named(name) { return (zone, nil) }
    guard known.count < Self.mostZones else { return (nil, nil) }
    return (WindowsZones.zone(named: name), descriptions[name]?.clocks)
  }
}
