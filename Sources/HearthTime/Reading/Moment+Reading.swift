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
