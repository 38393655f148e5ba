import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite
import HearthText

/// One build, from the files of a journal to the files of its site.
struct SiteBuild {
  var request: JournalRequest
  /// The results of earlier builds of `watch` and `serve`.
  var memory: BuildMemory?

  enum Completion {
    /// The site was built from the same files by the same program on the same day; `files` is its number of files.
    case upToDate(files: Int)
    case built(Outcome)
  }

  struct Outcome {
    var loaded: JournalLoader.Loaded
    /// All findings from reading and rendering.
    var log: DiagnosticLog
    /// `nil` if nothing was written, because of ``refusal`` or because only a check was requested.
    var report: BuildReport?
    /// Why the site wasn't changed.
    var refusal: MachineError?
    /// Whether sealed entries go behind a lock instead of being left out.
    var hasLock = false

    /// The messages that the terminal prints after a build. Some helpline numbers can't be checked, so only `check` and
    /// the findings page keep reporting unchecked ones.
    var messages: DiagnosticLog { log.filter { $0.finding.rule != .uncheckedHelpline } }
  }

  /// Reads and checks the journal, and renders it if the site is to be written.
  func run(writing: Bool) throws(MachineError) -> Completion {
    var input = try read(writing: writing)
    if let count = fileCountIfUpToDate(input) { return .upToDate(files: count) }
    let loaded = load(input)
    if memory == nil { request.machine.keepUntilEnd(loaded) }
    var outcome = check(loaded, input)
    // From here on, only copied files are read.
    input.sources.forgetBytes()
    guard outcome.refusal == nil else { return .built(outcome) }
    // Only rendering every page shows whether a journal's own templates use names that their pages have.
    guard input.site != nil || FilePath.isFolder(request.templates) else { return .built(outcome) }
    let writer = try writer(over: input.site)
    do throws(MachineError) {
      var pages = try plan(loaded, &outcome, input, writer)
      try write(&pages, input, &outcome)
    } catch {
      writer.discard()
      throw error
    }
    return .built(outcome)
  }

  /// What `hearth serve` shows: the plan of a build that writes nothing.
  struct Served {
    let outcome: Outcome
    let renderer: SiteRenderer
    /// What is behind the lock; `nil` without one. Made when it is first asked for, because it takes as long as all pages.
    let locked: Prefetched<LockedFiles?>?
    /// What is rendered besides pages.
    let store: FileStore
    fileprivate let basis: Basis
  }

  /// What a plan was made from, as far as the next reading can compare it.
  fileprivate struct Basis {
    let hash: UInt64
    /// What was found when the folder was listed.
    let findings: [Diagnostic]
    /// When reading began, as ``FileStatus/clock``.
    let began: Int64
  }

  /// Reads, checks and plans the journal. The pages are rendered when they are requested.
  func served() throws(MachineError) -> Served {
    let began = FileStatus.clock
    return try served(read(writing: false, isServed: true), began: began)
  }

  /// Does the same, unless nothing has changed since the `last` plan.
  func served(after last: Served) throws(MachineError) -> Served? {
    let began = FileStatus.clock
    let input = try read(writing: false, isServed: true)
    let isSame =
      input.hash == last.basis.hash && input.sources.files.log.diagnostics == last.basis.findings
      && input.inventory.lastChangeOfCopies < last.basis.began
    return isSame ? nil : try served(input, began: began)
  }

  private func served(_ input: Input, began: Int64) throws(MachineError) -> Served {
    var input = input
    let basis = Basis(hash: input.hash, findings: input.sources.files.log.diagnostics, began: began)
    let loaded = load(input, isServed: true)
    var outcome = check(loaded, input)
    input.sources.forgetBytes()
    let store = FileStore()
    let pages = try plan(loaded, &outcome, input, SiteWriter(keepingIn: store), isServed: true)
    let locked = loaded.lock.map { [input] lock in
      Prefetched { () -> LockedFiles? in
        var (loaded, log) = (loaded, DiagnosticLog())
        loaded.opened = opened(input, loaded.sealed)
        let copier = PhotographCopier(files: input.sources.files, request: request)
        do throws(MachineError) {
          return try lockedFiles(lock, loaded, pages, input, copier, log: &log)
        } catch {
          request.remark("the locked entries can't be shown: \(error.found)")
          return nil
        }
      }
    }
    return Served(outcome: outcome, renderer: pages.open, locked: locked, store: store, basis: basis)
  }

