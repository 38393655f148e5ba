import HearthCore
import HearthHeartRate
import HearthJournal

/// Reads a journal from disk to a checked whole.
struct JournalLoader {
  let request: BuildRequest
  let machine: Machine
  /// Entries that are not in the journal yet, under the paths that they would have: `hearth add` checks them so.
  var added: [SourceFile] = []

  /// A journal, and everything that reading and checking found.
  struct Loaded: Sendable {
    var journal: Journal
    /// Of each of ``Journal/heartRateDays``, in the same order.
    var days: [CheckedDay]
    var log: DiagnosticLog
    /// How many files of entries there are, excluded ones included.
    var entryCount: Int
  }

  func load() throws(MachineError) -> Loaded {
    let sources = try sources()
    return load(sources, OwnFiles(sources, theme: request.theme))
  }

  /// Every file that says what is in the journal.
  func sources() throws(MachineError) -> JournalSources {
    JournalSources(try JournalFiles(folder: request.place.content), jobs: request.jobs)
  }

  func load(_ sources: JournalSources, _ own: OwnFiles) -> Loaded {
    var log = own.log
    var parts = JournalParts()
    parts.settings = own.settings
    parts.labels = own.labels
    parts.helplines = own.helplines
    parts.aboutMe = own.aboutMe
    parts.files = sources.files.files.map(\.path)
    let entries = parts.files.filter { JournalPaths.role(of: $0) == .entry }
    for (document, found) in documents(entries, sources, own.settings) {
      if let document { parts.documents.append(document) }
      log.append(found)
    }
    for file in added {
      let (document, found) = DocumentParser.parse(file, settings: own.settings)
      parts.documents.append(document)
      parts.files.append(file.path)
      log.append(found)
    }
    let journal = JournalBuilder.build(parts, options: options(own.settings), log: &log)
    let days = self.days(journal.heartRateDays, sources, own.settings)
    let brokenDays = self.days(journal.brokenHeartRateDays, sources, own.settings)
    for day in days + brokenDays { log.append(day.log) }
    reportUnreadSamples(days + brokenDays, sources, log: &log)
    return Loaded(
      journal: journal, days: days, log: log.excerpting(as: \.blankingComments, sources.file),
      entryCount: entries.count)
  }

  private func documents(_ paths: [String], _ sources: JournalSources, _ settings: Settings)
    -> [(ParsedDocument?, DiagnosticLog)]
  {
    let progress = Progress(total: paths.count, of: "files", terminal: machine.terminal)
    defer { progress.end() }
    return concurrentMap(paths, jobs: request.jobs) { path in
      defer { progress.advance() }
      var log = DiagnosticLog()
      guard let file = sources.file(at: path, log: &log) else { return (nil, log) }
      return DocumentParser.parse(file, settings: settings)
    }
  }

  /// Entries are dated by the clock, so the clock's date is today here also at night: what was just written is not ahead.
  func options(_ settings: Settings) -> BuildOptions {
    let now = machine.localNow(in: settings.timezone)
    return BuildOptions(
      today: request.today ?? now.date,
      dayInProgress: request.today ?? now.day(startingAt: settings.dayStarts),
      includesDrafts: request.includesDrafts, includesFuture: request.includesFuture)
  }

  private func days(_ days: [HeartRateDay], _ sources: JournalSources, _ settings: Settings) -> [CheckedDay] {
    let progress = Progress(total: days.count, of: "days of heart rate", terminal: machine.terminal)
    defer { progress.end() }
    var checked = concurrentMap(days, jobs: request.jobs) { day in
      defer { progress.advance() }
      return CheckedDay(day, sources: sources, settings: settings)
    }
    let indexes = Dictionary(days.enumerated().map { ($1.date, $0) }) { first, _ in first }
    for (index, day) in days.enumerated() {
      let next = indexes[day.date.adding(days: 1)].map { checked[$0].series }
      checked[index].summariseSpans(of: day, followedBy: next ?? .empty)
    }
    return checked
  }

  /// Files of samples that no day has taken may be unreadable, too.
  private func reportUnreadSamples(
    _ days: [CheckedDay], _ sources: JournalSources, log: inout DiagnosticLog
  ) {
    let taken = Set(days.compactMap(\.path))
    for file in sources.files.files where JournalPaths.role(of: file.path) == .samples {
      if !taken.contains(file.path) { _ = sources.file(at: file.path, log: &log) }
    }
  }
}
