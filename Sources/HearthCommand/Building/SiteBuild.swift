import HearthCore
import HearthJournal
import HearthSite

/// One build, from the files of a journal to the files of its site.
struct SiteBuild {
  let request: BuildRequest
  let machine: Machine

  /// What a build came to.
  struct Outcome {
    var loaded: JournalLoader.Loaded
    /// Everything that was found, in reading and in rendering.
    var log: DiagnosticLog
    /// `nil` where nothing was written because of ``BuildRequest/isStrict``, or because nothing was to be.
    var report: BuildReport?
    var timings = Timings()

    init(_ loaded: consuming JournalLoader.Loaded) {
      log = loaded.log
      self.loaded = loaded
    }
  }

  /// What the site's folder tells of the build before this one. A folder that is not ours is told of when it is to be written
  /// into.
  private struct LastBuild: Sendable {
    let known: SiteFolder.Known?
    let cache: DocumentCache?

    init(in output: String, stamp: UInt64) {
      known = try? SiteFolder.inspect(output)
      cache = known.flatMap { SiteCache.read(from: output, manifest: $0.manifest, stamp: stamp) }
    }
  }

  /// How often a build begins anew because somebody saves while it runs.
  private static let attempts = 3

  /// Reads and checks the journal, and renders it if the site is to be written.
  func run(writing: Bool) throws(MachineError) -> Outcome {
    for _ in 0..<Self.attempts {
      if let outcome = try attempt(writing: writing) { return outcome }
    }
    throw MachineError(
      "files of the journal change while the site is built", help: "The site is as it was before.")
  }

  /// `nil` where a file was another one when its page was rendered than when it was read: then nothing was written.
  private func attempt(writing: Bool) throws(MachineError) -> Outcome? {
    var timings = Timings()
    let installation = try Installation.find(on: machine)
    var loader = JournalLoader(request: request, machine: machine)
    var last: Future<LastBuild>?
    if writing, let output = request.output {
      let build = Future(jobs: request.jobs) { [stamp] in LastBuild(in: output, stamp: stamp) }
      last = build
      loader.cache = { build.value.cache }
      loader.packs = true
    }
    var themes: Future<Result<Theme, MachineError>>?
    let joining = { (settings: Settings) in
      themes = Future(jobs: request.jobs) { [request] in
        Result { () throws(MachineError) in
          Theme(
            try ThemeFiles(defaults: installation.templates, own: request.templates),
            language: settings.language)
        }
      }
    }
    // Held in one place only, so that parts of it can be let go.
    var outcome = Outcome(try loader.load(whenRead: joining))
    timings.end("read and check")
    let lookups = Future(jobs: request.jobs) { [journal = outcome.loaded.journal] in SiteLookups(journal) }
    guard let theme = try themes?.value.get() else { return nil }
    timings.end("theme")
    outcome.log.append(theme.log)
    let outline = SiteOutline(outcome.loaded.journal, words: theme.words) { lookups.value }
    outcome.log.append(outline.log.excerpting(outcome.loaded.sources.file))
    timings.end("outline")
    outcome.timings = timings
    if writing, let output = request.output {
      guard !isRefused(outcome.log) else { return outcome }
      guard try write(to: output, known: last?.value.known, theme: theme, outline: outline, outcome: &outcome)
      else {
        return nil
      }
    } else if let own = request.templates, FilePath.isFolder(own) {
      try tryTemplates(of: theme, outline: outline, outcome: &outcome)
    }
    return outcome
  }

  /// Renders every page and keeps none: only that shows whether templates of a journal's own name what their pages have.
  private func tryTemplates(of theme: Theme, outline: SiteOutline, outcome: inout Outcome)
    throws(MachineError)
  {
    let renderer = renderer(theme, outline, outcome, makesSearch: false)
    let (_, log) = try renderer.render(into: DryRun(manifest: SiteManifest(), stamp: stamp))
    outcome.timings.end("render")
    outcome.log.append(excerpted(log, theme, outcome))
  }

  /// With the lines of the files that the findings are about.
  private func excerpted(_ log: DiagnosticLog, _ theme: Theme, _ outcome: Outcome) -> DiagnosticLog {
    log.excerpting { theme.file(at: $0) ?? outcome.loaded.sources.file(at: $0) }
  }

