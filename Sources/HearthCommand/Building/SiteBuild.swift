import HearthCore
import HearthJournal
import HearthSite
import Synchronization

/// One build, from the files of a journal to the files of its site.
struct SiteBuild {
  var request: JournalRequest
  /// What `watch` has worked out before.
  var memory: BuildMemory?

  enum Result {
    /// The site was made from the same files by the same program on the same day; it has so many files.
    case upToDate(files: Int)
    case built(Outcome)
  }

  struct Outcome {
    var loaded: JournalLoader.Loaded
    /// Everything that was found, in reading and in rendering.
    var log: DiagnosticLog
    /// `nil` if nothing was written, because of ``JournalRequest/isStrict`` or because nothing was to be.
    var report: BuildReport?
    var timings: Timings
  }

  /// Reads and checks the journal, and renders it if the site is to be written.
  func run(writing: Bool) throws(MachineError) -> Result {
    var timings = Timings()
    let installation = try Installation.find(on: request.machine)
    let loader = JournalLoader(request: request, memory: memory)
    var sources = try loader.sources()
    let own = OwnFiles(sources, theme: request.theme)
    let themeFiles = try ThemeFiles(defaults: installation.templates, own: request.templates)
    timings.end("read")
    // A folder that is not ours ends the build at once, before anything is rendered.
    let site = writing ? try request.output.map(SiteFolder.inspect) : nil
    var inputs: UInt64 = 0
    if let site, !request.reloads {
      let inventory = sources.inventory(jobs: request.jobs)
      inputs = self.inputs(inventory.lines, themeFiles, loader.options(own.settings))
      if site.manifest.inputs == inputs, !request.isJSON, inventory.lastChangeOfCopies < site.listed,
        site.isWhole(jobs: request.jobs)
      {
        return .upToDate(files: site.manifest.files.count)
      }
    }
    timings.end("compare")
    memory?.beginBuild(own, themeFiles)
    let loaded = loader.load(sources, own)
    timings.end("parse and check")
    let theme = Theme(themeFiles, language: own.settings.language)
    let outline = SiteOutline(loaded.journal, strings: theme.strings)
    var log = loaded.log
    log.append(theme.log)
    log.append(outline.log.excerpting(as: \.blankingComments, sources.file))
    // Nothing is read from here on but what is copied.
    sources.forgetBytes()
    timings.end("plan")
    var outcome = Outcome(loaded: loaded, log: log, timings: timings)
    if let site {
      guard !isRefused(log) else { return .built(outcome) }
      let writer = try writer(over: site)
      let renderer = renderer(theme, outline, outcome, sources.files, writer)
      do throws(MachineError) {
        try write(renderer, theme, inputs, &outcome)
      } catch {
        writer.discard()
        throw error
      }
    } else if FilePath.isFolder(request.templates) {
      // Only rendering every page shows whether a journal's own templates name what their pages have.
      let writer = SiteWriter(dryRunOver: SiteManifest())
      let (_, log) = try renderer(theme, outline, outcome, sources.files, writer).render()
      outcome.timings.end("render")
      outcome.log.append(log.excerpting(theme.file))
    }
    return .built(outcome)
  }

  /// Returns a hash of all that a site is made from: the program, its options, the theme, the zones, the day and the journal.
  /// Never 0.
  private func inputs(_ journal: [String], _ theme: ThemeFiles, _ options: BuildOptions) -> UInt64 {
    let program = request.machine.executable.flatMap(FileStatus.of)
    let lines =
      [
        hearthVersion, "\(program?.size ?? 0) \(program?.modified ?? 0)", request.theme ?? "",
        "\(options.includesDrafts) \(options.includesFuture)", "\(options.today) \(options.dayInProgress)",
        ZoneDatabase().version,
      ] + theme.inventory + journal
    return max(ContentHash.hash(lines.joined(separator: "\n")), 1)
  }

  private func isRefused(_ log: DiagnosticLog) -> Bool {
    request.isStrict && log.diagnostics.contains { $0.severity != .note }
  }

  private func writer(over site: SiteFolder.Known) throws(MachineError) -> SiteWriter {
    if request.isDryRun { return SiteWriter(dryRunOver: site.manifest) }
    return try SiteWriter(
      folder: SiteFolder(site.path, known: site) {
        request.machine.terminal.err("hearth: another build is writing this site; waiting for it\n")
      })
  }

  private func renderer(
    _ theme: Theme, _ outline: SiteOutline, _ outcome: Outcome, _ files: JournalFiles, _ writer: SiteWriter
  ) -> SiteRenderer {
    let loaded = outcome.loaded
    var input = SiteInput(
      journal: loaded.journal, strings: theme.strings, templates: theme.templates, outline: outline,
      findings: SiteFindings(loaded.journal).shown(outcome.log), summaries: loaded.days.map(\.summary),
      spans: loaded.spans, series: loaded.days.map(\.series),
      collection: theme.collection.items.map(\.resource))
    input.charts = memory?.charts
    let plan = SitePlan(input)
    // Absent where the journal says nothing of them.
    let derived = [
      LabelStyles.file(loaded.journal.labels),
      ReminderCalendar.file(loaded.journal.settings, strings: theme.strings, today: loaded.journal.today),
    ].compactMap(\.self)
    let reload = request.reloads ? PageReload(build: "\(request.machine.now().milliseconds)") : nil
    return SiteRenderer(
      plan: plan, assets: theme.assets + derived + (reload?.files ?? []), files: files, request: request,
      writer: writer, reload: reload)
  }

  private func write(
    _ renderer: SiteRenderer, _ theme: Theme, _ inputs: UInt64, _ outcome: inout Outcome
  ) throws(MachineError) {
    if let memory { try renderer.replacePages(of: memory.changedEntries) }
    var (files, log) = try renderer.render()
    outcome.timings.end("render")
    if let search = renderer.plan.search {
      files += try renderer.stage(search)
      outcome.timings.end("search")
    }
    outcome.log.append(log.excerpting(theme.file))
    if isRefused(log) { return renderer.writer.discard() }
    let hasProblems = outcome.log.diagnostics.contains { $0.severity != .note }
    outcome.report = try renderer.writer.commit(files, inputs: hasProblems ? 0 : inputs)
    outcome.timings.end("write")
  }
}

/// What `watch` keeps in memory between builds: parsed documents, the series of days, and drawn charts.
final class BuildMemory: Sendable {
  let documents = Memo<SourceFile, (document: ParsedDocument, log: DiagnosticLog)>()
  let days = Memo<CheckedDay.Content, CheckedDay>()
  let charts = ChartMemo()
  /// What everything kept here also depends on: settings, theme and time zones.
  private let shared = Mutex<[String]>([])

  /// The paths of entries that are new in this build, or whose text or readings changed.
  var changedEntries: Set<String> { Set(documents.newNames + days.newNames) }

  /// Begins a build: forgets what the last one did not use, and everything if the settings, the theme or the zones are not
  /// those of the last one.
  func beginBuild(_ own: OwnFiles, _ theme: ThemeFiles) {
    let settings = own.settingsFile.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let inputs = [settings, "\(own.sealsEverything)", ZoneDatabase().version] + theme.inventory
    let isSame = shared.withLock { shared in
      defer { shared = inputs }
      return shared == inputs
    }
    if !isSame {
      documents.removeAll()
      days.removeAll()
      charts.removeAll()
    }
    documents.beginBuild()
    days.beginBuild()
    charts.beginBuild()
  }
}
