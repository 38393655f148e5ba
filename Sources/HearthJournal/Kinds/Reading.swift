package import HearthCore

/// A text to learn from.
package struct Reading: JournalEntry {
  package var entry: Entry
  package var summary: String?
  package var author: String?
  /// When somebody last compared it with its source.
  package var checked: CalendarDate?
  /// Where it is written, for messages about it later.
  var checkedPosition: SourceLocation?
  package var minutes: Int?
  /// Kept, and not shown on Learn.
  package var isNotForMe = false

  package init(entry: Entry) {
    self.entry = entry
  }
}
