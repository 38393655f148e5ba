import HearthCore

/// Selects the documents that become part of the journal, and records why others don't.
struct VisibilityFilter {
  let options: BuildOptions
  let dayStarts: TimeOfDay
  private(set) var excluded = Journal.Exclusions()
  private var paths: [EntryID: String] = [:]
  private var notes: [CalendarDate: String] = [:]

  init(options: BuildOptions, dayStarts: TimeOfDay) {
    self.options = options
    self.dayStarts = dayStarts
  }

  /// Returns the visible entries of `documents`, which are sorted by path. If two share an id, the first keeps it.
  mutating func visibleEntries(of documents: [ParsedDocument], log: inout DiagnosticLog) -> [any JournalEntry]
  {
    return documents.compactMap { document -> (any JournalEntry)? in
      guard var content = document.content else {
        excluded.add(document.path, document.status == .sealed ? .sealed : .withheld)
        return nil
      }
      if let reason = reason(toLeaveOut: content.entry, log: &log) {
        excluded.add(document.path, reason)
        return nil
      }
      if let day = content as? HeartRateDay {
        if let other = notes[day.date] {
          log.report(.twoNotesForADay(day.date, other: other), in: document.path, at: day.entry.datePosition)
          content = Note(insteadOf: day.entry)
        } else {
          notes[day.date] = document.path
        }
      }
      let id = content.entry.id
      if let other = paths[id] {
        var number = 2
        while paths[EntryID(kind: id.kind, slug: "\(id.slug)-\(number)")] != nil { number += 1 }
        content.entry = content.entry.renamed(EntryID(kind: id.kind, slug: "\(id.slug)-\(number)"))
        log.report(.duplicateIdentity(id, other: other, new: content.entry.id), in: document.path)
      }
      paths[content.entry.id] = document.path
      return content
    }
  }

  private func reason(toLeaveOut entry: Entry, log: inout DiagnosticLog) -> Journal.Exclusions.Reason? {
    if entry.isDraft, !options.includesDrafts { return .draft }
    guard !options.includesFuture, entry.id.kind.definition.dating != .planned,
      let day = entry.day(startingAt: dayStarts), day > options.today
    else { return nil }
    // A date after tomorrow may be a mistake.
    entry.checkDate(today: options.today, isExcluded: true, log: &log)
    return .future
  }
}
