import HearthCore

/// Reads dates and times in the formats that exports use.
struct StampReader {
  /// The meaning of dates such as 03/04/2025; without it, they aren't read.
  var order: DateOrder?

  enum ParsedStamp: Hashable {
    case stamp(Stamp)
    /// A date that ends with its year, read without an order. `shown` is the order that the date itself reveals, as 17/03/2025
    /// does. If it has points, the day comes first, unless another date of the same table shows otherwise.
    case needsOrder(shown: DateOrder?, hasPoints: Bool)
    case unreadable
  }

  /// Reads a date and a time: ISO 8601 (`2025-03-17T08:28:05.120+01:00`, or with a space for `T` and `/` or `.` for `-`); day
  /// or month first (`17.03.2025 08:28`, `3/17/25 8:28:05 AM`); with the name of the month (`6 Nov 2026 08:26`); or seconds,
  /// milliseconds or microseconds since 1970.
  func read(_ cell: ByteSpan) -> ParsedStamp {
    let cell = cell.trimmed
    if let stamp = Self.epoch(cell) { return .stamp(stamp) }
    return read(date: cell, time: nil)
  }

  /// Reads a date and a time from two cells, or from one if `time` is `nil`.
  func read(date: ByteSpan, time: ByteSpan?) -> ParsedStamp {
    var scanner = DigitScanner(date.trimmed.bytes)
    let parsed = scanner.exportDate(order)
    guard case .stamp(let date) = parsed else { return parsed }
    if let time { scanner = DigitScanner(time.trimmed.bytes) } else { scanner.skipDateEnd() }
    guard var stamp = scanner.exportTime() else { return .unreadable }
    stamp.day = date.day
    return .stamp(stamp)
  }

  /// Returns the stamp in `cell`, or `nil`; see ``read(_:)``.
  static func stamp(_ cell: ByteSpan, order: DateOrder? = nil) -> Stamp? {
    if case .stamp(let stamp) = StampReader(order: order).read(cell) { stamp } else { nil }
  }

  /// Returns a stamp as milliseconds since 1970. A stamp without an offset uses `defaultOffset`.
  static func instant(_ cell: ByteSpan, defaultOffset: Int? = nil, order: DateOrder? = nil) -> Int64? {
    guard let stamp = stamp(cell, order: order) else { return nil }
    return (stamp.offset ?? defaultOffset).map { stamp.instant(at: $0) }
  }

  /// Seconds (9 or 10 digits, with or without a fraction), milliseconds (12 or 13) or microseconds (15 or 16) since 1970.
  private static func epoch(_ cell: ByteSpan) -> Stamp? {
    var scanner = DigitScanner(cell.bytes)
    guard let value = scanner.number(digits: 9...18) else { return nil }
    let digits = scanner.index
    let fraction = scanner.skip(".") ? scanner.fraction() : 0
    guard let fraction, scanner.isAtEnd, digits <= 13 || digits == cell.count else { return nil }
    let milliseconds: Int
    switch digits {
    case 9, 10: milliseconds = value * 1000 + fraction
    case 12, 13: milliseconds = value
    case 15, 16: milliseconds = value / 1000
    default: return nil
    }
    return Stamp(day: milliseconds / 86_400_000, milliseconds: milliseconds % 86_400_000, offset: 0)
  }
}

/// The date and time formats of exports besides ISO 8601.
extension DigitScanner {
  /// Reads a date with the year first, or with a two- or four-digit year last. The time of the result is midnight.
  fileprivate mutating func exportDate(_ order: DateOrder?) -> StampReader.ParsedStamp {
    let start = index
    var parsed = numericDate(order)
    if parsed == .unreadable {
      index = start
      // In `mar 03/11/2026` the word means Tuesday: the numbers already contain the month.
      if !skipWord().isEmpty {
        while skip(".") || skip(",") {}
        skipSpace()
        parsed = numericDate(order)
      }
    }
    guard parsed == .unreadable else { return parsed }
    index = start
    return namedDate()
  }

  private mutating func numericDate(_ order: DateOrder?) -> StampReader.ParsedStamp {
    let begin = index
    guard let first = number(digits: 1...4) else { return .unreadable }
    let firstDigits = index - begin
    let separator = Unicode.Scalar(next ?? 0)
    guard separator == "-" || separator == "/" || separator == ".", skip(separator),
      let second = number(digits: 1...2), skip(separator)
    else { return .unreadable }
    let start = index
    guard let third = number(digits: 1...4) else { return .unreadable }
    if firstDigits == 4 { return Self.midnight(first, second, third) }
    let yearDigits = index - start
    guard firstDigits <= 2, yearDigits == 4 || yearDigits == 2 else { return .unreadable }
    let year = Self.year(third)
    switch order {
    case .dayFirst: return Self.midnight(year, second, first)
    case .monthFirst: return Self.midnight(year, first, second)
    case nil: return .needsOrder(shown: Self.order(first, second), hasPoints: separator == ".")
    }
  }

  private static func year(_ number: Int) -> Int {
    number < 70 ? 2000 + number : number < 100 ? 1900 + number : number
  }

