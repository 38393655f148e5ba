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
