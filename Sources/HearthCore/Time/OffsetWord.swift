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
    let isEnclosed = first == "("
    let bytes = scalars.map { Self.ascii($0, isEnclosed: isEnclosed) }
    let found = bytes.withUnsafeBufferPointer { bytes -> (seconds: Int?, length: Int)? in
      var scanner = DigitScanner(bytes)
      func skipSpaces() { while isEnclosed, scanner.skip(" ") {} }
      _ = scanner.skip("(")
      skipSpaces()
      guard scanner.skip("u"), scanner.skip("t"), scanner.skip("c") else { return nil }
      skipSpaces()
      var seconds: Int? = 0
      if let sign = scanner.skip("+") ? 1 : scanner.skip("-") ? -1 : nil {
        guard scanner.isAtDigit else { return nil }
        seconds = scanner.clock().map { sign * $0 }
      } else if !isEnclosed || scanner.next != UInt8(ascii: ")") {
        return nil
      }
      skipSpaces()
      if isEnclosed ? !scanner.skip(")") : scanner.isAtDigit { seconds = nil }
      return (seconds, scanner.index)
    }
    guard let (seconds, length) = found else { return nil }
    let next = scalars.dropFirst(length).first
    if !isEnclosed, next?.properties.isAlphabetic == true { return nil }
    offset = seconds.flatMap { UTCOffset(seconds: $0) }
    self.length = length
    self.isEnclosed = isEnclosed
  }

  /// Returns the ASCII byte of `scalar` in lower case, or 0xFF. No-break spaces count as spaces, and minus signs as hyphens.
  /// Other dashes count as hyphens only in parentheses, because elsewhere they separate two times.
  private static func ascii(_ scalar: Unicode.Scalar, isEnclosed: Bool) -> UInt8 {
    switch scalar {
    case "\u{A0}", "\u{202F}": UInt8(ascii: " ")
    case "\u{2212}": UInt8(ascii: "-")
    case "\u{2010}"..."\u{2013}" where isEnclosed: UInt8(ascii: "-")
    case "A"..."Z": UInt8(ascii: scalar) | 0x20
    default: scalar.isASCII ? UInt8(ascii: scalar) : 0xFF
    }
  }
}

extension DigitScanner {
  fileprivate var isAtDigit: Bool { next?.isDigit ?? false }

  /// Reads `1`, `01`, `3:30`, `0330` or `0:53:28`, in seconds; `nil` for a day or more.
  fileprivate mutating func clock() -> Int? {
    guard let hours = number(digits: 1...2) else { return nil }
    let minutesStart = index
    let minutes = number(digits: 1...2) ?? partAfterColon() ?? 0
    // A lone third digit could belong to the minutes or to the hours.
    guard index != minutesStart + 1, hours < 24, minutes < 60 else { return nil }
    let seconds = partAfterColon() ?? 0
    return seconds < 60 ? hours * 3600 + minutes * 60 + seconds : nil
  }

  /// Reads a colon and two digits.
  private mutating func partAfterColon() -> Int? {
    var ahead = self
    guard ahead.skip(":"), let part = ahead.number(digits: 2...2) else { return nil }
    self = ahead
    return part
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
