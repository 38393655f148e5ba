import HearthCore
import HearthJournal
import HearthSite

/// One build, from the files of a journal to the files of its site.
struct SiteBuild {
  let request: BuildRequest
  let machine: Machine

  /// What a build came to.
  enum Result {
    /// The site was made from the same files by the same program on the same day; it has so many files.
    case upToDate(files: Int)
    case built(Outcome)
  }

  struct Outcome {
    var loaded: JournalLoader.Loaded
    /// Everything that was found, in reading and in rendering.
    var log: DiagnosticLog
    /// `nil` where nothing was written because of ``BuildRequest/isStrict``, or because nothing was to be.
    var report: BuildReport?
    var timings: Timings
  }

  /// Reads and checks the journal, and renders it if the site is to be written.
  func run(writing: Bool) throws(MachineError) -> Result {
    var timings = Timings()
    let installation = try Installation.find(on: machine)
    let loader = JournalLoader(request: request, machine: machine)
    var sources = try loader.sources()
    let files = sources.files
    let own = OwnFiles(sources, theme: request.theme)
    let themeFiles = try ThemeFiles(defaults: installation.templates, own: request.templates)
    timings.end("read")
    let output = writing ? request.output : nil
    let inputs = inputs(sources, themeFiles, loader.options(own.settings))
    // A folder that is not ours ends the build at once, before anything is rendered.
    let site = try output.map { output throws(MachineError) in try SiteFolder.inspect(output) }
    if let site, let output, isUpToDate(site, in: output, inputs, sources) {
      return .upToDate(files: site.manifest.files.count)
    }
    timings.end("compare")
    let loaded = loader.load(sources, own)
    timings.end("parse and check")
    let theme = Theme(themeFiles, language: own.settings.language)
    let outline = SiteOutline(loaded.journal, words: theme.words)
    var log = loaded.log
    log.append(theme.log)
    log.append(outline.log.excerpting(as: \.blankingComments, sources.file))
    // Nothing is read from here on: the texts of ten years need not stay in memory beside their trees.
    sources = JournalSources(files)
    var outcome = Outcome(loaded: loaded, log: log, timings: timings)
    outcome.timings.end("plan")
    if let output, let site {
      guard !isRefused(log) else { return .built(outcome) }
      try write(
        to: output, known: site, inputs: inputs, renderer(theme, outline, outcome, files), theme,
        outcome: &outcome)
    } else if let own = request.templates, FilePath.isFolder(own) {
      // Only rendering every page shows whether a journal's own templates name what their pages have.
      let (_, log) = try renderer(theme, outline, outcome, files).render(
        into: DryRun(manifest: SiteManifest()))
      outcome.timings.end("render")
      outcome.log.append(log.excerpting(theme.file))
    }
    return .built(outcome)
  }

  /// A hash of all that a site is made from: the program, what it was asked for, the theme, the zones, the day and the
  /// journal. Never 0.
  private func inputs(_ sources: JournalSources, _ theme: ThemeFiles, _ options: BuildOptions) -> UInt64 {
    var hash = Fingerprint()
    hash.combine(hearthVersion)
    let program = machine.executable.flatMap(FileStatus.of)
    hash.combine(program?.size ?? 0)
    hash.combine(UInt64(bitPattern: program?.modified ?? 0))
    hash.combine(request.theme)
    hash.combine(request.reloads)
    hash.combine(options.includesDrafts)
    hash.combine(options.includesFuture)
    hash.combine(options.today.description)
    hash.combine(options.dayInProgress.description)
    hash.combine(ZoneDatabase().fingerprint)
    for file in theme.files {
      hash.combine(file.path)
      hash.combine(ContentHash.hash(file.bytes))
    }
    sources.hash(into: &hash)
    return max(hash.value, 1)
  }

  /// Whether the last build made the site from the same inputs and found nothing to report, and every file of it is still
  /// as it was written.
  private func isUpToDate(
    _ site: SiteFolder.Known, in output: String, _ inputs: UInt64, _ sources: JournalSources
  ) -> Bool {
    guard site.manifest.inputs == inputs, !request.reloads, !request.isJSON,
      sources.lastChangeOfCopies ?? .min < site.listed
    else { return false }
    return site.isWhole(in: output, jobs: request.jobs)
  }

  private func isRefused(_ log: DiagnosticLog) -> Bool {
    request.isStrict && log.diagnostics.contains { $0.severity != .note }
  }

  private func write(
    to output: String, known: SiteFolder.Known, inputs: UInt64, _ renderer: SiteRenderer, _ theme: Theme,
    outcome: inout Outcome
  ) throws(MachineError) {
    if request.isDryRun {
      try finish(renderer, theme, inputs, into: DryRun(manifest: known.manifest), outcome: &outcome)
    } else {
      let folder = try SiteFolder(output, known: known) {
        machine.terminal.err("hearth: another build is writing this site; waiting for it\n")
      }
      try finish(renderer, theme, inputs, into: SiteWriter(folder: folder), outcome: &outcome)
    }
  }

  private func renderer(
    _ theme: Theme, _ outline: SiteOutline, _ outcome: Outcome, _ files: JournalFiles
  ) -> SiteRenderer {
    let loaded = outcome.loaded
    let input = SiteInput(
      journal: loaded.journal, words: theme.words, templates: theme.templates, outline: outline,
      findings: SiteFindings(loaded.journal).shown(outcome.log), summaries: loaded.days.map(\.summary),
      spans: loaded.days.map(\.spans), series: loaded.days.map(\.series),
      collection: theme.collection.items.map(\.resource))
    let plan = SitePlan(input)
    return SiteRenderer(
      plan: plan, assets: theme.assets + derivedFiles(loaded.journal, theme) + reloadFiles,
      files: files, jobs: request.jobs, reloads: request.reloads,
      progress: Progress(total: plan.pages.count, of: "pages", terminal: machine.terminal))
  }

  /// Files beside the pages that come from what the journal says, and are absent where it says nothing of them.
  private func derivedFiles(_ journal: Journal, _ theme: Theme) -> [OutputFile] {
    [
      LabelStyles.file(journal.labels),
      ReminderCalendar.file(journal.settings, words: theme.words, today: journal.today),
    ].compactMap { $0 }
  }

  private func finish(
    _ renderer: SiteRenderer, _ theme: Theme, _ inputs: UInt64, into target: some SiteTarget,
    outcome: inout Outcome
  ) throws(MachineError) {
    do throws(MachineError) {
      var (files, log) = try renderer.render(into: target)
      outcome.timings.end("render")
      if let search = renderer.plan.search {
        files += try renderer.stage(search, in: target)
        outcome.timings.end("search")
      }
      outcome.log.append(log.excerpting(theme.file))
      if request.isStrict, isRefused(log) { return target.discard() }
      let hasProblems = outcome.log.diagnostics.contains { $0.severity != .note }
      outcome.report = try target.commit(files, inputs: hasProblems ? 0 : inputs)
      outcome.timings.end("write")
    } catch {
      target.discard()
      throw error
    }
  }

  private var reloadFiles: [OutputFile] {
    guard request.reloads else { return [] }
    return [
      OutputFile(path: PageReload.scriptPath, bytes: Array(PageReload.script.utf8)),
      OutputFile(
        path: PageReload.stampPath,
        bytes: Array(PageReload.stamp("\(machine.now().milliseconds)").utf8)),
    ]
  }
}
