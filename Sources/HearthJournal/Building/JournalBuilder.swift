package import HearthCore

/// Joins documents into a journal: sound entries only, each with an identity of its own, references looked up, sorted.
package enum JournalBuilder {
  /// The journal, and in `log` what does not fit together between files, after what was found in each. The same parts give the same journal,
  /// whatever order they come in.
  package static func build(
    _ parts: JournalParts, options: BuildOptions, log: inout DiagnosticLog
  ) -> Journal {
    var journal = Journal(today: options.today)
    journal.dayInProgress = options.dayInProgress
    journal.settings = parts.settings
    journal.helplines = parts.helplines
    journal.aboutMe = parts.aboutMe

    let files = FileIndex(parts.files)
    journal.attachments = files.attachments
    FileChecker.check(files, documents: parts.documents, log: &log)

    let documents = parts.documents.sorted { $0.path.precedesByBytes($1.path) }
    var admission = Admission(options: options, dayStarts: parts.settings.dayStarts)
    var entries = admission.admit(documents, log: &log)
    journal.leftOut = admission.leftOut
    if parts.aboutMe == nil { files.aboutMe.forEach { journal.leftOut.addDoubtful($0) } }

    journal.index = EntryIndexBuilder.index(of: entries, leftOut: admission.leftOut, log: &log)
    journal.hideSections(of: documents)
    journal.files = files
    var remainders = documents.compactMap(\.remainder)
    var checker = EntryChecks(
      journal: journal, labels: parts.labels, entries: entries, documents: documents, today: options.today,
      log: log)
    for position in entries.indices { checker.check(&entries[position], log: &log) }
    for position in remainders.indices { checker.check(&remainders[position], log: &log) }
    SharedSamples.mark(&entries, &remainders, dayStarts: parts.settings.dayStarts)
    checker.samples.checkOthers(leftOut: admission.leftOut, log: &log)
    journal.labels = checker.labels.labels(of: entries)
    HelplineChecker.check(
      parts.helplines, of: parts.settings.regions, path: files.helplines, today: options.today, log: &log)
    HelplineChecker.check(
      regions: parts.settings, path: files.settings, helplines: parts.helplines, log: &log)
    SessionChecker.check(journal, log: &log)
    journal.takeRemainders(remainders)
    journal.take(entries)
    return journal
  }
}

extension Journal {
  /// Remembers the files of sections that are switched off as such of which no word is shown.
  fileprivate mutating func hideSections(of documents: [ParsedDocument]) {
    let hidden = Set(EntryKind.allCases.filter { $0.section.map(settings.hiddenSections.contains) ?? false })
    guard !hidden.isEmpty else { return }
    for document in documents {
      let content = document.content ?? document.remainder
      guard let kind = content?.entry.id.kind ?? JournalPaths.kind(ofFolderIn: document.path),
        hidden.contains(kind)
      else { continue }
      leftOut.addDoubtful(document.path)
      if case .heartRate(let day)? = content, case .file(let path) = day.samples { leftOut.addDoubtful(path) }
    }
  }

  /// Keeps the days whose notes have errors, for a look at their samples, of which no more is shown than of the note.
  fileprivate mutating func takeRemainders(_ remainders: [ParsedEntry]) {
    for case .heartRate(let day) in remainders {
      brokenHeartRateDays.append(day)
      if case .file(let path) = day.samples, leftOut.isDoubtful(day.entry.path) { leftOut.addDoubtful(path) }
    }
  }

  /// Sorts `entries` by moment and path, undated ones by title and path after them, into the lists of their kinds.
  fileprivate mutating func take(_ entries: [ParsedEntry]) {
    let keys = entries.indices.map {
      SortKey(entries[$0].entry, index: $0, dayStarts: settings.dayStarts)
    }
    // Nearly all entries of a long journal are of this kind.
    reflections.reserveCapacity(entries.count { $0.entry.id.kind == .reflection })
    for key in keys.sorted() {
      switch entries[key.index] {
      case .resource(let resource): resources.append(resource)
      case .reflection(let reflection): reflections.append(reflection)
      case .heartRate(let day): heartRateDays.append(day)
      case .reading(let reading): readings.append(reading)
      case .event(let event): events.append(event)
      case .exercise(let exercise): exercises.append(exercise)
      case .note(let note): notes.append(note)
      }
    }
  }
}

/// The place of an entry in its list: by day and time, and by path where these are the same. On one day, an entry without a
/// time comes before those with one; entries without a day come last, by title.
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
    // The night after a day comes last in it.
    let night = entry.moment?.date == own ? 0 : 86_400
    second = entry.moment?.time.map { $0.secondsFromMidnight + night } ?? -1
    title = entry.moment == nil ? entry.title : ""
    path = entry.path
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.second != right.second { return left.second < right.second }
    return (left.title, left.path) < (right.title, right.path)
  }
}

/// Everything that was read of a journal, before it is joined.
package struct JournalParts: Sendable {
  package var settings = Settings()
  package var labels = LabelBook()
  package var helplines: [Helpline] = []
  package var aboutMe: AboutMe?
  /// In any order.
  package var documents: [ParsedDocument] = []
  /// The paths of all files found below the content folder, entries and ignored ones included, in any order.
  package var files: [String] = []

  package init() {}
}

/// What the person asked of a build, as far as the journal's content depends on it.
package struct BuildOptions: Sendable {
  /// The day that counts as today.
  package var today: CalendarDate
  /// The day of heart rate that is still going on: at night, before a day of the journal begins, the one before today.
  package var dayInProgress: CalendarDate
  /// Whether drafts are in the journal.
  package var includesDrafts: Bool
  /// Whether entries of days to come are in the journal; events always are.
  package var includesFuture: Bool

  /// - Parameter dayInProgress: today, where it is left out.
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
