import HearthCore

/// A date or a date-time as a calendar file writes it, its zone still a name.
struct CalendarStamp: Hashable {
  /// Midnight for a date.
  var local: LocalDateTime
  /// Whether it is a day without a time: `VALUE=DATE`.
  var isDate = false
  /// Whether it is written with a `Z`.
  var isUTC = false
  var zoneName: String?

  var date: CalendarDate { local.date }

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
  /// A zone of the IANA database.
  case named(Zone)
  /// A zone with a name that is known nowhere else, as the file itself describes it.
  case described(LibIcal.ZoneDescription)

  var isFloating: Bool {
    if case .floating = self { true } else { false }
  }

  /// Returns the instant of a local time. A skipped time is read with the offset before the gap, and of a repeated time the
  /// first is meant (RFC 5545, 3.3.5).
  func instant(of local: LocalDateTime) -> Instant {
    switch self {
    case .utc: local.instant(at: .utc)
    case .floating(let zone), .named(let zone):
      zone.instants(of: local).first
        ?? local.instant(at: zone.offset(at: local.instant(at: .utc).adding(seconds: -86_400)))
    case .described(let description): local.instant(at: description.offset(of: local) ?? .utc)
    }
  }

  /// Returns what it shows at `instant`.
  func local(of instant: Instant) -> LocalDateTime {
    switch self {
    case .utc: return LocalDateTime(instant, at: .utc)
    case .floating(let zone), .named(let zone): return zone.localDateTime(at: instant)
    case .described(let description):
      // The offset is that of a local time; the first guess may be off by an hour.
      let guess = description.offset(of: LocalDateTime(instant, at: .utc)) ?? .utc
      let offset = description.offset(of: LocalDateTime(instant, at: guess)) ?? guess
      return LocalDateTime(instant, at: offset)
    }
  }

  /// Returns the local time here of a time in the zone `other`; a date stays the same date.
  func local(of stamp: CalendarStamp, on other: CalendarZone) -> LocalDateTime {
    stamp.isDate || isFloating && other.isFloating
      ? stamp.local : local(of: other.instant(of: stamp.local))
  }

  /// Returns the zone `Europe/Paris`, also after what some programs put before it: `/mozilla.org/20050126_1/Europe/Paris`.
  static func named(_ name: String) -> Zone? {
    if name.count > 200 { return nil }
    if let zone = Zone(name: name) { return zone }
    if ["Z", "Etc/Zulu", "utc", "Utc"].contains(name) { return .utc }
    let parts = name.split(separator: "/")
    return [3, 2].filter { parts.count >= $0 }.lazy
      .compactMap { Zone(name: parts.suffix($0).joined(separator: "/")) }.first
  }

  /// Returns the offset in `(UTC+01:00) Paris` or `GMT-0500`, for names that are described nowhere.
  static func offset(in name: String) -> UTCOffset? {
    guard
      let match = name.firstMatch(of: #/(?:UTC|GMT)\s*([+\-\u{2212}])\s*([0-9]{1,2}):?([0-9]{2})?/#),
      let hours = Int(match.2), let minutes = Int(match.3 ?? "0"), hours <= 14, minutes < 60
    else { return nil }
    return UTCOffset(seconds: (match.1 == "+" ? 1 : -1) * (hours * 3600 + minutes * 60))
  }
}

/// The properties of a `VCALENDAR`, and the zones that its events name.
final class CalendarFrame {
  /// The calendar's own name, or that of its file.
  var name: String
  /// The zone of its owner, as Google and Apple write it.
  var homeName: String?
  /// Whether every event in it is cancelled: `METHOD:CANCEL`.
  var isCancelling = false
  /// The zones that the file describes: whole `VTIMEZONE` components by their names.
  var descriptions: [String: String] = [:]
  /// The zone of floating times and of days.
  private(set) lazy var home =
    (options.zoneIsCertain ? nil : homeName.flatMap(CalendarZone.named)) ?? options.zone
  private let options: ImportOptions
  private var known: [String: Found] = [:]

  /// What a zone's name means. For a Windows name, the file's own description is kept beside the zone.
  private typealias Found = (zone: CalendarZone?, description: LibIcal.ZoneDescription?)

  /// No calendar needs more descriptions, which take libical a while.
  private static let mostZones = 100

  init(name: String, _ options: ImportOptions) {
    self.name = name
    self.options = options
  }

