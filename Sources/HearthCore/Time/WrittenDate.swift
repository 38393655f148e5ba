/// The meaning of a date as people and programs write it: the one reader of dates, and of times beside them.
package enum WrittenDate: Hashable, Sendable {
  /// The only possible day, in Hearth's format, with its time if it has one: `2025-03-17`, `2025-03-17T08:28`.
  case corrected(String)
  /// Why the text isn't a date with one possible meaning, as a sentence.
  case unclear(reason: String)

  /// Reads numbers in any order with any separators, and months by their names, if only one day fits; a time beside them, as
  /// ``TimeText``, and its offset. 03/04/2025 may be March or April; 03.04.2025 is April wherever dates have dots.
  package static func suggestion(for text: String) -> WrittenDate {
    if let (start, offset) = offset(atEndOf: text) {
      let date = suggestion(for: start)
      return date.corrected.map { .corrected($0 + offset) } ?? date
    }
    let words = words(in: text)
    // `yesterday` would mean another day when read tomorrow.
    guard words.contains(where: { $0.contains(where: \.isNumber) }) else {
      return .unclear(reason: "Write the date itself, with its year, month and day.")
    }
    if let parts = DateParts(words) { return parts.date }
    guard let (rest, time) = text.contains(":") ? timeWithColon(in: text) : TimeText.atEnd(of: text) else {
      return text.contains(":") ? unreadableTime : unread(text)
    }
    guard let date = DateParts(self.words(in: rest))?.date else { return unread(text) }
    return date.corrected.map { .corrected("\($0)T\(time)") } ?? date
  }

  /// Returns a time such as `10:15 am` wherever it is in a text, and the rest: `Fri Mar 14 10:15:00 2025`.
  private static func timeWithColon(in text: String) -> (rest: Substring, time: TimeOfDay)? {
    let pattern =
      #/(|.*?[^0-9:])([0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\x20?[aApP]\.?[mM]\b\.?)?)(?![0-9:])(.*)/#
    guard let match = text.wholeMatch(of: pattern), let time = TimeOfDay(typed: String(match.2)) else {
      return nil
    }
    return ("\(match.1) \(match.3)"[...], time)
  }

  /// Splits off the offset from UTC at the end of a text (RFC 5322, 3.3): `+01:00` for `+0100 (CET)`; `nil` without one.
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

  private static let unreadableTime = WrittenDate.unclear(
    reason: "What follows the date isn't a time of day.")
  package static let notThreeParts = WrittenDate.unclear(
    reason: "It has no day, month and year.")

  /// Returns why a text can't be read: it isn't a date, or what follows the date isn't a time.
  private static func unread(_ text: String) -> WrittenDate {
    CalendarDate(dayFirst(text).prefix(10)) == nil ? notThreeParts : unreadableTime
  }

  /// Returns the words and numbers of a possible date; none if the text is too long.
  private static func words(in text: some StringProtocol) -> [Substring] {
    guard text.utf8.count <= 60 else { return [] }
    // Phones turn hyphens into dashes (U+2010 to U+2015) or minus signs.
    return dayFirst(String(text)).lowercased().split { " ,./-_()<>[]\t\u{A0}‐‑‒–—―−年月日".contains($0) }
  }

  /// The date and its time, if they are clear.
  package var moment: Moment? { corrected.flatMap { Moment($0) } }

  /// ``moment`` as Hearth writes it.
  package var corrected: String? {
    if case .corrected(let date) = self { date } else { nil }
  }

  /// Why it is unclear, as a sentence.
  package var reason: String? {
    if case .unclear(let reason) = self { reason } else { nil }
  }
}

extension WrittenDate {
  /// Returns what a date without a year, such as `Nov 28`, `28.11.` or `28/11`, may mean; `nil` for any other text.
  package static func dayAndMonth(_ text: String) -> [(month: Int, day: Int)]? {
    guard let parts = DateParts(words(in: text), count: 2)?.parts else { return nil }
    switch (parts[0], parts[1]) {
    case (.number(let day, digits: ...2), .month(let month)),
      (.month(let month), .number(let day, digits: ...2)):
      return [(month, day)]
    case (.number(let first, digits: ...2), .number(let second, digits: ...2)):
      // With a dot, the day comes first.
      return [(second, first)] + (text.contains(".") || first == second ? [] : [(first, second)])
    default: return nil
    }
  }
}

/// The parts of a date in the order written; the month may be a name.
private struct DateParts {
  enum Part {
    case number(Int, digits: Int)
    /// 1 to 12.
    case month(Int)
  }

  let parts: [Part]

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
  init?(_ words: [Substring], count: Int = 3) {
    var parts: [Part] = []
    for word in words where !Self.others.contains(String(word)) {
      let digits = word.prefix { ("0"..."9").contains($0) }
      if let month = MonthName.number(of: word) {
        parts.append(.month(month))
      } else if word.count == 8, let number = Int(digits), digits.count == 8 {
        parts += [
          .number(number / 10_000, digits: 4), .number(number / 100 % 100, digits: 2),
          .number(number % 100, digits: 2),
        ]
      } else if let number = Int(digits), digits.count <= 4,
        // The `T` is of a time after it.
        ["", "st", "nd", "rd", "th", "er", "t"].contains(word[digits.endIndex...])
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
  var date: WrittenDate {
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
    default: return WrittenDate.notThreeParts
    }
  }

  private func one(of candidates: [(year: Int, month: Int, day: Int)]) -> WrittenDate {
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
