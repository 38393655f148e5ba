/// Reads the numbers of dates and times from ASCII text.
struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of `counts` digits; `nil`, with nothing consumed, where fewer stand there.
  mutating func number(digits counts: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.prefix(
      counts.upperBound)
    guard digits.count >= counts.lowerBound else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  mutating func date() -> CalendarDate? {
    guard let year = number(digits: 4...4), skip("-"), let month = number(digits: 2...2), skip("-"),
      let day = number(digits: 2...2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  mutating func time() -> TimeOfDay? {
    guard let hour = number(digits: 1...2), skip(":"), let minute = number(digits: 2...2) else { return nil }
    guard skip(":") else { return TimeOfDay(hour: hour, minute: minute) }
    guard let second = number(digits: 2...2) else { return nil }
    if skip(".") || skip(",") { guard number(digits: 1...9) != nil else { return nil } }
    return TimeOfDay(hour: hour, minute: minute, second: second)
  }

  mutating func offset() -> UTCOffset? {
    if skip("Z") || skip("z") { return .utc }
    let sign = skip("-") ? -1 : (skip("+") ? 1 : 0)
    guard sign != 0, let hours = number(digits: 2...2) else { return nil }
    let minutes = skip(":") ? number(digits: 2...2) : (isAtEnd ? 0 : number(digits: 2...2))
    // Local mean time, as `UTCOffset` writes it.
    let seconds = skip(":") ? number(digits: 2...2) : 0
    guard let minutes, let seconds, hours < 24, minutes < 60, seconds < 60 else { return nil }
    return UTCOffset(seconds: sign * (hours * 3600 + minutes * 60 + seconds))
  }
}