  /// Returns the zone of a time. A name of the IANA database is read by the system's own rules, which are newer than those
  /// in files; Windows' names as the zones they name, unless the file says something else about that time; any other
  /// name as the file describes it. `unknown` is a name that is none of these: the time is then without a zone.
  func zone(of stamp: CalendarStamp) -> (zone: CalendarZone, unknown: String?) {
    if stamp.isUTC { return (.utc, nil) }
    guard let name = stamp.zoneName else { return (.floating(home), nil) }
    let found = known[name] ?? find(name)
    if known.count < Self.mostZones { known[name] = found }
    guard let zone = found.zone else { return (.floating(home), name) }
    if let description = found.description, case .named(let named) = zone,
      let offset = description.offset(of: stamp.local),
      !named.instants(of: stamp.local).contains(stamp.local.instant(at: offset))
    {
      return (.described(description), nil)
    }
    return (zone, nil)
  }

  /// Returns what `clock` shows at a time of this calendar.
  func local(of stamp: CalendarStamp, on clock: CalendarZone) -> LocalDateTime {
    clock.local(of: stamp, on: zone(of: stamp).zone)
  }

  private func find(_ name: String) -> Found {
    if let zone = CalendarZone.named(name) { return (.named(zone), nil) }
    guard known.count < Self.mostZones else { return (nil, nil) }
    let description = descriptions[name].flatMap(LibIcal.ZoneDescription.init)
    if let windows = WindowsZones.zone(named: name) { return (.named(windows), description) }
    if let description { return (.described(description), nil) }
    return (CalendarZone.offset(in: name).map { .named(Zone(offset: $0)) }, nil)
  }
}

/// Windows' names of zones, which Outlook and Exchange write, and the zones of the IANA database that they name.
///
/// Source: Unicode CLDR, supplemental data `windowsZones`, the rows of territory 001.
enum WindowsZones {
  static func zone(named name: String) -> Zone? {
    let suffix = " Standard Time"
    let found = name.hasSuffix(suffix) ? standardTimes[String(name.dropLast(suffix.count))] : others[name]
    return found.flatMap(Zone.init(name:))
  }

