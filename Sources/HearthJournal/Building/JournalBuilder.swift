package import HearthCore

/// The parsed files of a journal, before they are joined.
package struct ParsedJournal: Sendable {
  package var settings = Settings()
  package var labels = LabelBook()
  package var helplines: [Helpline] = []
  package var aboutMe: AboutMe?
  /// In any order.
  package var documents: [ParsedDocument] = []
  /// All files found below the content folder, entries and ignored ones included, in any order.
  package var files: [JournalFile] = []

  package init() {}
}

/// The options of a build that affect the journal's content.
package struct BuildOptions: Sendable {
  package var today: CalendarDate
  /// The heart-rate day still in progress: before the journal's day begins, the day before today.
  package var dayInProgress: CalendarDate
  package var includesDrafts: Bool
  /// Whether to include future entries; events always are.
  package var includesFuture: Bool

  /// - Parameter dayInProgress: By default, today.
  package init(
    today: CalendarDate, dayInProgress: CalendarDate? = nil, includesDrafts: Bool = false,
    includesFuture: Bool = true
  ) {
    self.today = today
    self.dayInProgress = dayInProgress ?? today
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
  }
}

/// Joins documents into a journal: the entries that may be shown, sorted, each with a unique id and resolved references.
package enum JournalBuilder {
  /// Returns the journal, and adds inconsistencies between files to `log`. The order of the files doesn't affect the result.
  package static func build(
    _ parsed: ParsedJournal, options: BuildOptions, log: inout DiagnosticLog
  ) -> Journal {
    var journal = Journal(today: options.today)
    journal.dayInProgress = options.dayInProgress
    journal.settings = parsed.settings
    journal.helplines = parsed.helplines
    journal.aboutMe = parsed.aboutMe

    let files = FileIndex(parsed.files)
    journal.files = files
    journal.attachments = files.attachments
    FileChecker.check(files, documents: parsed.documents, log: &log)

    let documents = parsed.documents.sorted { $0.path.precedesByBytes($1.path) }
    var visibility = VisibilityFilter(options: options, dayStarts: parsed.settings.dayStarts)
    var entries = visibility.visibleEntries(of: documents, log: &log)
    let excluded = visibility.excluded
    journal.excluded = excluded
    if parsed.aboutMe == nil { files.aboutMe.forEach { journal.excluded.addAmbiguous($0) } }
    journal.hideSections(of: documents)
    journal.index = EntryIndex(of: entries, excluded: excluded, log: &log)

    var remainders = documents.compactMap(\.remainder)
    var checker = EntryChecker(
      journal: journal, labels: parsed.labels, entries: entries, documents: documents, log: log)
    for index in entries.indices { checker.check(&entries[index], log: &log) }
    for index in remainders.indices { checker.check(&remainders[index], log: &log) }
    journal.take(entries)
    journal.withheldDays = remainders.compactMap { $0 as? HeartRateDay }
    journal.pairSamples(&checker.samples, log: &log)
    checker.samples.checkOthers(excluded: excluded, log: &log)
    journal.labels = checker.labels.labels(
      of: entries, hidden: documents.reduce(into: []) { $0.formUnion($1.hiddenLabels) })
    SettingsChecker.check(journal, log: &log)
    return journal
  }
}

extension Journal {
  fileprivate mutating func hideSections(of documents: [ParsedDocument]) {
    guard !settings.hiddenSections.isEmpty else { return }
    for document in documents {
      let content = document.content ?? document.remainder
      guard let kind = content?.entry.id.kind ?? JournalPaths.kind(ofFolderIn: document.path),
        let section = kind.section, settings.hiddenSections.contains(section)
      else { continue }
      excluded.addAmbiguous(document.path)
      if let path = content?.samples.path { excluded.addAmbiguous(path) }
    }
  }

  /// Finds the samples of each day, and tells it the zone of the next one, and the days of other notes that name the same file.
  fileprivate mutating func pairSamples(_ checker: inout SampleChecker, log: inout DiagnosticLog) {
    var days = heartRateDays + withheldDays
    let zones = Dictionary(days.map { ($0.date, $0.zone) }, uniquingKeysWith: { first, _ in first })
    for index in days.indices {
      checker.check(&days[index], log: &log)
      days[index].nextZone = zones[days[index].date.adding(days: 1)]
    }
    let shared = Dictionary(grouping: days, by: \.samples.path).filter { $0.key != nil && $0.value.count > 1 }
      .mapValues { days in
        days.map { $0.zonedDay(startingAt: settings.dayStarts) }
          .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      }
    for index in days.indices { days[index].daysOfSamples = shared[days[index].samples.path] ?? [] }
    withheldDays = Array(days.dropFirst(heartRateDays.count))
    heartRateDays = Array(days.prefix(heartRateDays.count))
    for path in withheldDays.compactMap(\.samples.path) { excluded.addAmbiguous(path) }
  }

  /// Sorts `entries` by moment and path, followed by undated ones by title and path, into the lists of their kinds.
  fileprivate mutating func take(_ entries: [any JournalEntry]) {
    let keys = entries.indices.map { SortKey(entries[$0].entry, index: $0, dayStarts: settings.dayStarts) }
    for key in keys.sorted() {
      let entry = entries[key.index]
      entry.entry.id.kind.definition.append(entry, &self)
    }
  }
}

/// The position of an entry in its list: by day, by time if it has one, then by path. Without a day it is last, by title.
private struct SortKey: Comparable {
  let index: Int
  private let day: Int
  private let second: Int
  private let title: String
  private let path: String

  init(_ entry: Entry, index: Int, dayStarts: TimeOfDay) {
    self.index = index
    let own = entry.day(startingAt: dayStarts)
    day = own?.daysSince1970 ?? .max
    // Times after midnight, before the next day begins, sort last.
    let night = entry.moment?.date == own ? 0 : 86_400
    second = entry.moment?.time.map { $0.secondsFromMidnight + night } ?? -1
    title = entry.moment == nil ? entry.title : ""
    path = entry.path
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.second != right.second { return left.second < right.second }
    if left.title != right.title { return left.title.precedesByName(right.title) }
    return left.path.precedesByBytes(right.path)
  }
}

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
      let entry = content.entry
      if entry.id.kind.definition.fileName == .day, let date = entry.moment?.date {
        if let other = notes[date] {
          log.report(.twoNotesForADay(date, other: other), in: document.path, at: entry.datePosition)
          content = Note(insteadOf: entry)
        } else {
          notes[date] = document.path
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
