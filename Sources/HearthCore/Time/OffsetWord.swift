/// An offset after a time of day: `(UTC+1)`, `(UTC-3:30)`, `UTC+01:00`, `(UTC)`.
///
/// Without parentheses it must have a sign and a digit, because `UTC` alone may begin the person's own text.
package struct OffsetWord {
  /// `nil` if no clock has such an offset.
  package let offset: UTCOffset?
  /// In Unicode scalars; for an invalid offset, the part that could be read.
  package let length: Int
  /// Whether it is in parentheses.
  package let isEnclosed: Bool

  /// Fails if `scalars` don't begin with an offset.
  package init?(_ scalars: ArraySlice<Unicode.Scalar>) {
    guard let first = scalars.first, first == "(" || first == "U" || first == "u" else { return nil }
    isEnclosed = first == "("
    let text = String(String.UnicodeScalarView(scalars.map { Self.ascii($0, isEnclosed: first == "(") }))
    // `+1`, `+01`, `+3:30`, `+0330` or `+0:53:28`.
    let pattern =
      #/\(?\x20*utc\x20*(?:([+\-])([0-9]{1,2})([0-9]{1,2}|:[0-9]{2})?(:[0-9]{2})?)?\x20*(\))?/#
    guard let match = text.prefixMatch(of: pattern), match.1 != nil || match.5 != nil else { return nil }
    length = match.0.unicodeScalars.count
    let next = scalars.dropFirst(length).first
    if !isEnclosed, next?.properties.isAlphabetic == true { return nil }
    let isWhole = isEnclosed ? match.5 != nil : next.map { !("0"..."9").contains($0) } ?? true
    let hours = match.2.flatMap { Int($0) } ?? 0
    let minutes = match.3.flatMap { Int($0.drop { $0 == ":" }) } ?? 0
    let seconds = match.4.flatMap { Int($0.dropFirst()) } ?? 0
    // A lone third digit could belong to the minutes or to the hours.
    let isClock = hours < 24 && minutes < 60 && seconds < 60 && match.3?.count != 1
    let ahead = hours * 3600 + minutes * 60 + seconds
    offset = isWhole && isClock ? UTCOffset(seconds: match.1 == "-" ? -ahead : ahead) : nil
  }

  /// Returns `scalar` in lower case if it may be part of an offset, otherwise U+FFFD. No-break spaces count as spaces, and
  /// minus signs as hyphens. Other dashes count as hyphens only in parentheses, because elsewhere they separate two times.
  private static func ascii(_ scalar: Unicode.Scalar, isEnclosed: Bool) -> Unicode.Scalar {
    switch scalar {
    case "\u{A0}", "\u{202F}", " ": isEnclosed ? " " : "\u{FFFD}"
    case "\u{2212}": "-"
    case "\u{2010}"..."\u{2013}": isEnclosed ? "-" : "\u{FFFD}"
    case ")": isEnclosed ? ")" : "\u{FFFD}"
    case "A"..."Z": Unicode.Scalar(UInt8(ascii: scalar) | 0x20)
    default: scalar.isASCII ? scalar : "\u{FFFD}"
    }
  }
}

extension ClockTime {
  /// Reads a time of day as ``TimeOfDay`` does, alone or followed by an ``OffsetWord``, with or without a space between them.
  package init?(_ text: some StringProtocol) {
    let scalars = Array(text.unicodeScalars)
    let clock = scalars.prefix { ("0"..."9").contains($0) || $0 == ":" || $0 == "." || $0 == "," }
    guard let time = TimeOfDay(String(String.UnicodeScalarView(clock))) else { return nil }
    self.init(time)
    let rest = scalars[clock.count...].drop { $0 == " " || $0 == "\u{A0}" }
    guard clock.count < scalars.count else { return }
    guard let word = OffsetWord(rest), word.length == rest.count, let offset = word.offset else { return nil }
    self.offset = offset
  }
}
