import HearthCore

/// Finds the zones that the events of one calendar name.
final class CalendarZones {
  private let calendar: CalendarFrame
  private var known: [String: Found] = [:]

  /// What a name stands for.
  struct Found {
    /// `nil` where nobody knows the name.
    var zone: CalendarZone?
    /// The file's own description, where Windows' name of a zone has one too.
    var description: LibIcal.Description?
  }

  /// Descriptions are asked for by libical at some cost; no calendar needs more.
  private static let most = 100

  init(_ calendar: CalendarFrame) {
    self.calendar = calendar
  }

  /// The zone of a time. A name of the IANA database is read by the system's own rules, which are newer than those in
  /// files; Windows' names as the zones they stand for, unless the file says something else about that time; any other
  /// name as the file describes it. The second value is a name that nobody knows: the time is then without a zone.
  func zone(of time: CalendarItem.Time) -> (zone: CalendarZone, unknown: String?) {
    if time.stamp.isUTC { return (.utc, nil) }
    guard let name = time.zoneName else { return (.floating, nil) }
    let found = find(name)
    guard let zone = found.zone else { return (.floating, name) }
    if let description = found.description, case .named(let named) = zone,
      let offset = description.offset(of: time.stamp.local),
      !named.instants(of: time.stamp.local).contains(time.stamp.local.instant(at: offset))
    {
      return (.described(description), nil)
    }
    return (zone, nil)
  }

  func time(_ time: CalendarItem.Time) -> CalendarTime {
    CalendarTime(stamp: time.stamp, zone: zone(of: time).zone)
  }

  private func find(_ name: String) -> Found {
    if let found = known[name] { return found }
    guard known.count < Self.most else { return Found(zone: Self.named(name).map { .named($0) }) }
    let found = lookUp(name)
    known[name] = found
    return found
  }

  private func lookUp(_ name: String) -> Found {
    if let zone = Self.named(name) { return Found(zone: .named(zone)) }
    let description = calendar.descriptions[name].flatMap(LibIcal.Description.init)
    if let windows = WindowsZones.names[name].flatMap(Zone.init(name:)) {
      return Found(zone: .named(windows), description: description)
    }
    if let description { return Found(zone: .described(description)) }
    return Found(zone: Self.offset(in: name).map { .named(Zone(offset: $0)) })
  }

  /// `Europe/Paris`, also after what some programs put before it: `/mozilla.org/20050126_1/Europe/Paris`.
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

  /// The offset in `(UTC+01:00) Paris` or `GMT-0500`, for names that are described nowhere.
  static func offset(in name: String) -> UTCOffset? {
    guard
      let match = name.firstMatch(of: #/(?:UTC|GMT)\s*([+\-\u{2212}])\s*([0-9]{1,2}):?([0-9]{2})?/#),
      let hours = Int(match.2), let minutes = Int(match.3 ?? "0"), hours <= 14, minutes < 60
    else { return nil }
    return UTCOffset(seconds: (match.1 == "+" ? 1 : -1) * (hours * 3600 + minutes * 60))
  }
}
