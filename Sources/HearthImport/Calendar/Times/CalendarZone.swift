import HearthCore

/// Whose clocks a time of a calendar file is on.
enum CalendarZone {
  case utc
  /// Wherever the person is: no zone was written.
  case floating
  /// Of the IANA database.
  case named(Zone)
  /// As the file itself describes it, under a name that is known nowhere else.
  case described(LibIcal.Description)
}

/// A time of a calendar file with its zone.
struct CalendarTime {
  var stamp: CalendarStamp
  var zone: CalendarZone

  var isDate: Bool { stamp.isDate }
  var date: CalendarDate { stamp.local.date }

  /// The moment it means; `home` is where floating times and days are lived.
  func instant(home: Zone) -> Instant { Self.instant(of: stamp.local, in: zone, home: home) }

  /// The same moment on the clocks of another zone.
  func moved(to other: CalendarZone, home: Zone) -> LocalDateTime {
    switch (zone, other) {
    case (.floating, .floating), (.utc, .utc): stamp.local
    case _ where isDate: stamp.local
    default: Self.local(of: instant(home: home), in: other, home: home)
    }
  }

  /// A time that the clocks skip is read with the offset before the gap; of two, the first is meant (RFC 5545, 3.3.5).
  static func instant(of local: LocalDateTime, in zone: CalendarZone, home: Zone) -> Instant {
    switch zone {
    case .utc: return local.instant(at: .utc)
    case .described(let description): return local.instant(at: description.offset(of: local) ?? .utc)
    case .floating: return instant(of: local, in: home)
    case .named(let zone): return instant(of: local, in: zone)
    }
  }

  private static func instant(of local: LocalDateTime, in zone: Zone) -> Instant {
    if let first = zone.instants(of: local).first { return first }
    let before = local.instant(at: .utc).adding(seconds: -86_400)
    return local.instant(at: zone.offset(at: before))
  }

  /// What clocks of `zone` show at `instant`.
  static func local(of instant: Instant, in zone: CalendarZone, home: Zone) -> LocalDateTime {
    switch zone {
    case .utc: return LocalDateTime(instant, at: .utc)
    case .floating: return home.localDateTime(at: instant)
    case .named(let zone): return zone.localDateTime(at: instant)
    case .described(let description):
      // The offset is asked for by the clock; twice, since the first answer is for a clock that is a little off.
      let guess = description.offset(of: LocalDateTime(instant, at: .utc)) ?? .utc
      let offset = description.offset(of: LocalDateTime(instant, at: guess)) ?? guess
      return LocalDateTime(instant, at: offset)
    }
  }
}
