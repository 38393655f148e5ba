import HearthCore

/// Windows zone names, which Outlook and Exchange write, and their IANA zones (Unicode CLDR, `windowsZones`, territory 001).
enum WindowsZones {
  /// Returns the zone of an English name such as `Romance Standard Time`; files with other names describe their zones.
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
