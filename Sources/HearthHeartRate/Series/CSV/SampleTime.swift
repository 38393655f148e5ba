import HearthCore

/// A time as a cell holds it, before it is known which moment it means.
struct WrittenTime: Equatable {
  /// Days since 1970-01-01; `nil` where only a clock time is written.
  var day: Int?
  /// 0 to 86 399.
  var secondOfDay: Int
  var milliseconds: Int
  /// `nil` without an offset.
  var offset: UTCOffset?
  /// Whether the offset is written as `Z`, which says nothing about where it was recorded.
  var isZulu = false

  /// Reads `HH:MM[:SS[.sss]]` (one digit for the hour is accepted), or `YYYY-MM-DD`, then `T` or a space, that time, and
  /// optionally `Z` or `±HH[:]MM`.
  init?(_ cell: some Collection<UInt8>) {
    let cell = Array(cell)
    var scanner = DigitScanner(cell[...])
    if cell.count > 10, cell[4] == UInt8(ascii: "-") {
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

/// Resolves the written times of one file to moments, row after row.
///
/// A time that the clocks show twice (on the day they are set back) means the first pass; once the times of the file go
/// backwards, the second.
struct SampleClock {
  private let frame: DayFrame
  /// The offset of the whole day, where clocks are not changed in it.
  private let offset: UTCOffset?
  /// What the clock shows at the day's start.
  private let start: LocalDateTime
  private var last: Instant?

  init(_ frame: DayFrame) {
    self.frame = frame
    offset = frame.clockChanges.isEmpty ? frame.zone.offset(at: frame.start) : nil
    start = frame.zone.localDateTime(at: frame.start)
  }

  /// Whether clocks are not changed on the day, so that a time of day alone determines the moment.
  var isSteady: Bool { offset != nil }

  /// Returns the moment of a time; `nil` where the clocks of the day's zone are set forward across it.
  mutating func instant(of time: WrittenTime) -> Instant? {
    let instant = resolved(time)
    last = instant ?? last
    return instant
  }

  /// Returns the offset that a time is written with, if the clocks of the day's zone had another one then.
  func offsetElsewhere(_ time: WrittenTime, at instant: Instant) -> UTCOffset? {
    guard let written = time.offset, !time.isZulu else { return nil }
    return written == offset ?? frame.zone.offset(at: instant) ? nil : written
  }

  private func resolved(_ time: WrittenTime) -> Instant? {
    if let day = time.day, let written = time.offset { return instant(day, time, at: written) }
    if let offset {
      let moment = instant(time.day ?? start.date.daysSince1970, time, at: offset)
      if time.day == nil, time.secondOfDay < start.time.secondsFromMidnight {
        return moment.adding(seconds: 86_400)
      }
      // A written date other than the day's may be beyond a change of the clocks; there the zone decides.
      if frame.contains(moment) { return moment }
    }
    let passes = passes(of: time)
    return passes.first { $0 >= last ?? $0 } ?? passes.first
  }

  /// All moments at which the clocks show the time: of a clock time alone, those within the day.
  private func passes(of time: WrittenTime) -> [Instant] {
    let first = start.date.daysSince1970
    let passes = (time.day.map { [$0] } ?? [first, first + 1]).flatMap { day in
      let local = LocalDateTime(
        date: CalendarDate(daysSince1970: day), time: TimeOfDay(secondsFromMidnight: time.secondOfDay))
      return frame.zone.instants(of: local).map {
        Instant(milliseconds: $0.milliseconds + Int64(time.milliseconds))
      }
    }
    return time.day == nil ? passes.filter(frame.contains) : passes
  }

  private func instant(_ day: Int, _ time: WrittenTime, at offset: UTCOffset) -> Instant {
    Instant(
      milliseconds: Int64(day * 86_400 + time.secondOfDay - offset.seconds) * 1000 + Int64(time.milliseconds))
  }
}

/// A time that has been read, as a pattern for the times of the rows after it: from row to row of one program's file, only
/// the digits of `HH:MM:SS` differ. Valid on days on which clocks are not changed.
struct TimePattern {
  typealias Cell = SampleRow.Text

  private let cell: Cell
  /// The index of `HH:MM:SS` in the cell.
  private let clock: Int
  /// Milliseconds since 1970 of 00:00:00 in the same form.
  private let midnight: Int64
  /// As ``SampleClock/offsetElsewhere(_:at:)`` gives it.
  let offsetElsewhere: UTCOffset?

  /// `nil` where `time` is written without seconds.
  init?(_ cell: Cell, _ time: WrittenTime, at instant: Instant, offsetElsewhere: UTCOffset?) {
    clock = time.day == nil ? 0 : 11
    guard Self.secondOfDay(cell.dropFirst(clock)) == time.secondOfDay else { return nil }
    self.cell = cell
    midnight = instant.milliseconds - Int64(time.secondOfDay) * 1000
    self.offsetElsewhere = offsetElsewhere
  }

  /// Returns the moment of the time in `cell`; `nil` where it differs in more than `HH:MM:SS`.
  func instant(of cell: Cell) -> Instant? {
    guard cell.prefix(clock).elementsEqual(self.cell.prefix(clock)),
      cell.dropFirst(clock + 8).elementsEqual(self.cell.dropFirst(clock + 8)),
      let second = Self.secondOfDay(cell.dropFirst(clock))
    else { return nil }
    return Instant(milliseconds: midnight + Int64(second) * 1000)
  }

  /// The second of `HH:MM:SS` at the beginning of `text`.
  private static func secondOfDay(_ text: Cell) -> Int? {
    let start = text.startIndex
    guard text.count >= 8, text[start + 2] == UInt8(ascii: ":"), text[start + 5] == UInt8(ascii: ":") else {
      return nil
    }
    func number(_ index: Int) -> Int? {
      let (tens, ones) = (text[index] &- UInt8(ascii: "0"), text[index + 1] &- UInt8(ascii: "0"))
      return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }
    guard let hour = number(start), let minute = number(start + 3), let second = number(start + 6), hour < 24,
      minute < 60, second < 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }
}
