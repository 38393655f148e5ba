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

/// Reads the keys of a reading.
enum ReadingReader {
  static func read(_ fields: inout FieldReader, _ entry: Entry) -> Reading {
    var reading = Reading(entry: entry)
    reading.summary = fields.text("summary")
    reading.author = fields.text("author")
    reading.checked = fields.date("checked", severity: .warning)
    reading.checkedPosition = fields.entry("checked")?.value.position
    reading.minutes = fields.minutes()
    reading.isNotForMe = fields.flag("not_for_me") ?? false
    if entry.source == nil {
      fields.report(MissingKey.finding("source", of: .reading), at: .start)
    }
    if reading.checked == nil, fields.value("checked") == nil {
      fields.report(MissingKey.finding("checked", of: .reading), at: .start)
    }
    return reading
  }
}
