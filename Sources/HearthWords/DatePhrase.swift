import HearthTime

/// A phrase for dates, such as `{weekday} {day} {month} {year}`, ready to be filled in for thousands of them.
struct DatePhrase: Sendable {
  private enum Part: Sendable {
    case literal(String)
    case weekday, day, month, year
  }

  private let parts: [Part]

  /// Other names in braces stay as they are written.
  init(_ phrase: Phrase) {
    parts = phrase.parts.map { part in
      switch part {
      case .literal(let text), .lead(let text, _): .literal(text)
      case .name("weekday"): .weekday
      case .name("day"): .day
      case .name("month"): .month
      case .name("year"): .year
      case .name(let name): .literal("{\(name)}")
      case .stop: .literal(".")
      }
    }
  }

  /// The phrase for `date`, with the names of `calendar`.
  func text(of date: CalendarDate, _ calendar: CalendarWords) -> String {
    var text = ""
    text.reserveCapacity(40)
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .weekday: text += calendar.weekday(date.weekday)
      case .day: text += String(date.day)
      case .month: text += calendar.month(date.month)
      case .year: text += String(date.year)
      }
    }
    return text
  }
}
