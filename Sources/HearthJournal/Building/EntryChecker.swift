import HearthCore

/// All that is looked at in an entry beside the rest of its journal.
struct EntryChecks {
  private(set) var labels: LabelChecker
  private(set) var samples: SampleChecker
  private var resolver: ReferenceResolver
  private var links: LinkChecker
  private let files: FileIndex
  private let today: CalendarDate

  /// - Parameter log: what was found while the documents were read.
  init(
    journal: Journal, labels: LabelBook, entries: [ParsedEntry], documents: [ParsedDocument],
    today: CalendarDate, log: DiagnosticLog
  ) {
    var days: [CalendarDate: HeartRateDay] = [:]
    for case .heartRate(let day) in entries { days[day.date] = day }
    self.labels = LabelChecker(labels, log: log)
    samples = SampleChecker(files: journal.files)
    resolver = ReferenceResolver(
      index: journal.index, days: days, daysLeftOut: Self.daysLeftOut(documents, leftOut: journal.leftOut))
    links = LinkChecker(index: journal.index, files: journal.files)
    files = journal.files
    self.today = today
  }

  mutating func check(_ entry: inout ParsedEntry, log: inout DiagnosticLog) {
    labels.check(entry, log: &log)
    resolver.resolve(&entry, log: &log)
    links.check(entry.entry, log: &log)
    EntryChecker.check(entry, today: today, files: files, log: &log)
    samples.check(&entry, log: &log)
  }

  /// The days of heart rate that are in the journal's folder and not in the journal, so far as file names tell.
  private static func daysLeftOut(
    _ documents: [ParsedDocument], leftOut: Journal.LeftOut
  ) -> Set<CalendarDate> {
    var days: Set<CalendarDate> = []
    for document in documents where leftOut.reasons[document.path] != nil {
      if case .heartRate(let day)? = document.remainder ?? document.content {
        days.insert(day.date)
      } else if JournalPaths.kind(ofFolderIn: document.path) == .heartRate,
        let date = FileDate(path: document.path)?.date
      {
        days.insert(date)
      }
    }
    return days
  }
}

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
