/// A time of day as people write it: `08:28:05`, `3.30 pm`, `8:28am`, `8.28`, `0828`, `8h28`, `8 am`, `12 p.m.`, `8`.
package struct TimeText {
  package let time: TimeOfDay
  package let form: Form
  /// What follows it.
  package let rest: Substring

  /// A bare hour may be meant on the 12-hour clock, and may be another number.
  package enum Form { case clock, half, bareHour }

  /// Fails if `text` doesn't begin with a time.
  package init?(_ text: Substring) {
    let pattern =
      #/
      ([0-9]{1,2}) (?: [:.,hH] ([0-9]{2}) (?: :([0-9]{2}) )? | ([hH]) | ([0-9]{2}) )? (?! [0-9] | [:.,hH] [0-9] )
      (?: \x20* ([aApP]) \.? [mM] \.? (?! \p{L} ) )?
      /#
    guard let match = text.prefixMatch(of: pattern), let hour = Int(match.1) else { return nil }
    let minute = (match.2 ?? match.5).flatMap { Int($0) }
    let isAfternoon = match.6.map { $0.lowercased() == "p" }
    form = isAfternoon != nil ? .half : minute == nil && match.4 == nil ? .bareHour : .clock
    if isAfternoon != nil, !(1...12).contains(hour) { return nil }
    guard
      let time = TimeOfDay(
        hour: isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour, minute: minute ?? 0,
        second: match.3.flatMap { Int($0) } ?? 0)
    else { return nil }
    self.time = time
    rest = text[match.range.upperBound...]
  }

  /// Returns the time after a space, a comma, a slash or a `T` at the end of a text, and what comes before; `nil` if unclear.
  package static func atEnd(of text: String) -> (rest: Substring, time: TimeOfDay)? {
    for index in text.indices.dropFirst() {
      let before = text[..<index].dropLast()
      let separator = text[before.endIndex]
      let isAfterDay = " ,/".contains(separator) || "tT".contains(separator) && before.last?.isNumber == true
      if isAfterDay, let time = TimeOfDay(typed: String(text[index...])) { return (before, time) }
    }
    return nil
  }
}

extension TimeOfDay {
  /// Reads all of a text as a time in any unambiguous form, such as `7:30 am`, `7.30`, `19h30` or `7pm`.
  package init?(typed text: String) {
    let text = text.trimmingWhitespace
    if let time = TimeOfDay(text) {
      self = time
    } else {
      guard let found = TimeText(text[...]), found.rest.isEmpty, found.form != .bareHour else { return nil }
      self = found.time
    }
  }
}
