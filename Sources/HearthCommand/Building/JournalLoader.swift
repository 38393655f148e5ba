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
  /// What the last build knew of files that may be the same still.
  var cache: DocumentCache?
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

  func load() throws(MachineError) -> Loaded {
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
    // What was known under other settings, or under none, may be sealed by rules that cannot be read.
    let cache = isUnknown ? nil : cache
    let settingsHash = settingsFile.map { ContentHash.hash($0.bytes) } ?? 0
    let trees = packs ? TreeSpool() : nil
    let entries = roles.filter { $0.role == .entry || $0.role == .samples }
    let reading = Progress(total: entries.count, of: "files", terminal: machine.terminal)
    let readFiles = concurrentMap(entries, jobs: request.jobs) {
      defer { reading.advance() }
      guard $0.role == .entry else { return ReadFile(samplesAt: $0.path, in: files) }
      return ReadFile(
        entryAt: $0.path, in: files, settings: settings, settingsHash: settingsHash, cache: cache,
        trees: trees)
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
    let today = request.today ?? machine.localNow(in: settings.timezone).date
    let options = BuildOptions(
      today: today, includesDrafts: request.includesDrafts, includesFuture: request.includesFuture)
    let journal = JournalBuilder.build(parts, options: options, log: &log)
    let sources = JournalSources(files: files, fingerprints: fingerprints, trees: trees)
    let progress = Progress(
      total: journal.heartRateDays.count, of: "days of heart rate", terminal: machine.terminal)
    let days = concurrentMap(journal.heartRateDays, jobs: request.jobs) { day in
      defer { progress.advance() }
      return check(day, settings, sources)
    }
    progress.end()
    let brokenDays = concurrentMap(journal.brokenHeartRateDays, jobs: request.jobs) {
      check($0, settings, sources)
    }
    for day in days + brokenDays { log.append(day.log) }
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

  /// What the samples of a day have wrong, and what they come to. The series itself is not kept: ten years of them
  /// would not fit into memory.
  private func check(_ day: HeartRateDay, _ settings: Settings, _ sources: JournalSources) -> (
    summary: DaySummary?, spans: [StretchSummary?], log: DiagnosticLog
  ) {
    var log = DiagnosticLog()
    let frame = DayFrame(day.date, in: day.zone, startingAt: settings.dayStarts)
    let parser = SampleParser(day: frame)
    var series = Series.empty
    switch day.samples {
    case .file(let path):
      if let file = sources.file(at: path) { series = parser.series(of: file, log: &log) }
    case .inline(let text, let firstLine):
      series = parser.series(ofBlock: text, firstLine: firstLine, in: day.entry.path, log: &log)
    case .none: break
    }
    let spans = day.spans.map { span in
      DayStretch(from: span.start, to: span.end, in: frame).map { StretchSummary($0, of: series, in: frame) }
    }
    return (DaySummary(series, in: frame), spans, log)
  }
}
