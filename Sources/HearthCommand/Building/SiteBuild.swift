import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite
import HearthText
import Synchronization

/// One build, from the files of a journal to the files of its site.
struct SiteBuild {
  var request: JournalRequest
  /// The results of earlier `watch` builds.
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
    let loader = JournalLoader(request: request, memory: memory)
    var sources = try loader.sources()
    let own = ConfigurationFiles(sources, theme: request.theme)
    let themeFiles = try ThemeFiles(request)
    ThemeTrust(request).announce(themeFiles)
    // A folder that isn't Hearth's ends the build before anything is rendered.
    let site = writing ? try request.output.map(inspectedSite) : nil
    var inputs: UInt64 = 0
    if let site, !request.reloads {
      let inventory = sources.inventory(jobs: request.jobs)
      inputs = self.inputs(inventory.lines, themeFiles, own.settings.vault, loader.options(own.settings))
      if site.manifest.inputs == LockMemory.keyed(inputs, of: request), !request.isJSON,
        !own.settings.isPrivacyAmbiguous,
        inventory.lastChangeOfCopies < site.listed,
        site.isComplete(jobs: request.jobs, closing: !request.isDryRun)
      {
        return .upToDate(files: site.manifest.files.count)
      }
    }
    if let memory {
      memory.invalidateIfChanged(own, themeFiles)
      memory.recordChanges(in: sources.inventory(jobs: request.jobs).lines)
    }
    let language = own.settings.language.rawValue
    let compiledTheme = Prefetched { Theme(themeFiles, language: language) }
    var loaded = loader.load(sources, own, whileJoining: compiledTheme.begin)
    loaded.journal = loaded.journal.openJournal
    var lockLog = DiagnosticLog()
    let lock = JournalLock(sources, own.settings, log: &lockLog)
    let sealed = loaded.journal.excluded.sealedPaths.filter { !JournalPaths.isSealedEntry($0) }
    // *About me* may be sealed, too.
    let isSealed = !sealed.isEmpty || own.aboutMe == nil && !sources.files.paths(.aboutMe).isEmpty
    let opened =
      lock == nil || !isSealed
      ? nil
      : loader.load(
        sources, ConfigurationFiles(sources, theme: request.theme, opensSealed: true), opensSealed: true)
    let theme = compiledTheme.value
    let outline = SiteOutline(loaded.journal, strings: theme.strings, hasLock: lock != nil)
    var log = loaded.log
    log.append(lockLog)
    log.append(theme.log)
    log.append(outline.log.excerpting(as: \.blankingComments, sources.file))
    log.append(findings(in: outline.media, sources.files))
    if own.settings.isPrivacyAmbiguous { log = Self.findings(log, writing: writing) }
    // From here on, only copied files are read.
    sources.forgetBytes()
    var outcome = Outcome(loaded: loaded, log: log)
    outcome.hasLock = lock != nil
    if let site {
      outcome.refusal = refusal(log, own.settings)
      guard outcome.refusal == nil else { return .built(outcome) }
      let writer = try writer(over: site)
      var renderer = renderer(theme, outline, outcome, sources.files, writer)
      let locked = try lock.map { lock throws(MachineError) in
        let plan = opened.map { opened in
          LockedPlan(
            opened, theme, sources.files, besides: renderer.plan, sealed: sealed, request: request)
        }
        return try LockedFiles(lock, plan, request: request, files: sources.files, writer: writer)
      }
      do throws(MachineError) {
        try write(&renderer, locked, theme, inputs, &outcome)
      } catch {
        writer.discard()
        throw error
      }
    } else if FilePath.isFolder(request.templates) {
      // Only rendering every page shows whether a journal's own templates use names that their pages have.
      let writer = SiteWriter(dryRunOver: SiteManifest())
      let (_, log) = try renderer(theme, outline, outcome, sources.files, writer).render()
      outcome.log.append(log.excerpting(theme.files.file))
    }
    return .built(outcome)
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

