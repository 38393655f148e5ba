import HearthCore

/// Remarks on single entries that need the rest of the journal, or the day that counts as today.
enum EntryChecker {
  static func check(
    _ parsed: ParsedEntry, today: CalendarDate, files: FileIndex, log: inout DiagnosticLog
  ) {
    let entry = parsed.entry
    func report(_ finding: Finding, at position: SourceLocation?) {
      log.report(finding, in: entry.path, at: position ?? .start)
    }
    switch parsed {
    case .reflection, .heartRate:
      // A day's grace, for journals that travel ahead of the clock.
      if let date = entry.moment?.date, date > today.adding(days: 1) {
        report(FutureDate.finding(date, today: today), at: entry.datePosition)
      }
    case .reading(let reading):
      if let checked = reading.checked, checked > today.adding(days: 1) {
        report(CheckedInFuture.finding(checked, today: today), at: reading.checkedPosition)
      }
    case .exercise(let exercise):
      if let audio = exercise.audio, !audio.contains("://"), files.match(audio, from: entry.path) == nil {
        report(MissingAttachment.finding(audio, near: nil), at: exercise.audioPosition)
      }
    case .resource, .event, .note: break
    }
    if entry.isTitleFromFileName, Self.wantsTitle(entry.id.kind) {
      report(UntitledEntry.finding(entry.title), at: .start)
    }
    if entry.body.wordCount == 0, entry.body.links.isEmpty, Self.wantsWords(parsed) {
      report(EmptyEntry.finding(), at: .start)
    }
  }

  private static func wantsTitle(_ kind: EntryKind) -> Bool {
    switch kind {
    case .resource, .reading, .exercise, .event: true
    case .reflection, .heartRate, .note: false
    }
  }

  /// A title alone can be all there is to say of a resource or an event, and a day of heart rate has its chart.
  private static func wantsWords(_ parsed: ParsedEntry) -> Bool {
    switch parsed {
    case .reflection(let reflection): !reflection.entry.hasOwnTitle
    case .reading, .exercise: true
    case .resource, .event, .heartRate, .note: false
    }
  }
}