  // MARK: Read

  /// All that a site is made from, as it was on disk.
  private struct Input {
    var sources: JournalSources
    let own: ConfigurationFiles
    let theme: ThemeFiles
    /// The folder of the site; `nil` for a check, which writes none.
    let site: SiteFolder.Known?
    let inventory: (lines: [String], lastChangeOfCopies: Int64)
    /// A hash of all that; 0 if the next build must make the site again.
    var hash: UInt64 = 0
  }

  private func read(writing: Bool, isServed: Bool = false) throws(MachineError) -> Input {
    let sources = try JournalLoader(request: request, memory: memory).sources()
    let own = ConfigurationFiles(sources, theme: request.theme)
    let theme = try ThemeFiles(request)
    ThemeTrust(request).announce(theme)
    // A folder that isn't Hearth's ends the build before anything is rendered.
    let site = writing ? try request.output.map(inspectedSite) : nil
    let isCompared = site != nil || isServed
    var input = Input(
      sources: sources, own: own, theme: theme, site: site,
      inventory: isCompared ? sources.inventory(jobs: request.jobs) : ([], .min))
    if isCompared, !request.reloads { input.hash = hash(of: input) }
    return input
  }

  /// Returns the number of files in the site if it was made from `input`, and is still as it was written.
  private func fileCountIfUpToDate(_ input: Input) -> Int? {
    guard let site = input.site, input.hash != 0, !request.isJSON, !input.own.settings.isPrivacyAmbiguous,
      site.manifest.inputs == LockMemory.keyed(input.hash, of: request),
      input.inventory.lastChangeOfCopies < site.listed,
      site.isComplete(jobs: request.jobs, closing: !request.isDryRun)
    else { return nil }
    return site.manifest.files.count
  }

  /// Returns the site's folder as it is. Throws if it was made from another journal.
  private func inspectedSite(_ output: String) throws(MachineError) -> SiteFolder.Known {
    let site = try SiteFolder.inspect(output)
    if site.manifest.journal == 0 || site.manifest.journal == journal(seenFrom: output) { return site }
    throw MachineError(
      "the site in \(output) was made from another journal",
      help:
        "Nothing was changed. Choose another folder with --output. If the journal has moved, remove that site first."
    )
  }

  /// Returns a hash of the relative path from the site to the journal, which doesn't change if both move together. Never 0.
  private func journal(seenFrom output: String) -> UInt64 {
    max(ContentHash.hash(FilePath.relative(request.place.content, from: output)), 1)
  }

  /// Returns a hash of everything a site is made from: the program, its options, the theme, the zones, the day and the
  /// journal. Never 0.
  private func hash(of input: Input) -> UInt64 {
    let program = request.machine.executable.flatMap(FileStatus.of)
    let options = JournalLoader(request: request).options(input.own.settings)
    let lines =
      [
        hearthVersion, "\(program?.size ?? 0) \(program?.modified ?? 0)", request.theme ?? "",
        request.place.folderOnPages,
        "\(options.includesDrafts) \(options.includesFuture)", "\(options.today) \(options.dayInProgress)",
        "\(String(describing: input.own.settings.vault))", ZoneDatabase().version,
      ] + input.theme.inventory + input.inventory.lines
    return max(ContentHash.hash(lines.joined(separator: "\n")), 1)
  }

  // MARK: Load

  private struct Loaded {
    /// The journal as its open pages show it.
    let open: JournalLoader.Loaded
    /// The journal with its sealed entries; `nil` if no page of the lock needs it.
    var opened: JournalLoader.Loaded?
    /// The paths of the sealed entries in it.
    let sealed: Set<String>
    let lock: JournalLock?
    let theme: Theme
    let outline: SiteOutline
    /// What was found in the lock.
    let lockLog: DiagnosticLog
  }

