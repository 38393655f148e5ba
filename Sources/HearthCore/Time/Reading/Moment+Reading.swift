extension Moment {
  /// Reads `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM[:SS[.sss]][Z|±HH[:]MM]`, with `T`, `t` or one blank between date and
  /// time and an optional blank before the offset (RFC 3339 and its relatives). Anything else is `nil`: a date such as 03/04/2025 is never guessed.
  package init?(_ text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let date = scanner.date() else { return nil }
    self.init(date: date)
    guard !scanner.isAtEnd else { return }
    guard scanner.skipSeparator(), let time = scanner.time() else { return nil }
    self.time = time
    guard !scanner.isAtEnd else { return }
    _ = scanner.skip(" ")
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    self.offset = offset
  }
}

extension TimeOfDay {
  /// Reads `HH:MM` or `HH:MM:SS` (parts of a second are dropped); a single digit for the hour is accepted: `8:28`.
  package init?(_ text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let time = scanner.time(), scanner.isAtEnd else { return nil }
    self = time
  }
}

extension CalendarDate {
  /// Reads `YYYY-MM-DD`.
  package init?(_ text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let date = scanner.date(), scanner.isAtEnd else { return nil }
    self = date
  }
}

extension ClockTime {
  /// Reads a time of day as ``TimeOfDay`` does, alone or with an ``OffsetWord`` behind it, a blank between them or none.
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
