/// A day of the proleptic Gregorian calendar, without a clock or a time zone.
package struct CalendarDate: Hashable, Comparable, Sendable {
  /// Year, month and day in one number of the same order: a journal holds tens of thousands of days, and looks each up by it.
  @usableFromInline let packed: Int32

  @inlinable
  package var year: Int { Int(packed >> 9) }
  /// 1 to 12.
  @inlinable
  package var month: Int { Int(packed >> 5 & 15) }
  /// 1 to 31.
  @inlinable
  package var day: Int { Int(packed & 31) }

  /// `nil` where the calendar has no such day, or the year is not one of 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= YearMonth.length(ofMonth: month, year: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  /// For days that are known to be in the calendar.
  init(unchecked year: Int, _ month: Int, _ day: Int) {
    packed = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// Days from 1970-01-01 to this day; negative before it.
  ///
  /// Formula: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  package var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floorDivided(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day `days` after 1970-01-01, held to years 1 to 9999 at the ends.
  ///
  /// Formula: the same source, `civil_from_days`.
  package init(daysSince1970 days: Int) {
    let shifted = min(max(days, -719_162), 2_932_896) + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day `days` later, held to years 1 to 9999 at the ends.
  package func adding(days: Int) -> CalendarDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return CalendarDate(daysSince1970: overflow ? days : sum)
  }

  package var weekday: Weekday {
    Weekday(daysSince1970: daysSince1970)
  }

  package var yearMonth: YearMonth {
    YearMonth(unchecked: year, month)
  }

  /// The earlier day first.
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.packed < right.packed
  }
}

extension CalendarDate: CustomStringConvertible {
  /// ISO 8601: `2025-03-17`.
  package var description: String {
    let (century, rest) = year.quotientAndRemainder(dividingBy: 100)
    return String(unsafeUninitializedCapacity: 10) { bytes in
      Digits.writePair(century, to: bytes, at: 0)
      Digits.writePair(rest, to: bytes, at: 2)
      bytes[4] = UInt8(ascii: "-")
      Digits.writePair(month, to: bytes, at: 5)
      bytes[7] = UInt8(ascii: "-")
      Digits.writePair(day, to: bytes, at: 8)
      return 10
    }
  }
}

extension Int {
  /// The quotient rounded towards negative infinity, for a positive divisor.
  func floorDivided(by divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }

  /// Decimal digits with leading zeros up to `width`.
  func padded(to width: Int) -> String {
    let digits = String(self)
    return digits.count < width ? String(repeating: "0", count: width - digits.count) + digits : digits
  }
}