  private func load(_ input: Input, isServed: Bool = false) -> Loaded {
    let (sources, own, files) = (input.sources, input.own, input.theme)
    memory?.begin(own, files, input.inventory.lines)
    let loader = JournalLoader(request: request, memory: memory)
    let theme = Prefetched { Theme(files, language: own.settings.language.rawValue) }
    theme.begin()
    var open = loader.load(sources, own)
    open.journal = open.journal.openJournal
    var log = DiagnosticLog()
    let lock = JournalLock(sources, own.settings, log: &log)
    let sealed = open.journal.excluded.sealedPaths.filter { !JournalPaths.isSealedEntry($0) }
    let opened = lock == nil || isServed ? nil : opened(input, sealed)
    let outline = SiteOutline(open.journal, strings: theme.value.strings, hasLock: lock != nil)
    return Loaded(
      open: open, opened: opened, sealed: sealed, lock: lock, theme: theme.value, outline: outline,
      lockLog: log)
  }

  /// Returns the journal with its sealed entries; `nil` if no page of the lock needs it.
  private func opened(_ input: Input, _ sealed: Set<String>) -> JournalLoader.Loaded? {
    let (sources, loader) = (input.sources, JournalLoader(request: request))
    // *About me* may be sealed, too.
    let isSealed = !sealed.isEmpty || input.own.aboutMe == nil && !sources.files.paths(.aboutMe).isEmpty
    guard isSealed else { return nil }
    return loader.load(
      sources, ConfigurationFiles(sources, theme: request.theme, opensSealed: true), opensSealed: true)
  }

  // MARK: Check

  /// Collects what was found, and why nothing may be written.
  private func check(_ loaded: Loaded, _ input: Input) -> Outcome {
    let settings = input.own.settings
    var log = loaded.open.log
    log.append(loaded.lockLog)
    log.append(loaded.theme.log)
    log.append(loaded.outline.log.excerpting(as: \.blankingComments, input.sources.file))
    log.append(findings(in: loaded.outline.media, input.sources.files))
    if settings.isPrivacyAmbiguous { log = Self.findings(log, writing: input.site != nil) }
    return Outcome(
      loaded: loaded.open, log: log, refusal: input.site == nil ? nil : refusal(log, settings),
      hasLock: loaded.lock != nil)
  }

  /// Returns the findings at the start of copied files. Those further on are reported when the files are copied.
  private func findings(in media: [AttachmentCopy], _ files: JournalFiles) -> DiagnosticLog {
    var log = DiagnosticLog()
    _ = concurrentMap(media, jobs: request.jobs, log: &log) { copy, log in
      let finding = files.head(of: copy.source, copy.head).flatMap(copy.finding)
      if let finding { log.report(finding, in: copy.source) }
    }
    return log
  }

  /// Returns the findings to report if `hearth.yml` may hold privacy rules but can't be read. Everything is sealed
  /// then, and findings in entries only reflect that. A build, which stops there, reports the cause alone.
  private static func findings(_ log: DiagnosticLog, writing: Bool) -> DiagnosticLog {
    func isInSettings(_ diagnostic: Diagnostic) -> Bool {
      JournalPaths.role(of: diagnostic.path) == .settings
    }
    let errors = log.filter { $0.severity == .error && isInSettings($0) }
    guard writing, !errors.diagnostics.isEmpty else {
      return log.filter { isInSettings($0) || $0.severity == .error }
    }
    let reasons = errors.filter(\.isAboutPrivacy)
    return reasons.diagnostics.isEmpty ? errors : reasons
  }

  private func refusal(_ log: DiagnosticLog, _ settings: Settings) -> MachineError? {
    if settings.isPrivacyAmbiguous {
      return MachineError(
        "nothing was built: hearth.yml may say who sees what, and Hearth can't read that",
        help: "Your files and pages are as they were.")
    }
    guard request.isStrict, log.diagnostics.contains(where: { $0.severity != .note }) else { return nil }
    return MachineError("nothing was written, because of --strict")
  }

  // MARK: Plan

  /// The pages to render, open and locked.
  private struct Plan {
    var open: SiteRenderer
    /// What open pages can show of pictures.
    let pictures: PagePictures
    var locked: LockedFiles?
  }

  private func writer(over site: SiteFolder.Known?) throws(MachineError) -> SiteWriter {
    guard let site, !request.isDryRun else { return SiteWriter(dryRunOver: site?.manifest ?? SiteManifest()) }
    return try SiteWriter(
      folder: SiteFolder(site.path) {
        request.remark("another build is writing this site; waiting for it")
      })
  }

