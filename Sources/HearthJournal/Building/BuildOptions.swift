package import HearthTime

/// What the person asked of a build, as far as the journal's content depends on it.
package struct BuildOptions: Sendable {
  /// The day that counts as today.
  package var today: CalendarDate
  /// Whether drafts are in the journal.
  package var includesDrafts: Bool
  /// Whether entries of days to come are in the journal; events always are.
  package var includesFuture: Bool

  package init(today: CalendarDate, includesDrafts: Bool = false, includesFuture: Bool = true) {
    self.today = today
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
  }
}
