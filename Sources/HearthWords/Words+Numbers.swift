extension Words {
  /// A whole number with the language's separator between thousands, and U+2212 for minus: `1,212`.
  package func number(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var groups: [Substring] = []
    var rest = digits[...]
    while rest.count > 3 {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    groups.insert(rest, at: 0)
    // Spanish leaves numbers of four digits unseparated (Ortografía de la lengua española, 2010).
    let separated =
      language == "es" && digits.count == 4 ? digits : groups.joined(separator: self["number.thousands"])
    return (value < 0 ? "\u{2212}" : "") + separated
  }

  /// A length of time in words, hours and minutes: `7 hours 15 minutes`, `1 hour`, `40 seconds` below a minute.
  package func duration(seconds: Int) -> String {
    let minutes = seconds / 60
    guard minutes > 0 else { return plural("duration.seconds", count: seconds) }
    let hours = minutes / 60
    let parts = [
      hours > 0 ? plural("duration.hours", count: hours) : nil,
      minutes % 60 > 0 ? plural("duration.minutes", count: minutes % 60) : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
