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

/// The zone of a time of a calendar file.
enum CalendarZone {
  case utc
  /// Wherever the person is: no zone was written.
  case floating
  /// A zone of the IANA database.
  case named(Zone)
  /// A zone with a name that is known nowhere else, as the file itself describes it.
  case described(LibIcal.ZoneDescription)

  var isFloating: Bool {
    if case .floating = self { true } else { false }
  }

  /// Returns the moment of a time; `home` is the zone of floating ones. A time that the clocks skip is read with the offset
  /// before the gap; of two, the first is meant (RFC 5545, 3.3.5).
  func instant(of local: LocalDateTime, home: Zone) -> Instant {
    let zone: Zone
    switch self {
    case .utc: return local.instant(at: .utc)
    case .described(let description): return local.instant(at: description.offset(of: local) ?? .utc)
    case .floating: zone = home
    case .named(let named): zone = named
    }
    if let first = zone.instants(of: local).first { return first }
    return local.instant(at: zone.offset(at: local.instant(at: .utc).adding(seconds: -86_400)))
  }

  /// Returns what its clocks show at `instant`.
  func local(of instant: Instant, home: Zone) -> LocalDateTime {
    switch self {
    case .utc: return LocalDateTime(instant, at: .utc)
    case .floating: return home.localDateTime(at: instant)
    case .named(let zone): return zone.localDateTime(at: instant)
    case .described(let description):
      // The offset is that of a local time; the first guess may be off by an hour.
      let guess = description.offset(of: LocalDateTime(instant, at: .utc)) ?? .utc
      let offset = description.offset(of: LocalDateTime(instant, at: guess)) ?? guess
      return LocalDateTime(instant, at: offset)
    }
  }
}

/// A time of a calendar file with its zone.
struct CalendarTime {
  var stamp: CalendarStamp
  var zone: CalendarZone

  /// Returns the same moment on the clocks of another zone; `home` is the zone of floating times.
  func moved(to other: CalendarZone, home: Zone) -> LocalDateTime {
    switch (zone, other) {
    case (.floating, .floating), (.utc, .utc): stamp.local
    case _ where stamp.isDate: stamp.local
    default: other.local(of: zone.instant(of: stamp.local, home: home), home: home)
    }
  }
}

/// Finds the zones that the events of one calendar name.
final class CalendarZones {
  /// The zones that the file describes: whole `VTIMEZONE` components by their names.
  private let descriptions: [String: String]
  private var known: [String: Found] = [:]

  private struct Found {
    /// `nil` for an unknown name.
    var zone: CalendarZone?
    /// The file's own description of a zone that Windows has a name for.
    var description: LibIcal.ZoneDescription?
  }

  /// No calendar needs more descriptions, which take libical a while.
  private static let most = 100

  init(_ descriptions: [String: String]) {
    self.descriptions = descriptions
  }

  /// Returns the zone of a time. A name of the IANA database is read by the system's own rules, which are newer than those
  /// in files; Windows' names as the zones they name, unless the file says something else about that time; any other
  /// name as the file describes it. `unknown` is a name that is none of these: the time is then without a zone.
  func zone(of stamp: CalendarStamp) -> (zone: CalendarZone, unknown: String?) {
    if stamp.isUTC { return (.utc, nil) }
    guard let name = stamp.zoneName else { return (.floating, nil) }
    let found = known[name] ?? find(name)
    if known.count < Self.most { known[name] = found }
    guard let zone = found.zone else { return (.floating, name) }
    if let description = found.description, case .named(let named) = zone,
      let offset = description.offset(of: stamp.local),
      !named.instants(of: stamp.local).contains(stamp.local.instant(at: offset))
    {
      return (.described(description), nil)
    }
    return (zone, nil)
  }

  func time(_ stamp: CalendarStamp) -> CalendarTime {
    CalendarTime(stamp: stamp, zone: zone(of: stamp).zone)
  }

  private func find(_ name: String) -> Found {
    if let zone = Self.named(name) { return Found(zone: .named(zone)) }
    guard known.count < Self.most else { return Found() }
    let description = descriptions[name].flatMap(LibIcal.ZoneDescription.init)
    if let windows = WindowsZones.zone(named: name) {
      return Found(zone: .named(windows), description: description)
    }
    if let description { return Found(zone: .described(description)) }
    return Found(zone: Self.offset(in: name).map { .named(Zone(offset: $0)) })
  }

  /// Returns the zone `Europe/Paris`, also after what some programs put before it: `/mozilla.org/20050126_1/Europe/Paris`.
  static func named(_ name: String) -> Zone? {
    if name.count > 200 { return nil }
    if let zone = Zone(name: name) { return zone }
    if ["Z", "Etc/Zulu", "utc", "Utc"].contains(name) { return .utc }
    let parts = name.split(separator: "/")
    for count in [3, 2] where parts.count >= count {
      if let zone = Zone(name: parts.suffix(count).joined(separator: "/")) { return zone }
    }
    return nil
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
