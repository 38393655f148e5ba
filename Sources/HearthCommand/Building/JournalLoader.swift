import HearthCore
import HearthHeartRate
import HearthJournal
import HearthSite

/// Reads a journal from disk to a checked whole.
struct JournalLoader {
  let request: BuildRequest
  let machine: Machine
  /// Entries that are not in the journal yet, under the paths that they would have: `hearth add` checks them so.
  var added: [SourceFile] = []
  /// What the last build knew of files that may be the same still; asked for once the folder has been looked through.
  var cache: @Sendable () -> DocumentCache? = { nil }
  /// Whether documents are packed for the next build.
  var packs = false

  /// A journal, and everything that reading and checking found.
  struct Loaded: Sendable {
    var journal: Journal
    /// What the samples of each of the journal's days of heart rate come to, in the same order; `nil` for days without.
    var summaries: [DaySummary?]
    /// What each of their spans comes to, in the order of the spans.
    var spans: [[StretchSummary?]]
    var log: DiagnosticLog
    var sources: JournalSources
    /// Documents as the next build may use them, if they were asked for.
    var packed: [PackedDocument] = []
    /// How many files of entries there are, those that were left out included.
    var entryCount: Int
  }

  /// - Parameter whenRead: called once every entry is read, before they are joined, which takes one thread: other work can be
  ///   done beside that.
  func load(whenRead: (Settings) -> Void = { _ in }) throws(MachineError) -> Loaded {
    let files = try JournalFiles(folder: request.place.content)
    let roles = files.files.map { (path: $0.path, role: JournalPaths.role(of: $0.path)) }
    var log = files.log
    var fingerprints = FileHashes()
    var (parts, hashes) = parts(roles, files, &fingerprints, log: &log)
    let settings = parts.settings
    let spool = packs ? PageSpool(folder: machine.temporaryFolder) : nil
    let entries = roles.filter { $0.role == .entry }.map(\.path)
    let read = read(entries, files, settings, hashes.settings, spool)
    whenRead(settings)
    fingerprints.reserveCapacity(roles.count)
    parts.documents.reserveCapacity(read.count)
    for file in read {
      log.append(file.log)
      if let document = file.document { parts.documents.append(document) }
      fingerprints[file.path] = file.contentHash
    }
    join(added, to: &parts, log: &log)
    let journal = JournalBuilder.build(parts, options: options(settings), log: &log)
    let days = check(journal.heartRateDays, files, settings, spool)
    let brokenDays = concurrentMap(journal.brokenHeartRateDays, jobs: request.jobs) {
      CheckedDay($0, files: files, settings: settings)
    }
    var checked: Set<String> = []
    for day in days + brokenDays {
      log.append(day.log)
      guard let path = day.path else { continue }
      checked.insert(path)
      fingerprints[path] = day.contentHash
    }
    let others = roles.filter { $0.role == .samples && !checked.contains($0.path) }.map(\.path)
    for finding in unreadSamples(others, files) { log.append(finding) }
    let sources = JournalSources(files: files, fingerprints: fingerprints, ownFiles: hashes.all, spool: spool)
    return Loaded(
      journal: journal, summaries: days.map(\.summary), spans: days.map(\.spans),
      log: log.excerpting(sources.file), sources: sources, packed: read.compactMap(\.packed),
      entryCount: entries.count)
  }

