/// An offset after a time of day: `(UTC+1)`, `(UTC-3:30)`, `UTC+01:00`, `(UTC)`.
///
/// Without parentheses it has a sign and a digit, because `UTC` alone may begin a word of the person's own.
package struct OffsetWord {
  /// `nil` if no clock has such an offset.
  package let offset: UTCOffset?
  /// In Unicode scalars; of an invalid offset, as far as it could be read.
  package let length: Int
  /// Whether it is in parentheses.
  package let isEnclosed: Bool

  /// Fails if `scalars` don't begin with an offset.
  package init?(_ scalars: ArraySlice<Unicode.Scalar>) {
    guard let first = scalars.first, first == "(" || first == "U" || first == "u" else { return nil }
    let text = String(String.UnicodeScalarView(scalars.prefix(60)))
    let pattern =
      #/
      (\()? [\ \u{A0}\u{202F}]* (?i:utc) ([\ \u{A0}\u{202F}]*)
      (?: ([-+\u{2212}\u{2010}-\u{2013}]) ([0-9]{1,2}) (?: :([0-9]{2}) | ([0-9]{1,2}) )? (?: :([0-9]{2}) )? )?
      [\ \u{A0}\u{202F}]* (\))?
      /#
    guard let match = text.prefixMatch(of: pattern) else { return nil }
    let (all, opening, spaces, sign, hours, colonMinutes, bareMinutes, seconds, closing) = match.output
    isEnclosed = opening != nil
    guard let sign, let hours else {
      guard isEnclosed, closing != nil else { return nil }
      (offset, length) = (.utc, all.unicodeScalars.count)
      return
    }
    let minutes = colonMinutes ?? bareMinutes
    let end = (seconds ?? minutes ?? hours).endIndex
    var isSound = minutes?.utf8.count != 1
    if isEnclosed {
      isSound = isSound && closing != nil
    } else {
      // Other dashes are minus signs only in parentheses; elsewhere they separate two times.
      let next = text.unicodeScalars[end...].first?.properties
      guard spaces.isEmpty, ["+", "-", "\u{2212}"].contains(sign), next?.isAlphabetic != true else {
        return nil
      }
      isSound = isSound && next?.numericType == nil
    }
    let time = TimeOfDay(
      hour: Int(hours) ?? 0, minute: minutes.flatMap { Int($0) } ?? 0,
      second: seconds.flatMap { Int($0) } ?? 0)
    offset = (isSound ? time : nil).flatMap {
      UTCOffset(seconds: (sign == "+" ? 1 : -1) * $0.secondsFromMidnight)
    }
    length = text.unicodeScalars[..<(isEnclosed ? all.endIndex : end)].count
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
