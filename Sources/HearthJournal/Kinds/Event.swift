package import HearthCore

/// Something in the calendar.
package struct Event: JournalEntry {
  package var entry: Entry
  package var start: Moment
  package var end: Moment?
  package var isAllDay: Bool
  package var resources: [Located<Reference>]
  package var place: String?
  /// Whether a look back at it is offered.
  package var prompts: Prompts

  package init(entry: Entry, start: Moment) {
    self.entry = entry
    self.start = start
    isAllDay = false
    resources = []
    prompts = .on
  }
}
