import HearthBytes
import HearthDiagnostics
import HearthJournal
import HearthSeries
import HearthSite
import HearthTime

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

  /// - Parameter whenSettled: called once the settings are known, before any entry is read: other work can be done beside
  ///   that.
  func load(whenSettled: (Settings) -> Void = { _ in }) throws(MachineError) -> Loaded {
    let files = try JournalFiles(folder: request.place.content)
    var log = files.log
    var parts = JournalParts()
    parts.files = files.files.map(\.path)
    let roles = parts.files.map { (path: $0, role: JournalPaths.role(of: $0)) }
    func own(_ role: FileRole) -> SourceFile? {
      roles.first { $0.role == role }.flatMap { read($0.path, files, &log) }
    }
    let settingsFile = own(.settings)
    // The file may be there, though it cannot be read, or is a link: then it may hold rules of privacy.
    let isUnknown =
      settingsFile == nil && log.diagnostics.contains { JournalPaths.role(of: $0.path) == .settings }
    parts.settings =
      isUnknown ? JournalReader.unknownSettings : JournalReader.settings(settingsFile, log: &log)
    if let theme = request.theme.flatMap(Settings.Theme.init) { parts.settings.theme = theme }
    parts.labels = JournalReader.labels(own(.labels), log: &log)
    parts.helplines = JournalReader.helplines(own(.helplines), log: &log)
    parts.aboutMe = JournalReader.aboutMe(own(.aboutMe), settings: parts.settings, log: &log)

    var fingerprints: [String: UInt64] = [:]
    let settings = parts.settings
    whenSettled(settings)
    // What was known under other settings, or under none, may be sealed by rules that cannot be read.
    let cache = isUnknown ? nil : cache()
    let settingsHash = settingsFile.map { ContentHash.hash($0.bytes) } ?? 0
    let spool = packs ? PageSpool(folder: machine.temporaryFolder) : nil
    let entries = roles.filter { $0.role == .entry }
    let reading = Progress(total: entries.count, of: "files", terminal: machine.terminal)
    let readFiles = concurrentMap(entries, jobs: request.jobs) {
      defer { reading.advance() }
      return ReadFile(
        entryAt: $0.path, in: files, settings: settings, settingsHash: settingsHash, cache: cache,
        spool: spool)
    }
    reading.end()
    parts.documents.reserveCapacity(readFiles.count)
    var packed: [PackedDocument] = []
    fingerprints.reserveCapacity(readFiles.count)
    for file in readFiles {
      log.append(file.log)
      if let document = file.document { parts.documents.append(document) }
      if let document = file.packed { packed.append(document) }
      fingerprints[file.path] = file.contentHash
    }
    for file in added {
      let (document, found) = DocumentParser.parse(file, settings: settings)
      parts.documents.append(document)
      parts.files.append(file.path)
      log.append(found)
    }
    let today = request.today ?? machine.today(in: settings)
    let options = BuildOptions(
      today: today, includesDrafts: request.includesDrafts, includesFuture: request.includesFuture)
    let journal = JournalBuilder.build(parts, options: options, log: &log)
    let progress = Progress(
      total: journal.heartRateDays.count, of: "days of heart rate", terminal: machine.terminal)
    let days = concurrentMap(journal.heartRateDays, jobs: request.jobs) { day in
      defer { progress.advance() }
      return CheckedDay(day, files: files, settings: settings, spool: spool)
    }
    progress.end()
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
    for finding in unreadSamples(roles.filter { $0.role == .samples && !checked.contains($0.path) }, files) {
      log.append(finding)
    }
    let sources = JournalSources(files: files, fingerprints: fingerprints, spool: spool)
    return Loaded(
      journal: journal, summaries: days.map(\.summary), spans: days.map(\.spans),
      log: log.excerpting(sources.file), sources: sources, packed: packed,
      entryCount: roles.count { $0.role == .entry })
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
  private func unreadSamples(_ samples: [(path: String, role: FileRole)], _ files: JournalFiles)
    -> [DiagnosticLog]
  {
    concurrentMap(samples.map(\.path), jobs: request.jobs) { path in
      var log = DiagnosticLog()
      if case .finding(let finding) = files.read(path) { log.report(finding, in: path) }
      return log
    }
  }
}