  /// What the journal's own files say: settings, labels, helplines, *About me*. The hashes are those of the settings, `nil`
  /// where nobody knows what they are, and of all those files with their names.
  private func parts(
    _ roles: [(path: String, role: FileRole)], _ files: JournalFiles, _ fingerprints: inout FileHashes,
    log: inout DiagnosticLog
  ) -> (JournalParts, hashes: (settings: UInt64?, all: UInt64)) {
    var all = Fingerprint()
    func own(_ role: FileRole) -> (file: SourceFile?, isAlone: Bool) {
      let own = OwnFile(role, roles.filter { $0.role == role }.map(\.path))
      let file = own.path.flatMap { read($0, files, &log) }
      if let file {
        let hash = ContentHash.hash(file.bytes)
        fingerprints[file.path] = hash
        all.combine(file.path)
        all.combine(hash)
      }
      return (file, own.others.isEmpty)
    }
    var parts = JournalParts()
    parts.files = roles.map(\.path)
    let (settings, isAlone) = own(.settings)
    // A file may be there, though it cannot be read, or is a link: then it may hold rules of privacy.
    let isUnknown = !isAlone || log.diagnostics.contains { JournalPaths.role(of: $0.path) == .settings }
    parts.settings = JournalReader.settings(settings, isAlone: !isUnknown, log: &log)
    if let theme = request.theme.flatMap(Settings.Theme.init) { parts.settings.theme = theme }
    parts.labels = JournalReader.labels(own(.labels).file, log: &log)
    parts.helplines = JournalReader.helplines(own(.helplines).file, log: &log)
    let aboutMe = own(.aboutMe)
    // One of two may be the sealed one.
    parts.aboutMe = JournalReader.aboutMe(
      aboutMe.isAlone ? aboutMe.file : nil, settings: parts.settings, log: &log)
    return (parts, (isUnknown ? nil : settings.flatMap { fingerprints[$0.path] } ?? 0, all.value))
  }

  private func read(
    _ entries: [String], _ files: JournalFiles, _ settings: Settings, _ settingsHash: UInt64?,
    _ spool: PageSpool?
  ) -> [ReadFile] {
    // What was known under other settings, or under none, may be sealed by rules that cannot be read.
    let cache = settingsHash == nil ? nil : cache()
    let progress = Progress(total: entries.count, of: "files", terminal: machine.terminal)
    defer { progress.end() }
    return concurrentMap(entries, jobs: request.jobs) { path in
      defer { progress.advance() }
      return ReadFile(
        entryAt: path, in: files, settings: settings, settingsHash: settingsHash ?? 0, cache: cache,
        spool: spool)
    }
  }

  private func join(_ added: [SourceFile], to parts: inout JournalParts, log: inout DiagnosticLog) {
    for file in added {
      let (document, found) = DocumentParser.parse(file, settings: parts.settings)
      parts.documents.append(document)
      parts.files.append(file.path)
      log.append(found)
    }
  }

  /// Entries are dated by the clock, so the clock's date is today here also at night: what was just written is not ahead.
  private func options(_ settings: Settings) -> BuildOptions {
    let now = machine.localNow(in: settings.timezone)
    return BuildOptions(
      today: request.today ?? now.date,
      dayInProgress: request.today ?? now.day(startingAt: settings.dayStarts),
      includesDrafts: request.includesDrafts, includesFuture: request.includesFuture)
  }

  private func check(
    _ days: [HeartRateDay], _ files: JournalFiles, _ settings: Settings, _ spool: PageSpool?
  ) -> [CheckedDay] {
    let progress = Progress(total: days.count, of: "days of heart rate", terminal: machine.terminal)
    defer { progress.end() }
    let places = Dictionary(days.enumerated().map { ($1.date, $0) }) { first, _ in first }
    return concurrentMap(days, jobs: request.jobs) { day in
      defer { progress.advance() }
      let next = places[day.date.adding(days: 1)].map { days[$0] }
      return CheckedDay(day, files: files, settings: settings, spool: spool, next: next)
    }
  }

  private func read(_ path: String, _ files: JournalFiles, _ log: inout DiagnosticLog) -> SourceFile? {
    switch files.read(path) {
    case .file(let file): return file
    case .finding(let finding):
      log.report(finding, in: path)
      return nil
    }
  }

  /// What keeps files of samples that belong to no day from being read.
  private func unreadSamples(_ paths: [String], _ files: JournalFiles) -> [DiagnosticLog] {
    concurrentMap(paths, jobs: request.jobs) { path in
      var log = DiagnosticLog()
      if case .finding(let finding) = files.read(path) { log.report(finding, in: path) }
      return log
    }
  }
}
