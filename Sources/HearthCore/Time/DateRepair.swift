/// The probable meaning of a date in another format, for messages.
package enum DateRepair: Hashable, Sendable {
  /// The only possible day, in Hearth's format, with its time if it has one: `2025-03-17`, `2025-03-17T08:28`.
  case corrected(String)
  /// Why the text isn't a date with one possible meaning, as a sentence.
  case unclear(reason: String)

  /// Reads numbers in any order with any separators, and months by their English, Spanish, French or German names, if
  /// only one day fits. 03/04/2025 may be March or April; 03.04.2025 is April wherever dates have dots.
  package static func suggestion(for text: String) -> DateRepair {
    if let (start, offset) = offset(atEndOf: text) {
      let repair = suggestion(for: start)
      return repair.corrected.map { .corrected($0 + offset) } ?? repair
    }
    let words = timeLast(words(in: dayFirst(text)))
    // `yesterday` would mean another day when read tomorrow.
    guard words.contains(where: { $0.contains(where: \.isNumber) }) else {
      return .unclear(reason: "Write the date itself, with its year, month and day.")
    }
    // Without a colon, `am` or `pm`, the last number is part of the date.
    let joined = words.joined(separator: " ")
    let mayHoldTime = joined.contains(":") || joined.hasSuffix("am") || joined.hasSuffix("pm")
    let pattern = #/(.*?)\b([0-9]{1,2})(?::([0-9]{2})(?::([0-9]{2}))?)? ?([ap]m)?/#
    guard mayHoldTime, let match = joined.wholeMatch(of: pattern), match.3 != nil || match.5 != nil else {
      return joined.contains(":") ? unreadableTime : DateParts(words)?.repair ?? unread(text)
    }
    guard !match.1.contains(":"), let hour = Int(match.2),
      let time = TimeOfDay(
        hour: match.5 == nil ? hour : hour % 12 + (match.5 == "pm" ? 12 : 0),
        minute: match.3.flatMap { Int($0) } ?? 0, second: match.4.flatMap { Int($0) } ?? 0),
      match.5 == nil || (1...12).contains(hour)
    else { return unreadableTime }
    let date = DateParts(match.1.split(separator: " "))?.repair ?? unread(text)
    return date.corrected.map { .corrected("\($0)T\(time)") } ?? date
  }

  /// Splits a text into a date with a time and its offset from UTC (RFC 5322, section 3.3), such as `+01:00` for
  /// `+0100 (CET)`. Returns `nil` if it has no offset.
  private static func offset(atEndOf text: String) -> (start: String, offset: String)? {
    let pattern =
      #/(.*[0-9]:[0-9]{2})\s*(?:([+\-])([0-9]{2}):?([0-9]{2})|(?i:gmt|utc?|z))(?:\s*\([A-Za-z ]+\))?\s*/#
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    guard let sign = match.2, let hours = match.3, let minutes = match.4 else {
      return (String(match.1), "+00:00")
    }
    guard let ahead = Int(hours), ahead <= 14, let past = Int(minutes), past < 60 else { return nil }
    return (String(match.1), "\(sign)\(hours):\(minutes)")
  }

  /// Returns `text` with a date such as `3.4.2025` rearranged to the order of ISO 8601.
  private static func dayFirst(_ text: String) -> String {
    guard let match = text.firstMatch(of: #/\b([0-9]{1,2})\.\x20?([0-9]{1,2})\.\x20?([0-9]{4})\b/#),
      let day = Int(match.1), let month = Int(match.2), let year = Int(match.3),
      let date = CalendarDate(year: year, month: month, day: day)
    else { return text }
    return text[..<match.range.lowerBound] + date.description + text[match.range.upperBound...]
  }

  private static let unreadableTime = DateRepair.unclear(
    reason: "What follows the date isn't a time of day.")
  static let notThreeParts = DateRepair.unclear(
    reason: "It has no day, month and year.")

  /// Returns why a text can't be read: it isn't a date, or what follows the date isn't a time.
  private static func unread(_ text: String) -> DateRepair {
    CalendarDate(dayFirst(text).prefix(10)) == nil ? notThreeParts : unreadableTime
  }

  /// Returns the words with a time such as `10:15` moved to the end: `Fri Mar 14 10:15:00 2025`, `10:15 am 14.3.2025`.
  private static func timeLast(_ words: [Substring]) -> [Substring] {
    guard let time = words.firstIndex(where: { $0.contains(":") }) else { return words }
    let rest = words[(time + 1)...]
    let end = rest.first.map { ["am", "pm"].contains($0) } == true ? time + 2 : time + 1
    let date = Array(words[..<time] + words[end...])
    return DateParts(date) == nil ? words : date + words[time..<end]
  }

  /// Returns the words and numbers of a possible date; none if the text is too long.
  private static func words(in text: String) -> [Substring] {
    guard text.utf8.count <= 60 else { return [] }
    // Phones turn hyphens into dashes (U+2010 to U+2015) or minus signs.
    let words = text.lowercased().split { " ,./-_()<>[]\t\u{A0}‐‑‒–—―−年月日".contains($0) }
    return words.flatMap { word in
      // The `T` between date and time.
      let parts = word.split(separator: "t")
      return parts.count == 2 && parts.allSatisfy { $0.first?.isNumber == true } ? parts : [word]
    }
  }

  /// Returns the number of a month, from 1, by its name or abbreviation in these languages; `nil` for any other word.
  package static func month(named word: some StringProtocol) -> Int? {
    DateParts.months.firstIndex { $0.contains(word.lowercased()) }.map { $0 + 1 }
  }

  /// The corrected date, if it is clear.
  package var corrected: String? {
    if case .corrected(let date) = self { date } else { nil }
  }

  /// Why it is unclear, as a sentence.
  package var reason: String? {
    if case .unclear(let reason) = self { reason } else { nil }
  }
}

extension DateRepair {
  /// Returns the two parts of a date without a year, in the order written.
  static func dayAndMonth(_ text: String) -> (DateParts.Part, DateParts.Part)? {
    DateParts(words(in: text), count: 2).map { ($0.parts[0], $0.parts[1]) }
  }

  /// Returns the English name of a month, from 1 to 12.
  static func name(ofMonth month: Int) -> String {
    let name = DateParts.months[month - 1][0]
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The parts of a date in the order written; the month may be a name.
struct DateParts {
  enum Part {
    case number(Int, digits: Int)
    /// 1 to 12.
    case month(Int)
  }

  fileprivate let parts: [Part]

  fileprivate static let months = [
    ["january", "jan", "enero", "ene", "janvier", "janv", "januar", "jänner"],
    ["february", "feb", "febrero", "février", "fevrier", "févr", "februar"],
    ["march", "mar", "marzo", "mars", "märz", "mrz"], ["april", "apr", "abril", "abr", "avril", "avr"],
    ["may", "mayo", "mai"], ["june", "jun", "junio", "juin", "juni"],
    ["july", "jul", "julio", "juillet", "juil", "juli"],
    ["august", "aug", "agosto", "ago", "août", "aout"],
    ["september", "sep", "sept", "septiembre", "setiembre", "septembre"],
    ["october", "oct", "octubre", "octobre", "oktober", "okt"],
    ["november", "nov", "noviembre", "novembre"],
    ["december", "dec", "diciembre", "dic", "décembre", "decembre", "déc", "dezember", "dez"],
  ]

  /// Words to ignore: weekdays, and words that separate the parts.
  private static let others: Set = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu",
    "fri", "sat", "sun", "lunes", "martes", "miércoles", "miercoles", "jueves", "viernes", "sábado", "sabado",
    "domingo", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "montag", "dienstag",
    "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "the", "of", "at", "de", "del", "el", "a",
    "las",
    "la", "le", "à", "den", "um",
  ]

  /// Fails unless the words are exactly `count` parts.
  fileprivate init?(_ words: [Substring], count: Int = 3) {
    var parts: [Part] = []
    for word in words where !Self.others.contains(String(word)) {
      let digits = word.prefix { ("0"..."9").contains($0) }
      if let month = DateRepair.month(named: word) {
        parts.append(.month(month))
      } else if word.count == 8, let number = Int(digits), digits.count == 8 {
        parts += [
          .number(number / 10_000, digits: 4), .number(number / 100 % 100, digits: 2),
          .number(number % 100, digits: 2),
        ]
      } else if let number = Int(digits), digits.count <= 4,
        ["", "st", "nd", "rd", "th", "er"].contains(word[digits.endIndex...])
      {
        parts.append(.number(number, digits: digits.count))
      } else {
        return nil
      }
    }
    guard parts.count == count else { return nil }
    self.parts = parts
  }

  /// The only day that the parts can mean, if there is just one.
  fileprivate var repair: DateRepair {
    switch (parts[0], parts[1], parts[2]) {
    case (.number(let year, digits: 4), .number(let a, _), .number(let b, _)):
      // A month follows the year; a month of 13 is another mistake.
      return one(of: [(year, a, b)])
    case (.number(let a, _), .number(let b, _), .number(let year, digits: 4)):
      return one(of: [(year, b, a), (year, a, b)])
    case (.number(let day, _), .month(let month), .number(let year, digits: 4)),
      (.month(let month), .number(let day, _), .number(let year, digits: 4)),
      (.number(let year, digits: 4), .month(let month), .number(let day, _)):
      return one(of: [(year, month, day)])
    case (_, _, .number(_, digits: ...2)):
      return .unclear(reason: "Write the year with four digits, such as 2025.")
    default: return DateRepair.notThreeParts
    }
  }

  private func one(of candidates: [(year: Int, month: Int, day: Int)]) -> DateRepair {
    let dates = Set(candidates.compactMap { CalendarDate(year: $0.year, month: $0.month, day: $0.day) })
      .sorted()
    if dates.count == 1 { return .corrected(dates[0].description) }
    if dates.count > 1 {
      return .unclear(reason: "It can mean \(dates.map(\.description).joined(separator: " or ")).")
    }
    for candidate in candidates
    where (1...12).contains(candidate.month) && (1...9999).contains(candidate.year) {
      let length = YearMonth.length(ofMonth: candidate.month, year: candidate.year)
      let month = "\(candidate.year.padded(to: 4))-\(candidate.month.padded(to: 2))"
      return .unclear(reason: "The month \(month) has \(length) days.")
    }
    return .unclear(reason: "The calendar has no such day.")
  }
}
