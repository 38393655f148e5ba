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
  /// in files; Windows' names as the zones they stand for, unless the file says something else about that time; any other
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
    if let windows = WindowsZones.names[name].flatMap(Zone.init(name:)) {
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

/// Windows' names of zones, which Outlook and Exchange write, and the zones of the IANA database that they stand for.
///
/// Source: Unicode CLDR, supplemental data `windowsZones`, the rows of territory 001.
enum WindowsZones {
  static let names: [String: String] = [
    "Dateline Standard Time": "Etc/GMT+12", "UTC-11": "Etc/GMT+11", "Aleutian Standard Time": "America/Adak",
    "Hawaiian Standard Time": "Pacific/Honolulu", "Marquesas Standard Time": "Pacific/Marquesas",
    "Alaskan Standard Time": "America/Anchorage", "UTC-09": "Etc/GMT+9",
    "Pacific Standard Time (Mexico)": "America/Tijuana", "UTC-08": "Etc/GMT+8",
    "Pacific Standard Time": "America/Los_Angeles", "US Mountain Standard Time": "America/Phoenix",
    "Mountain Standard Time (Mexico)": "America/Mazatlan", "Mountain Standard Time": "America/Denver",
    "Yukon Standard Time": "America/Whitehorse", "Central America Standard Time": "America/Guatemala",
    "Central Standard Time": "America/Chicago", "Easter Island Standard Time": "Pacific/Easter",
    "Central Standard Time (Mexico)": "America/Mexico_City",
    "Canada Central Standard Time": "America/Regina", "SA Pacific Standard Time": "America/Bogota",
    "Eastern Standard Time (Mexico)": "America/Cancun", "Eastern Standard Time": "America/New_York",
    "Haiti Standard Time": "America/Port-au-Prince", "Cuba Standard Time": "America/Havana",
    "US Eastern Standard Time": "America/Indiana/Indianapolis",
    "Turks And Caicos Standard Time": "America/Grand_Turk", "Paraguay Standard Time": "America/Asuncion",
    "Atlantic Standard Time": "America/Halifax", "Venezuela Standard Time": "America/Caracas",
    "Central Brazilian Standard Time": "America/Cuiaba", "SA Western Standard Time": "America/La_Paz",
    "Pacific SA Standard Time": "America/Santiago", "Newfoundland Standard Time": "America/St_Johns",
    "Tocantins Standard Time": "America/Araguaina", "E. South America Standard Time": "America/Sao_Paulo",
    "SA Eastern Standard Time": "America/Cayenne", "Argentina Standard Time": "America/Buenos_Aires",
    "Greenland Standard Time": "America/Godthab", "Montevideo Standard Time": "America/Montevideo",
    "Magallanes Standard Time": "America/Punta_Arenas", "Saint Pierre Standard Time": "America/Miquelon",
    "Bahia Standard Time": "America/Bahia", "UTC-02": "Etc/GMT+2", "Azores Standard Time": "Atlantic/Azores",
    "Cape Verde Standard Time": "Atlantic/Cape_Verde", "GMT Standard Time": "Europe/London",
    "Greenwich Standard Time": "Atlantic/Reykjavik", "Sao Tome Standard Time": "Africa/Sao_Tome",
    "Morocco Standard Time": "Africa/Casablanca", "W. Europe Standard Time": "Europe/Berlin",
    "Central Europe Standard Time": "Europe/Budapest", "Romance Standard Time": "Europe/Paris",
    "Central European Standard Time": "Europe/Warsaw", "W. Central Africa Standard Time": "Africa/Lagos",
    "GTB Standard Time": "Europe/Bucharest", "Middle East Standard Time": "Asia/Beirut",
    "Egypt Standard Time": "Africa/Cairo", "E. Europe Standard Time": "Europe/Chisinau",
    "Syria Standard Time": "Asia/Damascus", "West Bank Standard Time": "Asia/Hebron",
    "South Africa Standard Time": "Africa/Johannesburg", "FLE Standard Time": "Europe/Kiev",
    "Israel Standard Time": "Asia/Jerusalem", "South Sudan Standard Time": "Africa/Juba",
    "Kaliningrad Standard Time": "Europe/Kaliningrad", "Sudan Standard Time": "Africa/Khartoum",
    "Libya Standard Time": "Africa/Tripoli", "Namibia Standard Time": "Africa/Windhoek",
    "Jordan Standard Time": "Asia/Amman", "Arabic Standard Time": "Asia/Baghdad",
    "Turkey Standard Time": "Europe/Istanbul", "Arab Standard Time": "Asia/Riyadh",
    "Belarus Standard Time": "Europe/Minsk", "Russian Standard Time": "Europe/Moscow",
    "E. Africa Standard Time": "Africa/Nairobi", "Volgograd Standard Time": "Europe/Volgograd",
    "Iran Standard Time": "Asia/Tehran", "Arabian Standard Time": "Asia/Dubai",
    "Astrakhan Standard Time": "Europe/Astrakhan", "Azerbaijan Standard Time": "Asia/Baku",
    "Russia Time Zone 3": "Europe/Samara", "Mauritius Standard Time": "Indian/Mauritius",
    "Saratov Standard Time": "Europe/Saratov", "Georgian Standard Time": "Asia/Tbilisi",
    "Caucasus Standard Time": "Asia/Yerevan", "Afghanistan Standard Time": "Asia/Kabul",
    "West Asia Standard Time": "Asia/Tashkent", "Qyzylorda Standard Time": "Asia/Qyzylorda",
    "Ekaterinburg Standard Time": "Asia/Yekaterinburg", "Pakistan Standard Time": "Asia/Karachi",
    "India Standard Time": "Asia/Calcutta", "Sri Lanka Standard Time": "Asia/Colombo",
    "Nepal Standard Time": "Asia/Katmandu", "Central Asia Standard Time": "Asia/Bishkek",
    "Bangladesh Standard Time": "Asia/Dhaka", "Omsk Standard Time": "Asia/Omsk",
    "Myanmar Standard Time": "Asia/Rangoon", "SE Asia Standard Time": "Asia/Bangkok",
    "Altai Standard Time": "Asia/Barnaul", "W. Mongolia Standard Time": "Asia/Hovd",
    "North Asia Standard Time": "Asia/Krasnoyarsk", "N. Central Asia Standard Time": "Asia/Novosibirsk",
    "Tomsk Standard Time": "Asia/Tomsk", "China Standard Time": "Asia/Shanghai",
    "North Asia East Standard Time": "Asia/Irkutsk", "Singapore Standard Time": "Asia/Singapore",
    "W. Australia Standard Time": "Australia/Perth", "Taipei Standard Time": "Asia/Taipei",
    "Ulaanbaatar Standard Time": "Asia/Ulaanbaatar", "Aus Central W. Standard Time": "Australia/Eucla",
    "Transbaikal Standard Time": "Asia/Chita", "Tokyo Standard Time": "Asia/Tokyo",
    "North Korea Standard Time": "Asia/Pyongyang", "Korea Standard Time": "Asia/Seoul",
    "Yakutsk Standard Time": "Asia/Yakutsk", "Cen. Australia Standard Time": "Australia/Adelaide",
    "AUS Central Standard Time": "Australia/Darwin", "E. Australia Standard Time": "Australia/Brisbane",
    "AUS Eastern Standard Time": "Australia/Sydney", "West Pacific Standard Time": "Pacific/Port_Moresby",
    "Tasmania Standard Time": "Australia/Hobart", "Vladivostok Standard Time": "Asia/Vladivostok",
    "Lord Howe Standard Time": "Australia/Lord_Howe", "Bougainville Standard Time": "Pacific/Bougainville",
    "Russia Time Zone 10": "Asia/Srednekolymsk", "Magadan Standard Time": "Asia/Magadan",
    "Norfolk Standard Time": "Pacific/Norfolk", "Sakhalin Standard Time": "Asia/Sakhalin",
    "Central Pacific Standard Time": "Pacific/Guadalcanal", "Russia Time Zone 11": "Asia/Kamchatka",
    "New Zealand Standard Time": "Pacific/Auckland", "UTC+12": "Etc/GMT-12",
    "Fiji Standard Time": "Pacific/Fiji", "Chatham Islands Standard Time": "Pacific/Chatham",
    "UTC+13": "Etc/GMT-13", "Tonga Standard Time": "Pacific/Tongatapu",
    "Samoa Standard Time": "Pacific/Apia", "Line Islands Standard Time": "Pacific/Kiritimati",
  ]
}
