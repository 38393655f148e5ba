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
    var scanner = OffsetScanner(rest: scalars)
    let isInside = scanner.skip { $0 == "(" }
    if isInside { scanner.skipSpaces() }
    guard scanner.skipName() else { return nil }
    if isInside { scanner.skipSpaces() }
    var seconds: Int? = 0
    if let sign = scanner.sign(isInside: isInside) {
      guard scanner.isAtDigit else { return nil }
      seconds = scanner.clock().map { sign * $0 }
    } else if !isInside || scanner.rest.first != ")" {
      return nil
    }
    if isInside {
      scanner.skipSpaces()
      if !scanner.skip({ $0 == ")" }) { seconds = nil }
    } else if scanner.isAtDigit {
      seconds = nil
    } else if scanner.rest.first?.properties.isAlphabetic == true {
      return nil
    }
    offset = seconds.flatMap { UTCOffset(seconds: $0) }
    length = scalars.count - scanner.rest.count
    isEnclosed = isInside
  }
}

/// Reads the parts of an offset, front to back.
private struct OffsetScanner {
  var rest: ArraySlice<Unicode.Scalar>

  var isAtDigit: Bool { rest.first.map(Self.isDigit) ?? false }

  @discardableResult
  mutating func skip(_ isWanted: (Unicode.Scalar) -> Bool) -> Bool {
    guard let first = rest.first, isWanted(first) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func skipSpaces() {
    while skip({ $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }) {}
  }

  /// Skips `UTC` in any case.
  mutating func skipName() -> Bool {
    let name = rest.prefix(3).map(\.properties.lowercaseMapping)
    guard name == ["u", "t", "c"] else { return false }
    rest = rest.dropFirst(3)
    return true
  }

  /// Reads a sign as 1 or -1. Other dashes are minus signs only in parentheses; elsewhere they separate two times.
  mutating func sign(isInside: Bool) -> Int? {
    if skip({ $0 == "+" }) { return 1 }
    return skip { $0 == "-" || $0 == "\u{2212}" || isInside && (0x2010...0x2013).contains($0.value) }
      ? -1 : nil
  }

  /// Reads `1`, `01`, `3:30`, `0330` or `0:53:28`, in seconds; `nil` for a day or more.
  mutating func clock() -> Int? {
    guard let hours = number() else { return nil }
    guard isAtDigit || isAtMinutes else { return hours < 24 ? hours * 3600 : nil }
    skip { $0 == ":" }
    guard let minutes = number(leastDigits: 2), hours < 24, minutes < 60 else { return nil }
    guard isAtMinutes else { return hours * 3600 + minutes * 60 }
    skip { $0 == ":" }
    return number(leastDigits: 2).flatMap { $0 < 60 ? hours * 3600 + minutes * 60 + $0 : nil }
  }

  /// Whether a colon and two digits are next.
  private var isAtMinutes: Bool {
    rest.first == ":" && rest.count > 2 && rest.dropFirst().prefix(2).allSatisfy(Self.isDigit)
  }

  /// Reads a number of one or two digits.
  private mutating func number(leastDigits least: Int = 1) -> Int? {
    let digits = rest.prefix(2).prefix(while: Self.isDigit)
    rest = rest.dropFirst(digits.count)
    return digits.count < least ? nil : Int(String(String.UnicodeScalarView(digits)))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
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
