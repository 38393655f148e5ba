package import HearthCore

/// What the person asked for, and what the journal says about days.
package struct ImportOptions: Sendable {
  package var format: ImportFormat
  /// Where the person lives: days and clocks are those of this zone.
  package var zone: Zone
  /// When a day begins.
  package var dayStarts = TimeOfDay.midnight
  /// Only days from this one on.
  package var from: CalendarDate?
  /// Only days up to this one.
  package var to: CalendarDate?
  /// The day that it is; readings after its end are left out.
  package var today: CalendarDate
  package var columns = ColumnChoice()

  package init(format: ImportFormat, zone: Zone, today: CalendarDate) {
    self.format = format
    self.zone = zone
    self.today = today
  }
}

/// Which columns of a table hold what, each by its name in the first line or by its number from 1. Those that are not
/// given are recognised.
package struct ColumnChoice: Sendable, Hashable {
  package var time: String?
  /// Where the day stands in a column of its own.
  package var date: String?
  package var bpm: String?
  package var motion: String?
  package var source: String?
  /// How 03/04/2025 is meant; `nil` where the table has to show it itself.
  package var order: DateOrder?

  package init() {}
}

/// The order of the parts of a date that is written in numbers.
package enum DateOrder: String, CaseIterable, Sendable {
  /// 17/03/2025
  case dayFirst = "dmy"
  /// 03/17/2025
  case monthFirst = "mdy"
}
