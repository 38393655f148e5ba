package import HearthCore

extension Strings {
  /// Returns `Monday`, or `lunes`, as written inside a sentence.
  package func weekday(_ day: Weekday) -> String { weekdays[day.rawValue - 1] }

  /// Returns `Mon`, for the headings of narrow columns.
  package func shortWeekday(_ day: Weekday) -> String { shortWeekdays[day.rawValue - 1] }

  /// Returns the name of month 1 to 12, or an empty string.
  package func month(_ month: Int) -> String {
    months.indices.contains(month - 1) ? months[month - 1] : ""
  }

  /// Returns `March 2025`.
  package func yearMonth(_ month: YearMonth) -> String {
    text("date.month", ["month": self.month(month.month), "year": String(month.year)])
  }

  /// Returns `Wednesday 1 May 2024`.
  package func fullDate(_ date: CalendarDate) -> String { filled("date.full") { value($0, of: date) } }

  /// Returns `1 May 2024`.
  package func longDate(_ date: CalendarDate) -> String { filled("date.long") { value($0, of: date) } }

  /// Returns `Wednesday 1 May`, for contexts in which the year is clear.
  package func dayAndMonth(_ date: CalendarDate) -> String { filled("date.day") { value($0, of: date) } }

  private func value(_ name: String, of date: CalendarDate) -> String? {
    switch name {
    case "weekday": weekday(date.weekday)
    case "day": String(date.day)
    case "month": month(date.month)
    case "year": String(date.year)
    default: nil
    }
  }

  /// Returns `14:30` or, with a no-break space, `2:30 pm`, without seconds.
  package func time(_ time: TimeOfDay, _ cycle: HourCycle) -> String {
    switch cycle {
    case .twentyFour:
      return time.hoursAndMinutes
    case .twelve:
      let half = time.hour < 12 ? self["time.am"] : self["time.pm"]
      let minutes = time.hoursAndMinutes.suffix(3)
      return "\(time.hour % 12 == 0 ? 12 : time.hour % 12)\(minutes)\u{A0}\(half)"
    }
  }

  /// Returns the time, with its offset if the clock shows it twice: `02:10 (UTC+2)`.
  package func time(_ time: ClockTime, _ cycle: HourCycle) -> String {
    let clock = self.time(time.time, cycle)
    return time.offset.map { "\(clock) (\($0.name))" } ?? clock
  }

  /// Returns a date in words with a time of day, if there is one: `Tuesday 24 November 2026, 08:28`.
  package func date(_ date: String, at time: TimeOfDay?, _ cycle: HourCycle) -> String {
    time.map { text("date.at-time", ["date": date, "time": self.time($0, cycle)]) } ?? date
  }

  /// Returns a `<time>` element with the whole date.
  package func dateElement(_ date: CalendarDate) -> HTML { .time("\(date)", fullDate(date)) }
}

extension Strings {
  /// Returns an integer with the language's thousands separator, and U+2212 as the minus sign: `1,212`.
  package func number(_ value: Int) -> String {
    (value < 0 ? "\u{2212}" : "") + grouped(String(value.magnitude))
  }

  /// Returns a number rounded to `places` decimals, halves away from zero: `74.0`; a dash for NaN and from 10¹⁵ on.
  package func decimal(_ value: Double, places: Int) -> String {
    var factor: UInt64 = 1
    for _ in 0..<min(max(places, 0), 6) { factor *= 10 }
    let scaled = (value.magnitude * Double(factor)).rounded(.toNearestOrAwayFromZero)
    guard scaled.isFinite, scaled < 1e15 else { return "\u{2013}" }
    let (whole, fraction) = UInt64(scaled).quotientAndRemainder(dividingBy: factor)
    let sign = value < 0 && scaled > 0 ? "\u{2212}" : ""
    guard factor > 1 else { return sign + grouped(String(whole)) }
    return sign + grouped(String(whole)) + self["number.decimal"] + String(factor + fraction).dropFirst()
  }

  /// Returns a duration in words: `7 hours 15 minutes`, `1 hour`, `40 seconds` below a minute.
  package func duration(seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    guard seconds >= 60 else { return plural("duration.seconds", count: seconds) }
    guard hours > 0 else { return plural("duration.minutes", count: minutes) }
    guard minutes > 0 else { return plural("duration.hours", count: hours) }
    return text(
      "duration.hours-and-minutes",
      [
        "hours": plural("duration.hours", count: hours),
        "minutes": plural("duration.minutes", count: minutes),
      ])
  }

  /// Returns the size of a file: `820 bytes`, `31 KB`.
  package func fileSize(_ bytes: Int) -> String {
    bytes < 1000
      ? text("file-size.bytes", ["count": number(bytes)])
      : text("file-size.kilobytes", ["count": number((bytes + 500) / 1000)])
  }

  /// Returns digits in groups of three from the right, if the language groups numbers of that length.
  private func grouped(_ digits: String) -> String {
    guard digits.utf8.count >= groupedFrom else { return digits }
    let separator = self["number.thousands"]
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { result += separator }
      result.append(digit)
    }
    return result
  }
}

extension Strings {
  /// Joins items for a sentence: `a`, `a and b`, `a, b and c`.
  package func list(_ items: [String]) -> String {
    guard let last = items.last else { return "" }
    guard items.count > 1 else { return last }
    let first = items.dropLast().joined(separator: self["list.separator"])
    return text(lastKey(before: last.lowercased()), ["items": first, "last": last])
  }

  /// Returns the key of the phrase for the last item. Spanish `y` becomes `e` before an `i` sound, but not before `hie`
  /// or `hia` (Real Academia Española, Diccionario panhispánico de dudas, "y").
  private func lastKey(before item: String) -> String {
    let sound = item.hasPrefix("h") ? item.dropFirst() : item[...]
    let isGlide = sound.dropFirst().hasPrefix("e") || item.hasPrefix("h") && sound.dropFirst().hasPrefix("a")
    let beginsWithI = sound.hasPrefix("i") || sound.hasPrefix("\u{ED}")
    return beginsWithI && !isGlide ? "list.last-before-i" : "list.last"
  }
}
