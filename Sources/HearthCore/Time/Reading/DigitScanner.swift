/// Takes the numbers of dates and times from ASCII text, one after the other.
package struct DigitScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  init(_ text: some StringProtocol) {
    self.init(Array(text.utf8)[...])
  }

  package var isAtEnd: Bool { index >= bytes.endIndex }

  /// Goes on after `character`, if it stands here.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.endIndex, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  /// What stands between a date and a time: `T`, `t` or one blank.
  package mutating func skipSeparator() -> Bool {
    skip("T") || skip("t") || skip(" ")
  }

  /// A number of `counts` digits; `nil`, with nothing taken, where fewer stand there.
  mutating func number(digits counts: ClosedRange<Int>) -> Int? {
    var (value, end) = (0, index)
    while end < bytes.endIndex, end - index < counts.upperBound, case let digit = bytes[end] &- 0x30,
      digit < 10
    {
      value = value * 10 + Int(digit)
      end += 1
    }
    guard end - index >= counts.lowerBound else { return nil }
    index = end
    return value
  }

  /// `YYYY-MM-DD`.
  package mutating func date() -> CalendarDate? {
    guard let year = number(digits: 4...4), skip("-"), let month = number(digits: 2...2), skip("-"),
      let day = number(digits: 2...2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// `HH:MM` or `HH:MM:SS`; parts of a second are dropped.
  mutating func time() -> TimeOfDay? { timeAndMilliseconds()?.time }

  /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.sss`, with up to nine digits after a point or a comma, rounded down. A single digit
  /// for the hour will do.
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

  /// One to nine digits of a fraction, in thousandths, rounded down.
  private mutating func fraction() -> Int? {
    let start = index
    guard var value = number(digits: 1...9) else { return nil }
    for _ in min(3, index - start)..<3 { value *= 10 }
    for _ in 3..<max(3, index - start) { value /= 10 }
    return value
  }

  /// `Z`, `±HH`, `±HHMM` or `±HH:MM`, and `±HH:MM:SS` for local mean time, as ``UTCOffset`` writes it.
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
