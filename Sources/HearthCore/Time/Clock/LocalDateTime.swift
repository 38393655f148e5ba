/// What a calendar and a clock on the wall show together.
package struct LocalDateTime: Hashable, Comparable, Sendable {
  package var date: CalendarDate
  package var time: TimeOfDay

  package init(date: CalendarDate, time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// The moment at which a clock with `offset` shows this.
  package func instant(at offset: UTCOffset) -> Instant {
    Instant(seconds: date.daysSince1970 * 86_400 + time.secondsFromMidnight - offset.seconds)
  }

  /// What a clock with `offset` shows at `instant`; parts of a second are dropped.
  package init(_ instant: Instant, at offset: UTCOffset) {
    let seconds = instant.seconds + offset.seconds
    let days = seconds.floorDivided(by: 86_400)
    date = CalendarDate(daysSince1970: days)
    time = TimeOfDay(secondsFromMidnight: seconds - days * 86_400)
  }

  /// The day it counts to where days begin at `dayStarts`: half past one at night is still the day before under `04:00`.
  package func day(startingAt dayStarts: TimeOfDay) -> CalendarDate {
    time < dayStarts ? date.adding(days: -1) : date
  }

  /// By what is shown. When the clocks go back, that need not be the order of the moments.
  package static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// `2025-03-17T08:28`.
  package var description: String {
    Digits.text { bytes in
      date.append(to: &bytes)
      bytes.append(UInt8(ascii: "T"))
      time.append(seconds: time.second != 0, to: &bytes)
    }
  }
}
