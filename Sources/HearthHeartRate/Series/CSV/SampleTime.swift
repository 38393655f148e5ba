import HearthCore

/// A time as written in a cell, before it is resolved to a moment.
struct WrittenTime: Equatable {
  /// Days since 1970-01-01; `nil` if only a clock time is written.
  var day: Int?
  /// 0 to 86 399.
  var secondOfDay: Int
  var milliseconds: Int
  /// `nil` without an offset.
  var offset: UTCOffset?
  /// Whether the offset is written as `Z`, which says nothing about where the sample was recorded.
  var isZulu = false

  /// Reads `H:MM[:SS[.sss]]`, or `YYYY-MM-DD`, `T` or a space, that time, and perhaps `Z` or `±HH[:]MM`.
  init?(_ cell: SampleRow.Text) {
    var scanner = DigitScanner(UnsafeBufferPointer(rebasing: cell))
    if cell.count > 10, cell[cell.startIndex + 4] == UInt8(ascii: "-") {
      guard let date = scanner.date(), scanner.skipSeparator() else { return nil }
      day = date.daysSince1970
    }
    guard let (time, milliseconds) = scanner.timeAndMilliseconds() else { return nil }
    secondOfDay = time.secondsFromMidnight
    self.milliseconds = milliseconds
    guard !scanner.isAtEnd else { return }
    guard day != nil else { return nil }
    _ = scanner.skip(" ")
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    self.offset = offset
    isZulu = cell.last == UInt8(ascii: "Z") || cell.last == UInt8(ascii: "z")
  }
}

/// Resolves the written times of one file to moments, row after row. A time that the clocks show twice means the first of the
/// two, or the second once the times of the file have gone backwards.
struct SampleClock {
  private let zonedDay: ZonedDay
  /// The offset of the whole day; `nil` if clocks change in it, or a journey lengthens it.
  private let offset: UTCOffset?
  /// What the clock shows at the day's start.
  private let start: LocalDateTime
  private var last: Instant?

  init(_ day: ZonedDay) {
    zonedDay = day
    offset = day.clockChanges.isEmpty && !day.isProlonged ? day.zone.offset(at: day.start) : nil
    start = day.zone.localDateTime(at: day.start)
  }

  /// Returns the moment of a time; `nil` if the day's zone skips it.
  mutating func instant(of time: WrittenTime) -> Instant? {
    let instant = resolved(time)
    last = instant ?? last
    return instant
  }

  /// Returns the written offset of a time, if the day's zone had a different one then.
  func offsetElsewhere(_ time: WrittenTime, at instant: Instant) -> UTCOffset? {
    guard let written = time.offset, !time.isZulu else { return nil }
    return written == offset ?? zonedDay.zone.offset(at: instant) ? nil : written
  }

  private func resolved(_ time: WrittenTime) -> Instant? {
    if let day = time.day, let written = time.offset { return instant(day, time, at: written) }
    if let offset {
      let moment = instant(time.day ?? start.date.daysSince1970, time, at: offset)
      if time.day == nil, time.secondOfDay < start.time.secondsFromMidnight {
        return moment.adding(seconds: 86_400)
      }
      // A date other than the day's own may be beyond a clock change, where the zone decides.
      if zonedDay.contains(moment) { return moment }
    }
    let passes = passes(of: time)
    return passes.first { $0 >= last ?? $0 } ?? passes.first
  }

  /// Returns all moments at which the clocks show the time; without a date, only those within the day.
  private func passes(of time: WrittenTime) -> [Instant] {
    let first = start.date.daysSince1970
    // The longest journey west, across 25 hours, makes a day of 49.
    let passes = (time.day.map { [$0] } ?? [first, first + 1, first + 2]).flatMap { day in
      let local = LocalDateTime(
        date: CalendarDate(daysSince1970: day), time: TimeOfDay(secondsFromMidnight: time.secondOfDay))
      return zonedDay.zone.instants(of: local).map {
        Instant(milliseconds: $0.milliseconds + Int64(time.milliseconds))
      }
    }
    return time.day == nil ? passes.filter(zonedDay.contains) : passes
  }

  private func instant(_ day: Int, _ time: WrittenTime, at offset: UTCOffset) -> Instant {
    Instant(
      milliseconds: Int64(day * 86_400 + time.secondOfDay - offset.seconds) * 1000 + Int64(time.milliseconds))
  }
}
