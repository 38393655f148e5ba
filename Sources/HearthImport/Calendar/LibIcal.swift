internal import CIcal
import HearthCore

/// The system's libical, which no other code calls. It gets single values, so that an unreadable one affects nothing else.
package enum LibIcal {
  /// `libical 3.0`, from its header.
  package static var version: String { "libical \(ICAL_VERSION)" }

  /// The library's functions, loaded on first use; `nil` if it isn't installed.
  private static let functions: ical_functions? = {
    var functions = ical_functions()
    guard ical_load(&functions) else { return nil }
    // Otherwise an invalid value in a file would end the process (icalerror.h).
    functions.icalerror_set_errors_are_fatal(0)
    return functions
  }()

  package static var isInstalled: Bool { functions != nil }

  /// Reads a date or a date-time (RFC 5545, 3.3.4 and 3.3.5): `20250317`, `20250317T082800Z`.
  static func time(_ text: String) -> CalendarStamp? {
    guard let ical = functions, text.utf8.count <= 32 else { return nil }
    let time = ical.icaltime_from_string(text)
    guard ical.icaltime_is_null_time(time) == 0 else { return nil }
    return CalendarStamp(time, ical)
  }

  /// Reads a duration (3.3.6): `P1DT2H`. Returns `nil` for a negative one.
  static func duration(_ text: String) -> CalendarItem.End? {
    guard let ical = functions, text.utf8.count <= 32 else { return nil }
    let read = ical.icaldurationtype_from_string(text)
    guard ical.icaldurationtype_is_bad_duration(read) == 0, read.is_neg == 0, read.weeks <= 5000,
      read.days <= 40_000, read.hours <= 1_000_000, read.minutes <= 50_000_000, read.seconds <= 2_000_000_000
    else { return nil }
    return .after(
      days: Int(read.weeks) * 7 + Int(read.days),
      seconds: Int(read.hours) * 3600 + Int(read.minutes) * 60 + Int(read.seconds))
  }

  /// Returns a text with its escapes resolved (3.3.11).
  static func text(_ escaped: String) -> String {
    guard let ical = functions, escaped.utf8.contains(UInt8(ascii: "\\")),
      let value = ical.icalvalue_new_from_string(ICAL_TEXT_VALUE, escaped)
    else { return escaped }
    defer { ical.icalvalue_free(value) }
    return ical.icalvalue_get_text(value).map { String(cString: $0) } ?? escaped
  }
}

extension CalendarStamp {
  /// Fails for a day or a time that doesn't exist.
  fileprivate init?(_ time: icaltimetype, _ ical: ical_functions) {
    guard let date = CalendarDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)) else {
      return nil
    }
    isDate = time.is_date != 0
    isUTC = ical.icaltime_is_utc(time) != 0
    // A leap second counts as the second before it.
    guard
      let clock = isDate
        ? .midnight
        : TimeOfDay(hour: Int(time.hour), minute: Int(time.minute), second: Int(min(time.second, 59)))
    else { return nil }
    local = LocalDateTime(date: date, time: clock)
  }
}