  /// Returns a hash of everything a site is made from: the program, its options, the theme, the zones, the day and the
  /// journal. Never 0.
  private func inputs(
    _ journal: [String], _ theme: ThemeFiles, _ vault: Vault?, _ options: BuildOptions
  ) -> UInt64 {
    let program = request.machine.executable.flatMap(FileStatus.of)
    let lines =
      [
        hearthVersion, "\(program?.size ?? 0) \(program?.modified ?? 0)", request.theme ?? "",
        request.place.folderOnPages,
        "\(options.includesDrafts) \(options.includesFuture)", "\(options.today) \(options.dayInProgress)",
        "\(String(describing: vault))", ZoneDatabase().version,
      ] + theme.inventory + journal
    return max(ContentHash.hash(lines.joined(separator: "\n")), 1)
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

  private func writer(over site: SiteFolder.Known) throws(MachineError) -> SiteWriter {
    if request.isDryRun { return SiteWriter(dryRunOver: site.manifest) }
    return try SiteWriter(
      folder: SiteFolder(site.path, known: site) {
        request.remark("another build is writing this site; waiting for it")
      })
  }

  private func renderer(
    _ theme: Theme, _ outline: SiteOutline, _ outcome: Outcome, _ files: JournalFiles, _ writer: SiteWriter
  ) -> SiteRenderer {
    let loaded = outcome.loaded
    let findings = SiteFindings(loaded.journal).shown(outcome.log)
    let plan = SitePlan(
      SiteInput(
        loaded, theme, outline, files, templates: theme.templates, findings: findings,
        request: request))
    // Absent if the journal uses none of them.
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
    _ renderer: inout SiteRenderer, _ locked: LockedFiles?, _ theme: Theme, _ inputs: UInt64,
    _ outcome: inout Outcome
  ) throws(MachineError) {
    if let memory { try renderer.writeAhead(pagesOf: memory.changedEntries) }
    // One thread joins the search index while the others render pages.
    let texts = try renderer.plan.search.map { search throws(MachineError) in
      try renderer.stageTexts(of: search)
    }
    let index = texts.map { texts in Prefetched { SearchPlan.index(of: texts.segments) } }
    index?.begin()
    var (files, log) = try renderer.render()
    files += texts?.files ?? []
    if let index { files += try renderer.stage(index.value) }
    var names: [String: String] = [:]
    if let locked {
      let staged = try locked.stage(log: &log)
      files += staged.files
      names = staged.names
    }
    let known = Set(outcome.log.diagnostics)
    outcome.log.append(log.filter { !known.contains($0) }.excerpting(theme.files.file))
    outcome.refusal = refusal(log, outcome.loaded.journal.settings)
    if outcome.refusal != nil { return renderer.writer.discard() }
    let hasProblems = outcome.log.diagnostics.contains { $0.severity != .note }
    let inputs = locked?.keyed(inputs) ?? LockMemory.keyed(inputs, of: request)
    outcome.report = try renderer.writer.commit(
      files, inputs: hasProblems ? 0 : inputs, journal: request.output.map(journal) ?? 0)
    if !request.isDryRun { locked?.remember(names) }
  }
}

/// The data that `watch` keeps between builds: parsed documents, and the series of days.
final class BuildMemory: Sendable {
  let documents = Memo<SourceFile, (document: ParsedDocument, log: DiagnosticLog)>()
  let days = Memo<CheckedDay.Content, CheckedDay>()
  /// The inputs that all cached values depend on: settings, theme and time zones.
  private let shared = Mutex<[String]>([])

  /// The paths of entries that are new in this build, or whose text or readings changed.
  var changedEntries: Set<String> { Set(documents.newNames + days.newNames) }

  /// The paths of files that were saved, added or removed since the last build.
  var changedFiles: [String] { files.withLock { $0.changed } }
  private let files = Mutex<(lines: Set<String>, changed: [String])>(([], []))

  func recordChanges(in inventory: [String]) {
    files.withLock { files in
      let lines = Set(inventory)
      let changed = lines.symmetricDifference(files.lines).map { String($0.drop { $0 != " " }.dropFirst()) }
      files = (lines, Set(changed).sorted())
    }
  }

  /// Begins a build: drops the values that the last one didn't use, or all of them if the settings, the theme or the
  /// zones have changed.
  func invalidateIfChanged(_ own: ConfigurationFiles, _ theme: ThemeFiles) {
    let settings = own.settingsFile.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let inputs = [settings, "\(own.settings.isPrivacyAmbiguous)", ZoneDatabase().version] + theme.inventory
    let isSame = shared.withLock { shared in
      defer { shared = inputs }
      return shared == inputs
    }
    if !isSame {
      documents.removeAll()
      days.removeAll()
    }
    documents.invalidateIfChanged()
    days.invalidateIfChanged()
  }
}
