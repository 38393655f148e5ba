/// The words and numbers of a date that was written in some way of its own.
struct DateWords {
  private var words: [Substring]

  var count: Int { words.count }

  /// Longer texts are no dates; they are not looked at.
  private static let lengthLimit = 60

  private static let months = [
    ["january", "jan", "enero", "ene"], ["february", "feb", "febrero"], ["march", "mar", "marzo"],
    ["april", "apr", "abril", "abr"], ["may", "mayo"], ["june", "jun", "junio"], ["july", "jul", "julio"],
    ["august", "aug", "agosto", "ago"], ["september", "sep", "sept", "septiembre", "setiembre"],
    ["october", "oct", "octubre"], ["november", "nov", "noviembre"], ["december", "dec", "diciembre", "dic"],
  ]

  /// Words that say nothing more: days of the week, and what stands between the parts.
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
      // The `T` between date and time parts them where it stands between digits.
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
    /// Looks like a time, and is none that a clock shows.
    case unreadable
  }

  /// Removes and reads a time such as `8:28`, `2:30 pm` or `2:30pm` at the end.
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

  /// Removes and reads a time such as `8pm` or `8 pm` at the end.
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

  /// The three parts that are left; `nil` where there are more, fewer or others.
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
