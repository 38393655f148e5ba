import HearthCore

/// Takes the parts of a date and a time one after the other.
struct StampScanner {
  private let span: ByteSpan
  private var index = 0

  init(_ span: ByteSpan) {
    self.span = span
  }

  private var isAtEnd: Bool { index >= span.count }

  enum Day {
    case day(Int)
    case needsOrder(StampReader.Doubt)
    case unreadable
  }

  /// Days since 1970 of a date with the year first, or with the year last and two or four digits.
  mutating func day(_ order: DateOrder?) -> Day {
    let start = index
    guard let first = number(1...4) else { return .unreadable }
    let firstDigits = index - start
    guard let separator = separator(), let second = number(1...2), skip(separator) else { return .unreadable }
    let thirdStart = index
    guard let third = number(1...4) else { return .unreadable }
    let thirdDigits = index - thirdStart
    if firstDigits == 4 { return Self.day(first, second, third) }
    guard firstDigits <= 2, thirdDigits == 4 || thirdDigits == 2 else { return .unreadable }
    let year = thirdDigits == 2 ? (third < 70 ? 2000 : 1900) + third : third
    switch order {
    case .dayFirst: return Self.day(year, second, first)
    case .monthFirst: return Self.day(year, first, second)
    case nil:
      return .needsOrder(
        StampReader.Doubt(shown: Self.order(first, second), hasPoints: separator == UInt8(ascii: ".")))
    }
  }

  /// The order that the two numbers before a year show, if one of them can be no month.
  private static func order(_ first: Int, _ second: Int) -> DateOrder? {
    if (13...31).contains(first), (1...12).contains(second) { return .dayFirst }
    if (13...31).contains(second), (1...12).contains(first) { return .monthFirst }
    return nil
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    CalendarDate(year: year, month: month, day: day).map { .day($0.daysSince1970) } ?? .unreadable
  }

  /// `T`, a comma or blanks between date and time.
  mutating func skipSeparator() {
    _ = skip(UInt8(ascii: ","))
    skipBlanks()
    if skip(UInt8(ascii: "T")) || skip(UInt8(ascii: "t")) { return }
  }

  /// `8:28`, `08:28:05.123 PM +01:00`, to the end of the text. The day of the result is 0.
  mutating func time() -> Stamp? {
    guard var hour = number(1...2), hour < 24, skip(UInt8(ascii: ":")), let minute = number(2...2),
      minute < 60
    else { return nil }
    var second = 0
    var fraction = 0
    if skip(UInt8(ascii: ":")) {
      guard let found = number(2...2), found < 61 else { return nil }
      // A leap second is told as the second before it.
      second = min(found, 59)
      if skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ",")) {
        guard let found = milliseconds() else { return nil }
        fraction = found
      }
    }
    skipBlanks()
    if let isAfternoon = half() {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
      skipBlanks()
    }
    var stamp = Stamp(
      day: 0, milliseconds: ((hour * 60 + minute) * 60 + second) * 1000 + fraction, offset: nil)
    guard !isAtEnd else { return stamp }
    guard let offset = offset() else { return nil }
    stamp.offset = offset
    return isAtEnd ? stamp : nil
  }

  /// `Z`, `UTC`, `GMT`, `+01:00`, `UTC-0430`.
  mutating func offset() -> Int? {
    if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
    if span.has("UTC", at: index) || span.has("GMT", at: index) {
      index += 3
      if isAtEnd { return 0 }
    }
    let isWest = skip(UInt8(ascii: "-"))
    guard isWest || skip(UInt8(ascii: "+")), let hours = number(2...2), hours < 24 else { return nil }
    _ = skip(UInt8(ascii: ":"))
    let minutes = isAtEnd ? 0 : number(2...2)
    guard let minutes, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// Whether `PM` stands here, `nil` where neither `AM` nor `PM` does. With points and blanks too: `p. m.`
  private mutating func half() -> Bool? {
    let first = span[index] | 0x20
    guard first == UInt8(ascii: "a") || first == UInt8(ascii: "p") else { return nil }
    var next = index + 1
    while span[next] == UInt8(ascii: ".") || span[next] == 0x20 || span[next] == 0xC2 || span[next] == 0xA0 {
      next += 1
    }
    guard span[next] | 0x20 == UInt8(ascii: "m") else { return nil }
    index = next + 1
    _ = skip(UInt8(ascii: "."))
    return first == UInt8(ascii: "p")
  }

  private mutating func separator() -> UInt8? {
    let byte = span[index]
    guard [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ".")].contains(byte) else { return nil }
    index += 1
    return byte
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < span.count, span[index] == byte else { return false }
    index += 1
    return true
  }

  /// Blanks and the no-break spaces that some languages put before AM and PM (U+00A0, U+202F).
  private mutating func skipBlanks() {
    while true {
      if ByteSpan.isBlank(span[index]) {
        index += 1
      } else if span[index] == 0xC2, span[index + 1] == 0xA0 {
        index += 2
      } else if span[index] == 0xE2, span[index + 1] == 0x80, span[index + 2] == 0xAF {
        index += 3
      } else {
        return
      }
    }
  }

  private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < digits.upperBound, ByteSpan.isDigit(span[index]) {
      value = value * 10 + Int(span[index] - 0x30)
      index += 1
      count += 1
    }
    return count >= digits.lowerBound ? value : nil
  }

  /// A fraction of a second of any length, rounded down.
  private mutating func milliseconds() -> Int? {
    var value = 0
    var count = 0
    while ByteSpan.isDigit(span[index]) {
      if count < 3 { value = value * 10 + Int(span[index] - 0x30) }
      index += 1
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in min(count, 3)..<3 { value *= 10 }
    return value
  }
}
