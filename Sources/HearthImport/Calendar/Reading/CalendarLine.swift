/// One content line of a calendar file, its folds undone: `DTSTART;TZID=Europe/Paris:20250317T082800`.
struct CalendarLine: Hashable {
  /// In capitals: `DTSTART`.
  var name: String
  /// By their names in capitals, quotes taken off.
  var parameters: [String: String]
  var value: String
  /// The line of the file on which it begins.
  var number: Int

  /// `nil` for a line that has no name before a `:` or a `;`.
  init?(_ text: String, number: Int) {
    self.number = number
    let name = text.utf8.prefix { Self.isName($0) }
    guard let rest = String(text.utf8[name.endIndex...]), let first = rest.utf8.first, !name.isEmpty,
      first == UInt8(ascii: ":") || first == UInt8(ascii: ";")
    else { return nil }
    self.name = (String(name) ?? "").uppercased()
    parameters = [:]
    guard let colon = Self.colon(in: rest, isDate: Self.dates.contains(self.name)) else { return nil }
    value = String(rest[rest.index(after: colon)...])
    parameters = Self.parameters(rest[..<colon])
  }

  /// Properties that hold dates only.
  private static let dates: Set<String> = ["DTSTART", "DTEND", "RDATE", "EXDATE", "RECURRENCE-ID"]

  /// Whether a line begins here whose value is not on it: nothing but a name, or a name and parameters, as of those who are
  /// invited. Words of a text may look alike, so either a fold follows, or the name is one that calendars know.
  static func isBeginning(_ bytes: [UInt8], isFolded: @autoclosure () -> Bool) -> Bool {
    let rest = bytes.drop { isName($0) }
    guard rest.startIndex > 0, rest.first == UInt8(ascii: ";") else { return rest.isEmpty && isFolded() }
    let parameter = rest.dropFirst().drop { isName($0) }
    guard parameter.first == UInt8(ascii: "="), parameter.startIndex > rest.startIndex + 1 else {
      return false
    }
    let name = String(decoding: bytes[..<rest.startIndex], as: UTF8.self)
    return properties.contains(name) || name.hasPrefix("X-") && name == name.uppercased() || isFolded()
  }

  /// The properties of RFC 5545 (8.3.2) that may have parameters.
  private static let properties: Set<String> = [
    "ACTION", "ATTACH", "ATTENDEE", "CATEGORIES", "CLASS", "COMMENT", "COMPLETED", "CONTACT", "CREATED",
    "DESCRIPTION", "DTEND", "DTSTAMP", "DTSTART", "DUE", "DURATION", "EXDATE", "EXRULE", "FREEBUSY", "GEO",
    "LAST-MODIFIED", "LOCATION", "ORGANIZER", "PERCENT-COMPLETE", "PRIORITY", "RDATE", "RECURRENCE-ID",
    "RELATED-TO", "REPEAT", "REQUEST-STATUS", "RESOURCES", "RRULE", "SEQUENCE", "STATUS", "SUMMARY", "TRANSP",
    "TRIGGER", "TZID", "TZNAME", "TZOFFSETFROM", "TZOFFSETTO", "TZURL", "UID", "URL",
  ]

  private static func isName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "-")
  }

  /// The first colon outside of quotes. Some programs write zones such as `(UTC+01:00) Paris` without quotes; where only
  /// dates can follow, the last colon is meant.
  private static func colon(in text: String, isDate: Bool) -> String.Index? {
    if isDate, let last = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      text.utf8[last...].dropFirst().prefix(8).count(where: { (0x30...0x39).contains($0) }) >= 8
    {
      return last
    }
    var isQuoted = false
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return index
      default: break
      }
    }
    return text.utf8.firstIndex(of: UInt8(ascii: ":"))
  }

  private static func parameters(_ text: Substring) -> [String: String] {
    var parameters: [String: String] = [:]
    var isQuoted = false
    for part in text.split(whereSeparator: { letter in
      if letter == "\"" { isQuoted.toggle() }
      return letter == ";" && !isQuoted
    }) {
      let pieces = part.split(separator: "=", maxSplits: 1)
      guard let name = pieces.first else { continue }
      let value = pieces.count > 1 ? pieces[1].filter { $0 != "\"" } : ""
      // The old form names an encoding alone: `SUMMARY;QUOTED-PRINTABLE:`.
      if pieces.count == 1, name.uppercased() == "QUOTED-PRINTABLE" {
        parameters["ENCODING"] = "QUOTED-PRINTABLE"
      } else {
        parameters[name.uppercased()] = value
      }
    }
    return parameters
  }
}