  /// Names that end with "Standard Time", without it.
  static let standardTimes = [
    "Dateline": "Etc/GMT+12", "Aleutian": "America/Adak", "Hawaiian": "Pacific/Honolulu",
    "Marquesas": "Pacific/Marquesas", "Alaskan": "America/Anchorage", "Pacific": "America/Los_Angeles",
    "US Mountain": "America/Phoenix", "Mountain": "America/Denver", "Yukon": "America/Whitehorse",
    "Central America": "America/Guatemala", "Central": "America/Chicago", "Easter Island": "Pacific/Easter",
    "Canada Central": "America/Regina", "SA Pacific": "America/Bogota", "Eastern": "America/New_York",
    "Haiti": "America/Port-au-Prince", "Cuba": "America/Havana", "US Eastern": "America/Indiana/Indianapolis",
    "Turks And Caicos": "America/Grand_Turk", "Paraguay": "America/Asuncion", "Atlantic": "America/Halifax",
    "Venezuela": "America/Caracas", "Central Brazilian": "America/Cuiaba", "SA Western": "America/La_Paz",
    "Pacific SA": "America/Santiago", "Newfoundland": "America/St_Johns", "Tocantins": "America/Araguaina",
    "E. South America": "America/Sao_Paulo", "SA Eastern": "America/Cayenne",
    "Argentina": "America/Buenos_Aires", "Greenland": "America/Godthab", "Montevideo": "America/Montevideo",
    "Magallanes": "America/Punta_Arenas", "Saint Pierre": "America/Miquelon", "Bahia": "America/Bahia",
    "Azores": "Atlantic/Azores", "Cape Verde": "Atlantic/Cape_Verde", "GMT": "Europe/London",
    "Greenwich": "Atlantic/Reykjavik", "Sao Tome": "Africa/Sao_Tome", "Morocco": "Africa/Casablanca",
    "W. Europe": "Europe/Berlin", "Central Europe": "Europe/Budapest", "Romance": "Europe/Paris",
    "Central European": "Europe/Warsaw", "W. Central Africa": "Africa/Lagos", "GTB": "Europe/Bucharest",
    "Middle East": "Asia/Beirut", "Egypt": "Africa/Cairo", "E. Europe": "Europe/Chisinau",
    "Syria": "Asia/Damascus", "West Bank": "Asia/Hebron", "South Africa": "Africa/Johannesburg",
    "FLE": "Europe/Kiev", "Israel": "Asia/Jerusalem", "South Sudan": "Africa/Juba",
    "Kaliningrad": "Europe/Kaliningrad", "Sudan": "Africa/Khartoum", "Libya": "Africa/Tripoli",
    "Namibia": "Africa/Windhoek", "Jordan": "Asia/Amman", "Arabic": "Asia/Baghdad",
    "Turkey": "Europe/Istanbul", "Arab": "Asia/Riyadh", "Belarus": "Europe/Minsk", "Russian": "Europe/Moscow",
    "E. Africa": "Africa/Nairobi", "Volgograd": "Europe/Volgograd", "Iran": "Asia/Tehran",
    "Arabian": "Asia/Dubai", "Astrakhan": "Europe/Astrakhan", "Azerbaijan": "Asia/Baku",
    "Mauritius": "Indian/Mauritius", "Saratov": "Europe/Saratov", "Georgian": "Asia/Tbilisi",
    "Caucasus": "Asia/Yerevan", "Afghanistan": "Asia/Kabul", "West Asia": "Asia/Tashkent",
    "Qyzylorda": "Asia/Qyzylorda", "Ekaterinburg": "Asia/Yekaterinburg", "Pakistan": "Asia/Karachi",
    "India": "Asia/Calcutta", "Sri Lanka": "Asia/Colombo", "Nepal": "Asia/Katmandu",
    "Central Asia": "Asia/Bishkek", "Bangladesh": "Asia/Dhaka", "Omsk": "Asia/Omsk",
    "Myanmar": "Asia/Rangoon", "SE Asia": "Asia/Bangkok", "Altai": "Asia/Barnaul", "W. Mongolia": "Asia/Hovd",
    "North Asia": "Asia/Krasnoyarsk", "N. Central Asia": "Asia/Novosibirsk", "Tomsk": "Asia/Tomsk",
    "China": "Asia/Shanghai", "North Asia East": "Asia/Irkutsk", "Singapore": "Asia/Singapore",
    "W. Australia": "Australia/Perth", "Taipei": "Asia/Taipei", "Ulaanbaatar": "Asia/Ulaanbaatar",
    "Aus Central W.": "Australia/Eucla", "Transbaikal": "Asia/Chita", "Tokyo": "Asia/Tokyo",
    "North Korea": "Asia/Pyongyang", "Korea": "Asia/Seoul", "Yakutsk": "Asia/Yakutsk",
    "Cen. Australia": "Australia/Adelaide", "AUS Central": "Australia/Darwin",
    "E. Australia": "Australia/Brisbane", "AUS Eastern": "Australia/Sydney",
    "West Pacific": "Pacific/Port_Moresby", "Tasmania": "Australia/Hobart", "Vladivostok": "Asia/Vladivostok",
    "Lord Howe": "Australia/Lord_Howe", "Bougainville": "Pacific/Bougainville", "Magadan": "Asia/Magadan",
    "Norfolk": "Pacific/Norfolk", "Sakhalin": "Asia/Sakhalin", "Central Pacific": "Pacific/Guadalcanal",
    "New Zealand": "Pacific/Auckland", "Fiji": "Pacific/Fiji", "Chatham Islands": "Pacific/Chatham",
    "Tonga": "Pacific/Tongatapu", "Samoa": "Pacific/Apia", "Line Islands": "Pacific/Kiritimati",
  ]

  static let others = [
    "UTC-11": "Etc/GMT+11", "UTC-09": "Etc/GMT+9", "Pacific Standard Time (Mexico)": "America/Tijuana",
    "UTC-08": "Etc/GMT+8", "Mountain Standard Time (Mexico)": "America/Mazatlan",
    "Central Standard Time (Mexico)": "America/Mexico_City",
    "Eastern Standard Time (Mexico)": "America/Cancun", "UTC-02": "Etc/GMT+2",
    "Russia Time Zone 3": "Europe/Samara", "Russia Time Zone 10": "Asia/Srednekolymsk",
    "Russia Time Zone 11": "Asia/Kamchatka", "UTC+12": "Etc/GMT-12", "UTC+13": "Etc/GMT-13",
  ]
}
