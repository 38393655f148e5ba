/// A month of a year.
package struct YearMonth: Hashable, Comparable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int

  package init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(unchecked: year, month)
  }

  init(unchecked year: Int, _ month: Int) {
    self.year = year
    self.month = month
  }

  /// All its days, first to last.
  package var days: [CalendarDate] {
    (1...Self.length(ofMonth: month, year: year)).compactMap {
      CalendarDate(year: year, month: month, day: $0)
    }
  }

  package var next: YearMonth {
    month == 12 ? YearMonth(unchecked: year + 1, 1) : YearMonth(unchecked: year, month + 1)
  }

  package var previous: YearMonth {
    month == 1 ? YearMonth(unchecked: year - 1, 12) : YearMonth(unchecked: year, month - 1)
  }

  /// The number of days of a month of the Gregorian calendar; `month` is 1 to 12.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The earlier month first.
  package static func < (left: YearMonth, right: YearMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

extension YearMonth: CustomStringConvertible {
  /// `2025-03`.
  package var description: String { "\(year.padded(to: 4))-\(month.padded(to: 2))" }
}