  /// - Parameter outcome: Gets what is found in photographs, which *Needs a look* shows, too.
  private func plan(
    _ loaded: Loaded, _ outcome: inout Outcome, _ input: Input, _ writer: SiteWriter, isServed: Bool = false
  ) throws(MachineError) -> Plan {
    let (journal, theme, files) = (loaded.open.journal, loaded.theme, input.sources.files)
    let copier = PhotographCopier(files: files, request: request, memory: memory?.photographs)
    let photographs: (pictures: PagePictures, files: [SiteFile]) =
      input.site == nil && !isServed
      ? (PagePictures(), [])
      : try copier.copy(
        loaded.outline.pictures, to: isServed ? nil : writer.photographs, log: &outcome.log)
    let open = SitePlan(
      SiteInput(
        loaded.open, theme, loaded.outline, files, templates: theme.templates, pictures: photographs.pictures,
        findings: SiteFindings(journal).shown(outcome.log), request: request))
    // Absent if the journal uses none of them.
    let derived = [
      LabelStyles.file(journal.labels),
      ReminderCalendar.file(journal.settings, strings: theme.strings, today: journal.today),
    ].compactMap(\.self)
    let own = isServed ? ScriptBundle.ofServe(from: theme.files.files) : []
    let reload = request.reloads ? PageReload(build: "\(request.machine.now().milliseconds)") : nil
    let renderer = SiteRenderer(
      plan: open, assets: theme.assets + derived + own + (reload?.files ?? []), files: files,
      request: request,
      writer: writer, photographs: photographs.files, reload: reload)
    var pages = Plan(open: renderer, pictures: photographs.pictures)
    if input.site != nil, let lock = loaded.lock {
      pages.locked = try lockedFiles(lock, loaded, pages, input, copier, log: &outcome.log)
    }
    return pages
  }

  private func lockedFiles(
    _ lock: JournalLock, _ loaded: Loaded, _ pages: Plan, _ input: Input, _ copier: PhotographCopier,
    log: inout DiagnosticLog
  ) throws(MachineError) -> LockedFiles {
    let (theme, files) = (loaded.theme, input.sources.files)
    var locked = try LockedFiles(lock, request: request, files: files, writer: pages.open.writer)
    guard let opened = loaded.opened else { return locked }
    let outline = SiteOutline(opened.journal, strings: theme.strings, hasLock: true)
    let pictures = try locked.copyPhotographs(
      of: outline, besides: loaded.outline, pages.pictures, with: copier, log: &log)
    locked.plan = LockedPlan(
      opened, theme, outline, files, pictures: pictures, besides: pages.open.plan, sealed: loaded.sealed,
      request: request)
    return locked
  }

  // MARK: Write

  /// Renders and stages everything, and puts it into the site; for a check, only renders the pages.
  private func write(_ pages: inout Plan, _ input: Input, _ outcome: inout Outcome) throws(MachineError) {
    if let memory { try pages.open.writeAhead(pagesOf: memory.changedEntries) }
    let renderer = pages.open
    // One thread joins the search index while the others render pages.
    let search = input.site == nil ? nil : renderer.plan.search
    let texts = try search.map { search throws(MachineError) in try renderer.stageTexts(of: search) }
    let index = texts.map { texts in Prefetched { SearchPlan.index(of: texts.segments) } }
    index?.begin()
    var (files, log) = try renderer.render()
    files += texts?.files ?? []
    if let index { files += try renderer.stage(index.value) }
    let locked = try pages.locked?.stage(log: &log)
    files += locked?.files ?? []
    let known = Set(outcome.log.diagnostics)
    outcome.log.append(log.filter { !known.contains($0) }.excerpting(input.theme.file))
    guard input.site != nil else { return }
    outcome.refusal = refusal(outcome.log, input.own.settings)
    if outcome.refusal != nil { return renderer.writer.discard() }
    let hasProblems = outcome.log.diagnostics.contains { $0.severity != .note }
    let inputs = pages.locked?.memory.keyed(input.hash) ?? LockMemory.keyed(input.hash, of: request)
    outcome.report = try renderer.writer.commit(
      files, inputs: hasProblems ? 0 : inputs, journal: request.output.map(journal) ?? 0)
    if !request.isDryRun { pages.locked?.memory.replace(with: locked?.names ?? [:]) }
  }
}
