package import HearthTime

/// A moment to be reminded of, in the person's words.
package struct Reminder: Sendable, Hashable {
  package var what: String
  package var at: TimeOfDay
  package var days: [Weekday]
  package var text: String?

  package init(what: String, at: TimeOfDay, days: [Weekday], text: String?) {
    self.what = what
    self.at = at
    self.days = days
    self.text = text
  }
}
