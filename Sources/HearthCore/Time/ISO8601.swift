/// Dates and times in ISO 8601, appended to the bytes of a file.
extension CalendarDate {
  /// Appends `2025-03-17`.
  package func append(to bytes: inout [UInt8]) {
    bytes.appendDigits(year, width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDigits(month, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDigits(day, width: 2)
  }
}

extension TimeOfDay {
  /// Appends `08:28:05`, or `08:28` without the seconds.
  package func append(seconds: Bool, to bytes: inout [UInt8]) {
    bytes.appendDigits(hour, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDigits(minute, width: 2)
    guard seconds else { return }
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDigits(second, width: 2)
  }
}

extension UTCOffset {
  /// Appends `+02:00`, `Z` for UTC, and `+00:53:28` for local mean time.
  package func append(to bytes: inout [UInt8]) {
    guard seconds != 0 else { return bytes.append(UInt8(ascii: "Z")) }
    bytes.append(UInt8(ascii: seconds < 0 ? "-" : "+"))
    TimeOfDay(secondsFromMidnight: Int(seconds.magnitude)).append(seconds: seconds % 60 != 0, to: &bytes)
  }
}

extension Instant {
  /// Appends `2024-05-01T18:12:05+02:00`, with milliseconds unless they are zero, for CSV files, or
  /// `2024-05-01T18:12+02:00` without the seconds, for `<time datetime>`.
  ///
  /// UTC is written as `+00:00`, because `Z` says nothing about the local clock. An offset with seconds is truncated to
  /// minutes, and the local time is adjusted to keep the same instant.
  package func append(at offset: UTCOffset, seconds: Bool = true, to bytes: inout [UInt8]) {
    let offset = offset.inWholeMinutes
    let local = LocalDateTime(self, at: offset)
    local.date.append(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    local.time.append(seconds: seconds, to: &bytes)
    let thousandths = Int(milliseconds - Int64(self.seconds) * 1000)
    if seconds, thousandths != 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.appendDigits(thousandths, width: 3)
    }
    if offset.seconds == 0 {
      bytes.append(contentsOf: "+00:00".utf8)
    } else {
      offset.append(to: &bytes)
    }
  }

  /// Returns the text of ``append(at:seconds:to:)``.
  package func iso8601(at offset: UTCOffset, seconds: Bool = true) -> String {
    String(writing: { append(at: offset, seconds: seconds, to: &$0) })
  }
}

extension Moment {
  /// Reads `YYYY-MM-DD` and `YYYY-MM-DDTHH:MM[:SS[.sss]][Z|±HH[:]MM]`, much as RFC 3339. `T` may be `t` or a space, and a
  /// space may precede the offset. Never guesses at a date such as 03/04/2025.
  package init?(_ text: some StringProtocol) {
    let moment = DigitScanner.read(text) { scanner -> Moment? in
      guard let date = scanner.date() else { return nil }
      var moment = Moment(date: date)
      guard !scanner.isAtEnd else { return moment }
      guard scanner.skipSeparator(), let time = scanner.time() else { return nil }
      moment.time = time
      guard !scanner.isAtEnd else { return moment }
      _ = scanner.skip(" ")
      moment.offset = scanner.offset()
      return moment.offset == nil ? nil : moment
    }
    guard let moment else { return nil }
    self = moment
  }
}

extension TimeOfDay {
  /// Reads `HH:MM` or `HH:MM:SS`, without fractional seconds. Accepts a single-digit hour: `8:28`.
  package init?(_ text: some StringProtocol) {
    guard let time = DigitScanner.read(text, { $0.time() }) else { return nil }
    self = time
  }
}

extension CalendarDate {
  /// Reads `YYYY-MM-DD`.
  package init?(_ text: some StringProtocol) {
    guard let date = DigitScanner.read(text, { $0.date() }) else { return nil }
    self = date
  }
}

extension YearMonth {
  /// Reads `YYYY-MM`.
  package init?(_ text: some StringProtocol) {
    guard let first = CalendarDate("\(text)-01") else { return nil }
    self = first.yearMonth
  }
}

/// Reads the numbers of dates and times from ASCII text, front to back.
package struct DigitScanner {
  package let bytes: UnsafeBufferPointer<UInt8>
  package var index = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  static func read<Result>(
    _ text: some StringProtocol, _ read: (inout DigitScanner) -> Result?
  ) -> Result? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = DigitScanner(bytes)
      let result = read(&scanner)
      return scanner.isAtEnd ? result : nil
    }
  }

  package var isAtEnd: Bool { index >= bytes.count }

  package var next: UInt8? { isAtEnd ? nil : bytes[index] }

  /// Skips `character` and returns `true` if it is next.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    index += 1
    return true
  }

  /// Skips the separator between date and time: `T`, `t` or a space.
  package mutating func skipSeparator() -> Bool {
    skip("T") || skip("t") || skip(" ")
  }

  /// Reads a number of `counts` digits. Reads nothing if there are fewer.
  package mutating func number(digits counts: ClosedRange<Int>) -> Int? {
    var (value, end) = (0, index)
    while end < bytes.count, end - index < counts.upperBound, case let digit = bytes[end] &- 0x30,
      digit < 10
    {
      value = value * 10 + Int(digit)
      end += 1
    }
    guard end - index >= counts.lowerBound else { return nil }
    index = end
    return value
  }

  /// Reads `YYYY-MM-DD`.
  package mutating func date() -> CalendarDate? {
    guard let year = number(digits: 4...4), skip("-"), let month = number(digits: 2...2), skip("-"),
      let day = number(digits: 2...2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Reads `HH:MM` or `HH:MM:SS`, without fractional seconds.
  mutating func time() -> TimeOfDay? { timeAndMilliseconds()?.time }

  /// Reads `HH:MM[:SS[.sss]]`, with a point or a comma, rounded down to milliseconds. Accepts a single-digit hour.
  package mutating func timeAndMilliseconds() -> (time: TimeOfDay, milliseconds: Int)? {
    guard let hour = number(digits: 1...2), skip(":"), let minute = number(digits: 2...2) else { return nil }
    var (second, milliseconds) = (0, 0)
    if skip(":") {
      guard let found = number(digits: 2...2) else { return nil }
      second = found
      if skip(".") || skip(",") {
        guard let found = fraction() else { return nil }
        milliseconds = found
      }
    }
    return TimeOfDay(hour: hour, minute: minute, second: second).map { ($0, milliseconds) }
  }

  /// Reads the digits of a fraction in thousandths, rounded down.
  package mutating func fraction() -> Int? {
    let start = index
    guard var value = number(digits: 1...3) else { return nil }
    for _ in index - start..<3 { value *= 10 }
    while number(digits: 1...9) != nil {}
    return value
  }

  /// Reads `Z`, `±HH`, `±HHMM` or `±HH:MM`, and `±HH:MM:SS` for local mean time, as ``UTCOffset`` writes it.
  package mutating func offset() -> UTCOffset? {
    if skip("Z") || skip("z") { return .utc }
    let sign = skip("-") ? -1 : (skip("+") ? 1 : 0)
    guard sign != 0, let hours = number(digits: 2...2) else { return nil }
    let minutes = skip(":") ? number(digits: 2...2) : (isAtEnd ? 0 : number(digits: 2...2))
    let seconds = skip(":") ? number(digits: 2...2) : 0
    guard let minutes, let seconds, hours < 24, minutes < 60, seconds < 60 else { return nil }
    return UTCOffset(seconds: sign * (hours * 3600 + minutes * 60 + seconds))
  }
}
