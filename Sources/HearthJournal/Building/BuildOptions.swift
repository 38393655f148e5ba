package import HearthCore

/// What the person asked of a build, as far as the journal's content depends on it.
package struct BuildOptions: Sendable {
  /// The day that counts as today.
  package var today: CalendarDate
  /// The day of heart rate that is still going on: at night, before a day of the journal begins, the one before today.
  package var dayInProgress: CalendarDate
  /// Whether drafts are in the journal.
  package var includesDrafts: Bool
  /// Whether entries of days to come are in the journal; events always are.
  package var includesFuture: Bool

  /// - Parameter dayInProgress: today, where it is left out.
  package init(
    today: CalendarDate, dayInProgress: CalendarDate? = nil, includesDrafts: Bool = false,
    includesFuture: Bool = true
  ) {
    self.today = today
    self.dayInProgress = dayInProgress ?? today
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
  }
}
