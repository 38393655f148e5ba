package import HearthCore

/// What the person asked for of calendars, and what the journal says about days.
package struct CalendarOptions: Sendable {
  package var span: RepeatSpan
  /// Where times without a zone, and those of Greenwich, are lived.
  package var zone: Zone
  /// Whether the person named ``zone``; if not, the zone that a calendar names for its owner comes first.
  package var zoneIsCertain = true
  package var withoutDescriptions = false

  package init(span: RepeatSpan, zone: Zone) {
    self.span = span
    self.zone = zone
  }
}
