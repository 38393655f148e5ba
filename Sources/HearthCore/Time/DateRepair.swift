/// What a date in another format was probably meant to be, for messages.
package enum DateRepair: Hashable, Sendable {
  /// The only day it can mean, as Hearth reads it, with its time if it has one: `2025-03-17`, `2025-03-17T08:28`.
  case corrected(String)
  /// Why there is no such day, as a sentence.
  case unclear(reason: String)

  /// Reads numbers in any order and with any separators, and months by their English or Spanish names, if only one day fits.
  /// 03/04/2025 is March in one country and April in another.
  package static func suggestion(for text: String) -> DateRepair {
    var words = DateWords(text)
    guard words.count > 0 else { return .unclear(reason: "There is no date in it.") }
    let time: String
    switch words.takeTime() {
    case .none: time = ""
    case .time(let found): time = "T" + found
    case .unreadable: return .unclear(reason: "The time in it is not one that a clock shows.")
    }
    guard let parts = words.parts else {
      return .unclear(reason: "It is not made of a day, a month and a year.")
    }
    switch parts.reading {
    case .corrected(let date): return .corrected(date + time)
    case .unclear(let reason): return .unclear(reason: reason)
    }
  }

  /// The corrected date, if it is clear.
  package var corrected: String? {
    if case .corrected(let date) = self { date } else { nil }
  }

  /// Why there is none, as a sentence.
  package var reason: String? {
    if case .unclear(let reason) = self { reason } else { nil }
  }
}

/// The words and numbers of a date in another format.
private struct DateWords {
  private var words: [Substring]

  var count: Int { words.count }

  /// Longer texts aren't dates.
  private static let lengthLimit = 60

  private static let months = [
    ["january", "jan", "enero", "ene"], ["february", "feb", "febrero"], ["march", "mar", "marzo"],
    ["april", "apr", "abril", "abr"], ["may", "mayo"], ["june", "jun", "junio"], ["july", "jul", "julio"],
    ["august", "aug", "agosto", "ago"], ["september", "sep", "sept", "septiembre", "setiembre"],
    ["october", "oct", "octubre"], ["november", "nov", "noviembre"], ["december", "dec", "diciembre", "dic"],
  ]

  /// Words to ignore: days of the week, and what separates the parts.
  private static let others: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu",
    "fri",
    "sat", "sun", "lunes", "martes", "miércoles", "miercoles", "jueves", "viernes", "sábado", "sabado",
    "domingo",
    "the", "of", "at", "de", "del", "el", "a", "las", "la",
  ]

  init(_ text: String) {
    guard text.utf8.count <= Self.lengthLimit else {
      words = []
      return
    }
    let letters = Array(text.lowercased())
    let separated = letters.indices.map { index -> Character in
      // The `T` between date and time.
      let isBetweenDigits =
        index > 0 && index + 1 < letters.count && letters[index - 1].isNumber && letters[index + 1].isNumber
      return letters[index] == "t" && isBetweenDigits ? " " : letters[index]
    }
    // Phones turn a hyphen into one of the dashes from U+2010 to U+2015, or into a minus sign.
    words = String(separated).split { " ,./-_()\t\u{A0}‐‑‒–—―−".contains($0) }
  }

  enum Time {
    case none
    /// `08:28`, `14:30:05`
    case time(String)
    /// Looks like a time that no clock shows.
    case unreadable
  }

  /// Reads and removes a time such as `8:28`, `2:30 pm` or `2:30pm` at the end.
  mutating func takeTime() -> Time {
    guard let index = words.firstIndex(where: { $0.contains(":") }) else { return takeHour() }
    var text = words.remove(at: index)
    var half: Substring?
    if text.hasSuffix("am") || text.hasSuffix("pm") {
      half = text.suffix(2)
      text = text.dropLast(2)
    } else if index < words.count, words[index] == "am" || words[index] == "pm" {
      half = words.remove(at: index)
    }
    guard index == words.count, let time = TimeOfDay(text) else { return .unreadable }
    guard let half else { return .time(time.description) }
    guard (1...12).contains(time.hour) else { return .unreadable }
    let noon = TimeOfDay(secondsFromMidnight: time.secondsFromMidnight % 43_200 + (half == "pm" ? 43_200 : 0))
    return .time(noon.description)
  }

  /// Reads and removes a time such as `8pm` or `8 pm` at the end.
  private mutating func takeHour() -> Time {
    guard let last = words.last, last.hasSuffix("am") || last.hasSuffix("pm") else { return .none }
    let isAlone = last.utf8.count == 2
    let digits = isAlone ? words.dropLast().last ?? "" : last.dropLast(2)
    guard (1...2).contains(digits.utf8.count), let hour = Int(digits) else { return .none }
    guard (1...12).contains(hour),
      let time = TimeOfDay(hour: hour % 12 + (last.hasSuffix("pm") ? 12 : 0), minute: 0)
    else { return .unreadable }
    words.removeLast(isAlone ? 2 : 1)
    return .time(time.description)
  }

  /// The remaining parts, if they can be the three of a date.
  var parts: DateParts? {
    var parts: [DateParts.Part] = []
    for word in words where !Self.others.contains(String(word)) {
      if word.utf8.count == 8, let joined = Self.joined(word) {
        parts += joined
      } else if let part = Self.part(word) {
        parts.append(part)
      } else {
        return nil
      }
    }
    guard parts.count == 3 else { return nil }
    return DateParts(first: parts[0], second: parts[1], third: parts[2])
  }

  private static func part(_ word: Substring) -> DateParts.Part? {
    if let month = months.firstIndex(where: { $0.contains(String(word)) }) { return .month(month + 1) }
    var digits = word
    for ending in ["st", "nd", "rd", "th"] where word.hasSuffix(ending) { digits = word.dropLast(2) }
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits).map { .number($0, digits: digits.utf8.count) }
  }

  /// `20250317`, cut in three.
  private static func joined(_ word: Substring) -> [DateParts.Part]? {
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word) else { return nil }
    return [
      .number(number / 10_000, digits: 4), .number(number / 100 % 100, digits: 2),
      .number(number % 100, digits: 2),
    ]
  }
}

/// Three parts of a date in the order they were written, the month perhaps by name.
private struct DateParts {
  enum Part {
    case number(Int, digits: Int)
    /// 1 to 12.
    case month(Int)
  }

  let first: Part
  let second: Part
  let third: Part

  /// The only day that they can mean.
  var reading: DateRepair {
    switch (first, second, third) {
    case (.number(let year, digits: 4), .number(let a, _), .number(let b, _)):
      // After the year comes the month; a month 13 is another mistake.
      return one(of: [(year, a, b)])
    case (.number(let a, _), .number(let b, _), .number(let year, digits: 4)):
      return one(of: [(year, b, a), (year, a, b)])
    case (.number(let day, _), .month(let month), .number(let year, digits: 4)),
      (.month(let month), .number(let day, _), .number(let year, digits: 4)),
      (.number(let year, digits: 4), .month(let month), .number(let day, _)):
      return one(of: [(year, month, day)])
    case (_, _, .number(_, digits: ...2)):
      return .unclear(reason: "The year is written with four digits, such as 2025.")
    default:
      return .unclear(reason: "It is not made of a day, a month and a year.")
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
