import HearthCore

/// A phrase for dates, such as `{weekday} {day} {month} {year}`, ready to be filled in for thousands of them.
struct DatePhrase: Sendable {
  private enum Part: Sendable {
    case literal([UInt8])
    case weekday, day, month, year
  }

  private let parts: [Part]
  /// Monday first, and January first.
  private let weekdays: [[UInt8]]
  private let months: [[UInt8]]
  /// The bytes that no date takes more than.
  private let most: Int

  /// Other names in braces stay as they are written.
  init(_ phrase: Phrase, weekdays: [String], months: [String]) {
    let parts: [Part] = phrase.parts.map { part in
      switch part {
      case .literal(let text), .lead(let text, _): .literal(Array(text.utf8))
      case .name("weekday"): .weekday
      case .name("day"): .day
      case .name("month"): .month
      case .name("year"): .year
      case .name(let name): .literal(Array("{\(name)}".utf8))
      case .stop: .literal([UInt8(ascii: ".")])
      }
    }
    self.parts = parts
    self.weekdays = weekdays.map { Array($0.utf8) }
    self.months = months.map { Array($0.utf8) }
    most = Self.most(parts, longest(weekdays), longest(months))
  }

  private static func most(_ parts: [Part], _ weekday: Int, _ month: Int) -> Int {
    parts.reduce(0) { sum, part in
      switch part {
      case .literal(let bytes): sum + bytes.count
      case .weekday: sum + weekday
      case .day: sum + 2
      case .month: sum + month
      case .year: sum + 4
      }
    }
  }

  /// The phrase for `date`.
  func text(of date: CalendarDate) -> String {
    String(unsafeUninitializedCapacity: most) { buffer in
      var count = 0
      func write(_ bytes: [UInt8]) {
        count = buffer[count...].initialize(fromContentsOf: bytes)
      }
      func write(_ number: Int) {
        if number >= 10 { write(number / 10) }
        buffer[count] = UInt8(ascii: "0") + UInt8(number % 10)
        count += 1
      }
      for part in parts {
        switch part {
        case .literal(let bytes): write(bytes)
        case .weekday: write(weekdays[date.weekday.rawValue - 1])
        case .day: write(date.day)
        case .month: write(months[date.month - 1])
        case .year: write(date.year)
        }
      }
      return count
    }
  }
}

/// The bytes of the longest of `words`.
private func longest(_ words: [String]) -> Int { words.map(\.utf8.count).max() ?? 0 }
