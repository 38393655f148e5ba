import HearthCore

/// Decides which documents become part of the journal, and remembers the others.
struct Admission {
  let options: BuildOptions
  let dayStarts: TimeOfDay
  private(set) var excluded = Journal.Exclusions()
  private var paths: [EntryID: String] = [:]
  private var notes: [CalendarDate: String] = [:]

  init(options: BuildOptions, dayStarts: TimeOfDay) {
    self.options = options
    self.dayStarts = dayStarts
  }

  /// The entries of `documents`, which are in the order of their paths: of two with one name, the first one stays.
  mutating func admit(_ documents: [ParsedDocument], log: inout DiagnosticLog) -> [any JournalEntry] {
    paths.reserveCapacity(documents.count)
    return documents.compactMap { document in
      guard let content = document.content else {
        excluded.add(document.path, Self.reason(for: document.status))
        excluded.contentNotes[document.path] = document.remainder?.entry.contentNote
        if let rest = document.remainder?.entry, isWaiting(rest) { excluded.addDoubtful(document.path) }
        return nil
      }
      guard let reason = reason(toLeaveOut: content, log: &log) else { return content }
      excluded.add(document.path, reason)
      return nil
    }
  }

  private static func reason(for status: ParsedDocument.Status) -> Journal.Exclusions.Reason {
    switch status {
    case .sealed: .sealed
    case .unreadablePrivacy: .unreadablePrivacy
    case .sound, .broken: .broken
    }
  }

  private mutating func reason(
    toLeaveOut content: any JournalEntry, log: inout DiagnosticLog
  ) -> Journal.Exclusions.Reason? {
    let entry = content.entry
    if entry.isDraft, !options.includesDrafts { return .draft }
    if isAhead(entry), !options.includesFuture {
      // What waits for a day after tomorrow may wait for a slip of the pen.
      entry.checkDate(today: options.today, isExcluded: true, log: &log)
      return .future
    }
    if let other = paths[entry.id] {
      log.report(.duplicateIdentity(entry.id, other: other), in: entry.path)
      return .broken
    }
    paths[entry.id] = entry.path
    if let day = content as? HeartRateDay {
      if let other = notes[day.date] {
        log.report(.twoNotesForADay(day.date, other: other), in: entry.path, at: entry.datePosition)
        return .broken
      }
      notes[day.date] = entry.path
    }
    return nil
  }

  /// Whether it would be left out without its errors, too.
  private func isWaiting(_ entry: Entry) -> Bool {
    entry.isDraft && !options.includesDrafts || isAhead(entry) && !options.includesFuture
  }

  private func isAhead(_ entry: Entry) -> Bool {
    entry.id.kind.definition.dating != .planned
      && entry.day(startingAt: dayStarts).map { $0 > options.today } ?? false
  }
}
