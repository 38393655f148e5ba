package import HearthCore

/// What an import is to read, and how the journal divides time into days.
package struct ImportOptions: Sendable {
  package var format: ImportFormat
  /// The zone whose days and clocks count where a file does not name its own.
  package var zone: Zone
  /// Whether the person named ``zone``; if not, the zone of a calendar's owner comes first.
  package var zoneIsCertain = true
  /// When a day begins.
  package var dayStarts = TimeOfDay.midnight
  /// The first day that is imported.
  package var from: CalendarDate?
  /// The last day that is imported.
  package var to: CalendarDate?
  package var today: CalendarDate
  package var columns = ColumnChoice()
  /// Whether descriptions of calendar events are excluded.
  package var withoutDescriptions = false

  package init(format: ImportFormat, zone: Zone, today: CalendarDate) {
    self.format = format
    self.zone = zone
    self.today = today
  }
}

/// The columns of a table, each by its name in the header or by its number from 1. Those that are not given are recognised.
package struct ColumnChoice: Sendable, Hashable {
  package var time: String?
  /// The column of the day, where it has its own.
  package var date: String?
  package var bpm: String?
  package var motion: String?
  package var source: String?
  /// What 03/04/2025 means; `nil` where the table has to show it itself.
  package var order: DateOrder?

  package init() {}
}

/// The order of the parts of a numeric date.
package enum DateOrder: String, CaseIterable, Sendable {
  /// 17/03/2025
  case dayFirst = "dmy"
  /// 03/17/2025
  case monthFirst = "mdy"
}
