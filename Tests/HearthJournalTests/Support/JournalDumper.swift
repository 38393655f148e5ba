import HearthCore

@testable import HearthJournal

/// Writes a journal as text, so that tests can compare whole journals.
enum JournalDumper {
  /// Every part of every entry, in the order of the journal; equal journals give equal texts.
  static func text(of journal: Journal) -> String {
    let excluded = journal.excluded.reasons.sorted { $0.key < $1.key }.map { "\($0)" }
    let parts: [Any] = [
      journal.resources, journal.reflections, journal.heartRateDays, journal.readings, journal.events,
      journal.exercises, journal.notes, journal.labels.labels, journal.attachments, excluded,
    ]
    var text = ""
    dump(parts, to: &text)
    return text
  }
}
