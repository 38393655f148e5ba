import HearthCore
import HearthHeartRate
import HearthJournal

struct JournalLoader {
  let request: JournalRequest
  /// Files to read as if they were in the journal or unsealed, under the paths they would have. `hearth add` checks
  /// entries this way, and `hearth share` opens sealed ones in memory only.
  var added: [SourceFile] = []
  /// The entries that are being sealed. A killed command may have left them beside their sealed files.
  var sealing: Set<String> = []
  /// The results of earlier builds of `watch` and `serve`.
  var memory: BuildMemory?

  /// A journal, with all findings from reading and checking it.
  struct Loaded: Sendable {
    var journal: Journal
    /// The samples of each of ``Journal/heartRateDays``, in the same order.
    var days: [CheckedDay]
    var log: DiagnosticLog
    /// The number of entry files, including excluded ones.
    var entryCount: Int
  }

  func load() throws(MachineError) -> Loaded {
    let sources = try sources()
    return load(sources, ConfigurationFiles(sources, theme: request.theme))
  }

  /// Returns the journal with its drafts and future entries, whatever was requested, to look up named entries.
  static func wholeJournal(_ request: JournalRequest) throws(MachineError) -> Journal {
    var request = request
    request.includesAll = true
    return try JournalLoader(request: request).load().journal
  }

  /// Reads every file that contributes to the journal.
  func sources() throws(MachineError) -> JournalSources {
    let files = try JournalFiles(folder: request.place.content, jobs: request.jobs)
    return JournalSources(files, jobs: request.jobs, memory: memory)
  }

  /// - Parameter opensSealed: Whether to include sealed entries, for the pages behind the lock.
  func load(_ sources: JournalSources, _ own: ConfigurationFiles, opensSealed: Bool = false) -> Loaded {
    let sources = sources.adding(added)
    var log = own.log
    var parsed = ParsedJournal()
    parsed.settings = own.settings
    parsed.labels = own.labels
    // A page for a hard moment without numbers helps nobody.
    parsed.helplines = own.helplines.isEmpty ? shippedHelplines(own.settings.language) : own.helplines
    parsed.aboutMe = own.aboutMe
    parsed.files = sources.files.all + added.map { JournalFile($0.path) }
    let entries = sources.files.paths(.entry)
    let new = added.map(\.path)
    let hasTwin = sources.files.sealedTwins(besides: sealing.union(new))
    let newEntries = new.filter { JournalPaths.role(of: $0) == .entry }
    parsed.documents = each(entries + newEntries, "files", log: &log) { path, log in
      guard let file = sources.file(at: path, log: &log) else { return nil }
      let hasSealedTwin = hasTwin(path)
      func parse() -> (document: ParsedDocument, log: DiagnosticLog) {
        DocumentParser.parse(
          file, settings: own.settings, opensSealed: opensSealed, hasSealedTwin: hasSealedTwin)
      }
      let memory = opensSealed || hasSealedTwin ? nil : memory
      let (document, found) = memory?.documents.value(path, of: file, make: parse) ?? parse()
      log.append(found)
      return document
    }.compactMap(\.self)
    var journal = JournalBuilder.build(parsed, options: options(own.settings), log: &log)
    for path in sources.files.paths(.sealed)
    where JournalPaths.isSealedEntry(path) && !new.contains(JournalPaths.clearPath(path)) {
      journal.excluded.add(path, .sealed)
    }
    let days = days(journal.heartRateDays, sources, own.settings, log: &log)
    let withheld = self.days(journal.withheldDays, sources, own.settings, log: &log)
    reportUnreadSamples(days + withheld, sources, log: &log)
    return Loaded(
      journal: journal, days: days, log: log.excerpting(as: \.blankingComments, sources.file),
      entryCount: entries.count)
  }

  /// Returns the numbers that come with Hearth, each with the day when somebody checked it.
  private func shippedHelplines(_ language: Settings.Language) -> [Helpline] {
    guard let installation = try? Installation.find(on: request.machine) else { return [] }
    return installation.helplines(in: language.rawValue)
  }

  /// Entries are dated by the clock, so today is the clock's date even at night: a new entry is never in the future.
  func options(_ settings: Settings) -> BuildOptions {
    let now = request.machine.localNow(in: settings.timezone)
    return BuildOptions(
      today: request.today ?? now.date,
      dayInProgress: request.today ?? now.day(startingAt: settings.dayStarts),
      includesDrafts: request.includesDrafts, includesFuture: request.includesFuture)
  }

  private func days(
    _ days: [HeartRateDay], _ sources: JournalSources, _ settings: Settings, log: inout DiagnosticLog
  ) -> [CheckedDay] {
    each(days, "days of heart rate", log: &log) { day, log in
      func check() -> CheckedDay { CheckedDay(day, sources: sources, settings: settings) }
      let content = memory.flatMap { _ in CheckedDay.Content(day, sources, settings) }
      let checked = content.flatMap { memory?.days.value(day.entry.path, of: $0, make: check) } ?? check()
      log.append(checked.log)
      return checked
    }
  }

  /// Transforms `items` in parallel, showing the progress on a terminal.
  private func each<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ name: String, log: inout DiagnosticLog,
    _ transform: @Sendable (Item, inout DiagnosticLog) -> Value
  ) -> [Value] {
    let progress = Progress(total: items.count, of: name, terminal: request.machine.terminal)
    defer { progress.end() }
    return concurrentMap(items, jobs: request.jobs, log: &log) { item, log in
      defer { progress.advance() }
      return transform(item, &log)
    }
  }

  /// Reports sample files that can't be read and that no day uses.
  private func reportUnreadSamples(
    _ days: [CheckedDay], _ sources: JournalSources, log: inout DiagnosticLog
  ) {
    let taken = Set(days.compactMap(\.path))
    for path in sources.files.paths(.samples) where !taken.contains(path) {
      _ = sources.file(at: path, log: &log)
    }
  }
}

/// The samples of a day: the series, the problems in it, and its numbers.
struct CheckedDay: Sendable {
  let series: Series
  let summary: DaySummary?
  let log: DiagnosticLog
  /// The file of the samples, if there is one.
  let path: String?

  struct Content: Equatable {
    let zonedDay: ZonedDay
    let otherDays: [ZonedDay]
    let samples: HeartRateDay.SampleSource
    let bytes: [UInt8]

    /// Fails if the file of the samples can't be read.
    init?(_ day: HeartRateDay, _ sources: JournalSources, _ settings: Settings) {
      zonedDay = day.zonedDay(startingAt: settings.dayStarts)
      otherDays = day.daysOfSamples
      samples = day.samples
      if case .file(let path) = samples {
        guard let file = sources.file(at: path) else { return nil }
        bytes = file.bytes
      } else {
        bytes = []
      }
    }
  }

  init(_ day: HeartRateDay, sources: JournalSources, settings: Settings) {
    let zonedDay = day.zonedDay(startingAt: settings.dayStarts)
    var log = DiagnosticLog()
    path = if case .file(let path) = day.samples { path } else { nil }
    series = day.series(in: zonedDay, log: &log) { sources.file(at: $0, log: &$1) }
    summary = DaySummary(series, in: zonedDay)
    self.log = log
  }
}
