import HearthCore

/// Understands spans as people also write them, so that a message can offer the line that Hearth reads.
enum SpanRepair {
  /// `8.28am-3.43pm stressed` → `08:28-15:43 stressed`, `9-10 walk` → `09:00-10:00 walk`; `nil` where the times can mean
  /// several things. An hour without minutes is one of the 24-hour clock, like every time of a span, if the end comes after it.
  static func corrected(_ text: String) -> String? {
    guard let line = understood(text)?.description, line != text else { return nil }
    return (try? SpanText(parsing: line)) == nil ? nil : line
  }

  private static func understood(_ text: String) -> SpanText? {
    let scalars = Array(text.unicodeScalars)
    var times = TimeRepair(scalars, from: scalars.prefix { !isDigit($0) }.count)
    guard times.index < 8, let start = times.next() ?? times.bareHour() else { return nil }
    let isBareStart = times.hasBareHour
    let startOffset = times.offset()
    let separator = scalars[times.index...].prefix { !isDigit($0) }
    guard isSeparator(separator) else { return nil }
    var ends = TimeRepair(scalars, from: separator.endIndex)
    guard let end = ends.next() ?? ends.bareHour() else { return nil }
    // `9-5` may be nine to five in the afternoon, and `9 to 5pm` nine in the evening.
    if isBareStart || ends.hasBareHour {
      guard start < end, !times.hasHalf, !ends.hasHalf else { return nil }
    }
    let (from, to) = (ClockTime(start, offset: startOffset), ClockTime(end, offset: ends.endOffset()))
    let rest = String(String.UnicodeScalarView(scalars[ends.index...]))
    guard let first = rest.first else { return SpanText(start: from, end: .time(to), label: "", note: nil) }
    // A word may begin right after the time, but nothing that could be a part of the time.
    let isWord = rest.prefix(while: \.isLetter).count >= 3
    guard first.isWhitespace || "|,;:".contains(first) || isWord else { return nil }
    let words = rest.drop { $0.isWhitespace || ",;:".contains($0) }
    let bar = words.firstIndex(of: "|") ?? words.endIndex
    let note = String(words[bar...].dropFirst()).trimmingWhitespace
    let label = String(words[..<bar]).trimmingWhitespace
    return SpanText(start: from, end: .time(to), label: label, note: note.isEmpty ? nil : note)
  }

  /// Dashes, arrows, dots and the small words that people put between two times.
  private static func isSeparator(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let text = String(String.UnicodeScalarView(scalars)).trimmingWhitespace.lowercased()
    return [
      "-", "--", "\u{2013}", "\u{2014}", "to", "until", "till", "/", "..", "...", "\u{2192}", "->", "~", "a",
      "bis", "hasta", "",
    ].contains(text)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

/// Understands times as people also write them, so that a message can offer the form that Hearth reads.
///
/// `3.30 pm`, `8:28am`, `8.28`, `0828`, `8h28`, `8 am`, `12 p.m.`
struct TimeRepair {
  private let scalars: [Unicode.Scalar]
  private(set) var index: Int
  /// Whether what was read last is an hour without minutes, or a time with am or pm.
  private(set) var hasBareHour = false
  private(set) var hasHalf = false

  init(_ scalars: [Unicode.Scalar], from index: Int) {
    self.scalars = scalars
    self.index = index
  }

  /// The time that a whole text means; `nil` where it can mean several, or none.
  static func time(_ text: String) -> TimeOfDay? {
    let scalars = Array(text.unicodeScalars)
    var repair = TimeRepair(scalars, from: 0)
    guard let time = repair.next(), repair.index == scalars.count else { return nil }
    return time
  }

  /// The time at ``index``, which moves after it.
  mutating func next() -> TimeOfDay? {
    let start = index
    guard let (hour, minute, isBare) = clock() else { return nil }
    let afterClock = index
    while peek(0) == " " { index += 1 }
    let half = half()
    hasHalf = half != nil
    switch half {
    case .morning?:
      guard (1...12).contains(hour) else { break }
      return TimeOfDay(hour: hour % 12, minute: minute)
    case .evening?:
      guard (1...12).contains(hour) else { break }
      return TimeOfDay(hour: hour % 12 + 12, minute: minute)
    case nil:
      index = afterClock
      guard !isBare, let time = TimeOfDay(hour: hour, minute: minute) else { break }
      return time
    }
    index = start
    return nil
  }

  /// The hour at ``index`` without minutes and without am or pm; ``index`` moves after it.
  mutating func bareHour() -> TimeOfDay? {
    let start = index
    guard let (hour, _, isBare) = clock(), isBare, let time = TimeOfDay(hour: hour, minute: 0) else {
      index = start
      return nil
    }
    hasBareHour = true
    return time
  }

  /// The offset behind a time; ``index`` moves after it.
  mutating func offset() -> UTCOffset? {
    let start = scalars[index...].firstIndex { $0 != " " } ?? scalars.endIndex
    guard let word = OffsetWord(scalars[start...]), let offset = word.offset else { return nil }
    index = start + word.length
    return offset
  }

  /// The offset behind an end: in parentheses as a word of its own, or without a space; else it is the person's own word.
  mutating func endOffset() -> UTCOffset? {
    var after = self
    guard let offset = after.offset() else { return nil }
    let isJoined = peek(0) == "U" || peek(0) == "u"
    let isWord = after.index == scalars.count || " |,;:".unicodeScalars.contains(scalars[after.index])
    guard isWord, isJoined || scalars[after.index - 1] == ")" else { return nil }
    self = after
    return offset
  }

  private enum Half { case morning, evening }

  /// Hours and minutes; `isBare` where only an hour was written, which is no time without am or pm.
  private mutating func clock() -> (hour: Int, minute: Int, isBare: Bool)? {
    let digits = number()
    guard !digits.isEmpty, digits.count <= 4, let value = Int(digits) else { return nil }
    if digits.count >= 3 { return (value / 100, value % 100, false) }
    guard let separator = peek(0), [":", ".", "h", "H", ","].contains(separator), isDigit(1), isDigit(2)
    else {
      if let separator = peek(0), separator == "h" || separator == "H" {
        index += 1; return (value, 0, false)
      }
      return (value, 0, true)
    }
    index += 1
    guard let minute = Int(number()), minute < 60 else { return nil }
    return (value, minute, false)
  }

  /// `am`, `pm`, `a.m.`, `P.M.`
  private mutating func half() -> Half? {
    guard let letter = peek(0)?.properties.lowercaseMapping, letter == "a" || letter == "p" else {
      return nil
    }
    var end = index + 1
    if end < scalars.count, scalars[end] == "." { end += 1 }
    guard end < scalars.count, scalars[end] == "m" || scalars[end] == "M" else { return nil }
    end += 1
    if end < scalars.count, scalars[end] == "." { end += 1 }
    if end < scalars.count, scalars[end].properties.isAlphabetic { return nil }
    index = end
    return letter == "a" ? .morning : .evening
  }

  private mutating func number() -> String {
    let start = index
    while isDigit(0) { index += 1 }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private func peek(_ ahead: Int) -> Unicode.Scalar? {
    index + ahead < scalars.count ? scalars[index + ahead] : nil
  }

  private func isDigit(_ ahead: Int) -> Bool { peek(ahead).map { ("0"..."9").contains($0) } ?? false }
}
