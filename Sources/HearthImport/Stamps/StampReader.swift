import HearthCore

/// Reads dates and times in the ways in which exports write them.
struct StampReader {
  /// What 03/04/2025 means; without it, such a date is not read.
  var order: DateOrder?

  /// What a date in numbers alone could not decide: both 03 and 04 can be the month.
  enum Reading: Hashable {
    case stamp(Stamp)
    case needsOrder(Doubt)
    case unreadable
  }

  /// A date that ends with its year, read without an order.
  struct Doubt: Hashable {
    /// The order that it shows itself (17/03/2025), if it does.
    var shown: DateOrder?
    /// Whether points divide it: who writes dates so has the day first, unless a date of the same table shows another order.
    var hasPoints: Bool
  }

  /// A date and a time in one cell: ISO 8601 (`2025-03-17T08:28:05.120+01:00`, a blank for the `T`, `/` or `.` for the
  /// `-`), day or month first (`17.03.2025 08:28`, `3/17/25 8:28:05 AM`), or seconds, milliseconds or
  /// microseconds since 1970.
  func read(_ span: ByteSpan) -> Reading {
    let span = span.trimmed
    if let stamp = Self.epoch(span) { return .stamp(stamp) }
    var scanner = StampScanner(span)
    let day: Int
    switch scanner.day(order) {
    case .day(let found): day = found
    case .needsOrder(let doubt): return .needsOrder(doubt)
    case .unreadable: return .unreadable
    }
    scanner.skipSeparator()
    guard var stamp = scanner.time() else { return .unreadable }
    stamp.day = day
    return .stamp(stamp)
  }

  /// A day and a clock time from two cells.
  func read(date: ByteSpan, time: ByteSpan) -> Reading {
    var scanner = StampScanner(date.trimmed)
    let day: Int
    switch scanner.day(order) {
    case .day(let found): day = found
    case .needsOrder(let doubt): return .needsOrder(doubt)
    case .unreadable: return .unreadable
    }
    var clock = StampScanner(time.trimmed)
    guard var stamp = clock.time() else { return .unreadable }
    stamp.day = day
    return .stamp(stamp)
  }

  /// A stamp with an offset, as milliseconds since 1970; a stamp without one is of `offset`, if that is given.
  static func instant(_ span: ByteSpan, defaultOffset: Int? = nil, order: DateOrder? = nil) -> Int64? {
    guard case .stamp(let stamp) = StampReader(order: order).read(span) else { return nil }
    return stamp.instant ?? defaultOffset.map { stamp.instant(at: $0) }
  }

  /// `2019-01-03 22:11:00 +0100`, the one way in which Apple writes dates; anything else is left to the general reading.
  static func apple(_ span: ByteSpan) -> Int64? {
    guard span.count == 25, span[4] == UInt8(ascii: "-"), span[7] == UInt8(ascii: "-"),
      span[10] == 0x20, span[13] == UInt8(ascii: ":"), span[16] == UInt8(ascii: ":"), span[19] == 0x20,
      let year = digits(span, 0, 4), let month = digits(span, 5, 2), let day = digits(span, 8, 2),
      let hour = digits(span, 11, 2), let minute = digits(span, 14, 2), let second = digits(span, 17, 2),
      let offsetHours = digits(span, 21, 2), let offsetMinutes = digits(span, 23, 2),
      span[20] == UInt8(ascii: "+") || span[20] == UInt8(ascii: "-"),
      let date = CalendarDate(year: year, month: month, day: day), hour < 24, minute < 60, second < 61,
      offsetHours < 24, offsetMinutes < 60
    else { return instant(span) }
    let east = offsetHours * 3600 + offsetMinutes * 60
    // A leap second is told as the second before it, as in every other form.
    let local = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
    return Int64(span[20] == UInt8(ascii: "-") ? local + east : local - east) * 1000
  }

  private static func digits(_ span: ByteSpan, _ start: Int, _ count: Int) -> Int? {
    var value = 0
    for index in start..<start + count {
      let byte = span[index]
      guard ByteSpan.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  /// Seconds (9 or 10 digits, perhaps with a fraction), milliseconds (12 or 13) or microseconds (15 or 16) since 1970.
  private static func epoch(_ span: ByteSpan) -> Stamp? {
    var digits = 0
    while ByteSpan.isDigit(span[digits]) { digits += 1 }
    guard let value = NumberText.whole(span.slice(0, digits)) else { return nil }
    var milliseconds: Int
    switch digits {
    case 9, 10: milliseconds = value * 1000
    case 12, 13: milliseconds = value
    case 15, 16: milliseconds = value / 1000
    default: return nil
    }
    if digits < span.count {
      guard digits <= 13, span[digits] == UInt8(ascii: "."), span.count - digits <= 10,
        NumberText.whole(span.dropFirst(digits + 1)) != nil
      else { return nil }
      if digits <= 10 {
        for place in 0..<3 where digits + 1 + place < span.count {
          milliseconds += Int(span[digits + 1 + place] - 0x30) * [100, 10, 1][place]
        }
      }
    }
    return Stamp(day: milliseconds / 86_400_000, milliseconds: milliseconds % 86_400_000, offset: 0)
  }
}