  private func isRefused(_ log: DiagnosticLog) -> Bool {
    request.isStrict && log.diagnostics.contains { $0.severity != .note }
  }

  /// Whether the files of the journal were the same to the end.
  private func write(
    to output: String, known: SiteFolder.Known?, theme: Theme, outline: SiteOutline, outcome: inout Outcome
  ) throws(MachineError) -> Bool {
    // Looked at before anything is rendered: a folder that is not ours ends the build at once.
    let known = if let known { known } else { try SiteFolder.inspect(output) }
    // Thousands of small pieces, of which nothing but the file is to have a copy.
    let packed = outcome.loaded.packed
    outcome.loaded.packed = []
    let planned = Future(jobs: request.jobs) { [outcome] in
      self.renderer(theme, outline, outcome, makesSearch: true)
    }
    let cache = SiteCache.pieces(
      of: consume packed, outcome.loaded.journal, outline: outline, log: outcome.log)
    var renderer = planned.value
    renderer.knownSearch = SiteCache.readSearch(from: output, manifest: known.manifest, stamp: stamp)
    outcome.timings.end("plan")
    if request.isDryRun {
      let target = DryRun(manifest: known.manifest, stamp: stamp)
      return try finish(renderer, cache, theme, into: target, outcome: &outcome)
    } else {
      let folder = try SiteFolder(output, known: known) {
        machine.terminal.err("hearth: another build is writing this site; waiting for it\n")
      }
      let target = try SiteWriter(folder: folder, paths: renderer.paths + [SiteFolder.cache], stamp: stamp)
      return try finish(renderer, cache, theme, into: target, outcome: &outcome)
    }
  }

  private func renderer(
    _ theme: Theme, _ outline: SiteOutline, _ outcome: Outcome, makesSearch: Bool
  ) -> SiteRenderer {
    let loaded = outcome.loaded
    var themePrint = Fingerprint()
    themePrint.combine(theme.fingerprint)
    themePrint.combine(stamp)
    let input = SiteInput(
      journal: loaded.journal, words: theme.words, templates: theme.templates,
      themeFingerprint: themePrint.value,
      sources: loaded.sources, outline: outline,
      findings: SiteFindings(loaded.journal).shown(outcome.log), summaries: loaded.summaries,
      spans: loaded.spans, collection: theme.collection.items.map(\.resource))
    let plan = SitePlanner.plan(input)
    return SiteRenderer(
      plan: plan,
      assets: theme.assets + own(loaded.journal, theme) + reloadFiles,
      sources: loaded.sources, jobs: request.jobs,
      reloads: request.reloads, makesSearch: makesSearch && plan.hasSearch,
      progress: Progress(total: plan.pages.count, of: "pages", terminal: machine.terminal))
  }

  /// Files beside the pages that come from what the journal says, and are not there where it says nothing of them.
  private func own(_ journal: Journal, _ theme: Theme) -> [OutputFile] {
    [
      LabelStyles.file(journal.labels),
      ReminderCalendar.file(journal.settings, words: theme.words, today: journal.today),
    ].compactMap { $0 }
  }

  private func finish(
    _ renderer: SiteRenderer, _ cache: consuming [ArraySlice<UInt8>], _ theme: Theme,
    into target: some SiteTarget,
    outcome: inout Outcome
  ) throws(MachineError) -> Bool {
    do throws(MachineError) {
      let (files, log) = try renderer.render(into: target, first: renderer.staging(cache, in: target))
      guard !renderer.sources.haveChanged else {
        target.discard()
        return false
      }
      outcome.timings.end("render")
      outcome.log.append(excerpted(log, theme, outcome))
      if request.isStrict, isRefused(log) {
        target.discard()
      } else {
        outcome.report = try target.commit(files)
        outcome.timings.end("write")
      }
      return true
    } catch {
      target.discard()
      throw error
    }
  }

  /// Stands for this program and the way it was asked to write pages: what another one wrote is rendered anew.
  private var stamp: UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.combine(hearthVersion)
    let program = machine.executable.flatMap(FileStatus.of)
    fingerprint.combine(program?.size ?? 0)
    fingerprint.combine(UInt64(bitPattern: program?.modified ?? 0))
    fingerprint.combine(request.reloads)
    // Offsets that were worked out by other rules hold no longer, in the cache and on pages.
    fingerprint.combine(ZoneDatabase().fingerprint)
    return fingerprint.value
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
