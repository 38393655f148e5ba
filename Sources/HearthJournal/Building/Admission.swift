import HearthCore

/// Decides which documents become part of the journal, and remembers the others.
struct Admission {
  let options: BuildOptions
  let dayStarts: TimeOfDay
  private(set) var leftOut = Journal.LeftOut()
  private var paths: [EntryID: String] = [:]
  private var notes: [CalendarDate: String] = [:]

  init(options: BuildOptions, dayStarts: TimeOfDay) {
    self.options = options
    self.dayStarts = dayStarts
  }

  /// The entries of `documents`, which are in the order of their paths: of two with one name, the first one stays.
  mutating func admit(_ documents: [ParsedDocument], log: inout DiagnosticLog) -> [ParsedEntry] {
    paths.reserveCapacity(documents.count)
    return documents.compactMap { document in
      guard let content = document.content else {
        leftOut.add(document.path, Self.reason(for: document.standing))
        leftOut.contentNotes[document.path] = document.remainder?.entry.contentNote
        if let rest = document.remainder, isWaiting(rest) { leftOut.addDoubtful(document.path) }
        return nil
      }
      guard let reason = reason(toLeaveOut: content, log: &log) else { return content }
      leftOut.add(document.path, reason)
      return nil
    }
  }

  private static func reason(for standing: ParsedDocument.Standing) -> Journal.LeftOut.Reason {
    switch standing {
    case .sealed: .sealed
    case .unreadablePrivacy: .unreadablePrivacy
    case .sound, .broken: .broken
    }
  }

  private mutating func reason(
    toLeaveOut content: ParsedEntry, log: inout DiagnosticLog
  ) -> Journal.LeftOut.Reason? {
    let entry = content.entry
    if entry.isDraft, !options.includesDrafts { return .draft }
    if isAhead(content), !options.includesFuture {
      remarkOnDate(of: content, log: &log)
      return .future
    }
    if let other = paths.updateValue(entry.path, forKey: entry.id) {
      paths[entry.id] = other
      log.report(DuplicateIdentity.finding(entry.id, other: other), in: entry.path)
      return .broken
    }
    if case .heartRate(let day) = content {
      if let other = notes[day.date] {
        log.report(
          TwoNotesForADay.finding(day.date, other: other), in: entry.path, at: entry.datePosition)
        return .broken
      }
      notes[day.date] = entry.path
    }
    return nil
  }

  /// What waits for a day that is further off than tomorrow may wait for a slip of the pen.
  private func remarkOnDate(of content: ParsedEntry, log: inout DiagnosticLog) {
    switch content {
    case .reflection, .heartRate:
      guard let date = content.entry.moment?.date, date > options.today.adding(days: 1) else { return }
      log.report(
        FutureDate.finding(date, today: options.today, isLeftOut: true), in: content.entry.path,
        at: content.entry.datePosition)
    default: break
    }
  }

  /// Whether it would be left out without its errors, too.
  private func isWaiting(_ content: ParsedEntry) -> Bool {
    content.entry.isDraft && !options.includesDrafts || isAhead(content) && !options.includesFuture
  }

  private func isAhead(_ content: ParsedEntry) -> Bool {
    if case .event = content { return false }
    return content.entry.day(startingAt: dayStarts).map { $0 > options.today } ?? false
  }
}
