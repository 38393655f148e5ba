package import HearthCore

/// The readings of one day as they were imported, in order of time; copies are still among them.
package struct DayReadings: Sendable {
  package let date: CalendarDate
  package let frame: DayFrame
  package internal(set) var samples: [ImportedSample]
}