  /// Reads `6 Nov 2026`, `Nov 6, 2026 at`, `2026-Nov-06` or `vie, 6 de noviembre de 2026`.
  private mutating func namedDate() -> StampReader.ParsedStamp {
    var (numbers, month, words) = ([Int](), Int?.none, 0)
    while numbers.count < 2 || month == nil {
      skipSpace()
      if skip(",") || skip(".") || skip("-") || skip("/") { continue }
      if let number = number(digits: 1...4) {
        numbers.append(number)
      } else {
        let word = skipWord()
        words += 1
        guard !word.isEmpty, words < 6 else { return .unreadable }
        month = MonthName.number(of: word) ?? month
      }
      if numbers.count > 2 { return .unreadable }
    }
    // A word such as "at" may come before the time.
    let end = index
    _ = skip(",")
    skipSpace()
    if !skipWord().isEmpty { skipSpace() }
    if next?.isDigit != true { index = end }
    guard let month else { return .unreadable }
    return numbers[0] > 31
      ? Self.midnight(numbers[0], month, numbers[1]) : Self.midnight(Self.year(numbers[1]), month, numbers[0])
  }

  /// Skips letters and returns them in lower case without accents.
  private mutating func skipWord() -> String {
    let (span, start) = (ByteSpan(bytes), index)
    while ByteSpan.isName(span[index]), !span[index].isDigit, span.spaceLength(at: index) == 0,
      ![UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":")].contains(span[index])
    { index += 1 }
    return ColumnNames.plain(span.slice(start, index).text)
  }

  /// Returns the order of the two numbers before a year, if one of them can't be a month.
  private static func order(_ first: Int, _ second: Int) -> DateOrder? {
    if (13...31).contains(first), (1...12).contains(second) { return .dayFirst }
    if (13...31).contains(second), (1...12).contains(first) { return .monthFirst }
    return nil
  }

  private static func midnight(_ year: Int, _ month: Int, _ day: Int) -> StampReader.ParsedStamp {
    guard let date = CalendarDate(year: year, month: month, day: day) else { return .unreadable }
    return .stamp(Stamp(day: date.daysSince1970, milliseconds: 0))
  }

  /// Skips `T`, a comma or spaces between date and time.
  fileprivate mutating func skipDateEnd() {
    _ = skip(",")
    skipSpace()
    _ = skip("T") || skip("t")
  }

  /// Reads `8:28` or `08:28:05.123 PM +01:00` up to the end of the text. The day of the result is 0.
  fileprivate mutating func exportTime() -> Stamp? {
    guard let (time, milliseconds) = timeAndMilliseconds() else { return nil }
    var seconds = time.secondsFromMidnight
    skipSpace()
    if let isAfternoon = half() {
      guard (1...12).contains(time.hour) else { return nil }
      seconds += (time.hour % 12 + (isAfternoon ? 12 : 0) - time.hour) * 3600
      skipSpace()
    }
    var stamp = Stamp(day: 0, milliseconds: seconds * 1000 + milliseconds)
    guard !isAtEnd else { return stamp }
    // `UTC` or `GMT`, an offset, or both.
    if ByteSpan(bytes).has("UTC", at: index) || ByteSpan(bytes).has("GMT", at: index) { index += 3 }
    stamp.offset = isAtEnd ? 0 : offset()?.seconds
    return isAtEnd && stamp.offset != nil ? stamp : nil
  }

  /// Reads `AM` or `PM`, also written `p. m.`; returns whether it is PM.
  private mutating func half() -> Bool? {
    let span = ByteSpan(bytes)
    let first = span[index] | 0x20
    guard first == UInt8(ascii: "a") || first == UInt8(ascii: "p") else { return nil }
    var next = index + 1
    while [UInt8(ascii: "."), 0x20, 0xC2, 0xA0].contains(span[next]) { next += 1 }
    guard span[next] | 0x20 == UInt8(ascii: "m") else { return nil }
    index = next + 1
    _ = skip(".")
    return first == UInt8(ascii: "p")
  }

  private mutating func skipSpace() {
    while case let length = ByteSpan(bytes).spaceLength(at: index), length > 0 { index += length }
  }
}

/// A date and a time as written in an export, before they are resolved to a moment.
struct Stamp: Hashable {
  /// Days since 1970-01-01.
  var day: Int
  /// 0 to 86 399 999.
  var milliseconds: Int
  /// Seconds east of Greenwich; `nil` if none was written.
  var offset: Int?

  /// Returns milliseconds since 1970-01-01T00:00:00Z.
  func instant(at offset: Int) -> Int64 {
    Int64(day) * 86_400_000 + Int64(milliseconds) - Int64(offset) * 1000
  }
}

/// Converts the local times of a file to instants, one after the other.
///
/// Of a time that clocks show twice, it is the first pass that isn't before the previous time, or if the newest row comes
/// first, the last pass that isn't after it.
struct LocalClock {
  private let zone: Zone
  private let isBackward: Bool
  private var last: Int64

  /// `isBackward` means that the newest row comes first.
  init(_ zone: Zone, isBackward: Bool = false) {
    self.zone = zone
    self.isBackward = isBackward
    last = isBackward ? .max : .min
  }

  func inZone(_ zone: Zone) -> LocalClock { LocalClock(zone, isBackward: isBackward) }

  /// Returns milliseconds since 1970; `nil` if the zone's clocks skip that time.
  mutating func instant(of stamp: Stamp) -> Int64? {
    if let offset = stamp.offset { return stamp.instant(at: offset) }
    let local = LocalDateTime(
      date: CalendarDate(daysSince1970: stamp.day),
      time: TimeOfDay(secondsFromMidnight: stamp.milliseconds / 1000))
    let passes = zone.instants(of: local).map { $0.milliseconds + Int64(stamp.milliseconds % 1000) }
    guard let first = passes.first, let second = passes.last else { return nil }
    let instant = isBackward ? passes.last { $0 <= last } ?? second : passes.first { $0 >= last } ?? first
    last = instant
    return instant
  }
}
