import HearthCore
import HearthJournal
import HearthSite

/// `hearth audit`
struct AuditVerb {
  let request: JournalRequest
  let folder: String

  init(request: JournalRequest) throws(MachineError) {
    self.request = request
    folder = request.output ?? ""
    guard FilePath.isFolder(folder) else {
      throw MachineError("there is no site at \(folder)", help: "Build it first: hearth build")
    }
  }

  func run() throws -> ExitStatus {
    let loader = JournalLoader(request: request)
    let sources = try loader.sources()
    let own = ConfigurationFiles(sources)
    let theme = Theme(try ThemeFiles(request), language: own.settings.language.rawValue)
    let loaded = loader.load(sources, own)
    let texts = AuditedTexts(loaded, sources, theme)
    let auditor = SiteAuditor(
      theme: SiteAuditor.Theme(files: theme.files.pageFiles, assets: theme.assets + [PageReload.script]),
      hidden: texts.hidden(jobs: request.jobs))
    let site = try AuditedSite(folder, auditor)
    var log = site.log
    log.append(site.findings(auditor, jobs: request.jobs))
    if let listed = site.listed { log.append(try comparison(at: listed)) }
    // A lock that can't be used counts as none; hearth check reports what is wrong with it.
    var ignored = DiagnosticLog()
    if let lock = JournalLock(sources, own.settings, log: &ignored),
      let script = site.bytes(of: LockedFiles.script), !lock.file.isIn(script: script)
    {
      log.report(.staleLock, in: LockedFiles.script)
    }
    var all = DiagnosticLog()
    for found in log.diagnostics {
      let path = found.path.isEmpty ? folder : FilePath.join(folder, found.path)
      all.append(found.at(request.machine.displayPath(path)))
    }
    for file in theme.files.code { all.report(.ownTheme(isUsed: theme.files.usesCode), in: file.path) }
    for (path, finding) in PlaceExposure(place: request.place, site: folder).found {
      all.report(finding, in: request.machine.displayPath(path))
    }
    report(all, fileCount: site.files.count)
    if all.diagnostics.contains(where: { $0.finding.rule == .unreadableFile }) { return .machine }
    return all.diagnostics.contains { $0.severity != .note } ? .journal : .fine
  }

  /// Returns how a build would change the site, except for boxes of the lock, which it may rename.
  ///
  /// - Parameter time: When the site was built, as ``FileStatus/modified``; the days since then make no difference.
  private func comparison(at time: Int64) throws -> DiagnosticLog {
    var log = DiagnosticLog()
    var build = SiteBuild(request: request)
    build.request.isComparison = true
    let then = min(Instant(milliseconds: time / 1_000_000), request.machine.now())
    build.request.machine.now = { then }
    guard case .built(let outcome) = try build.run(writing: true) else { return log }
    guard let report = outcome.report else {
      log.report(.uncomparedSite, in: SiteManifest.name)
      return log
    }
    let (written, removed) = (report.written.filter(Self.isOpen), report.removed.filter(Self.isOpen))
    if let first = removed.first ?? written.first {
      log.report(.staleSite(changed: written.count, removed: removed.count), in: first)
    }
    return log
  }

  private static func isOpen(_ path: String) -> Bool { !path.hasPrefix("\(LockedFiles.folder)/") }

  /// Prints the findings, and separately the links that somebody may follow.
  private func report(_ log: DiagnosticLog, fileCount: Int) {
    let links = log.diagnostics.filter { $0.finding.rule == .linkToTheWeb }
    let listsLinks = request.isJSON || request.typed.has(.allFindings)
    Reporter(request: request).report(log.filter { listsLinks || $0.finding.rule != .linkToTheWeb })
    guard !request.isQuiet else { return }
    let problems = log.sorted.count { $0.severity != .note }
    let files = fileCount.counted("file", "files")
    let say = request.isJSON ? request.machine.terminal.err : request.machine.terminal.out
    say(
      problems == 0
        ? "Checked \(files): no problems.\n"
        : "Checked \(files): \(problems.counted("problem", "problems")).\n")
    guard !links.isEmpty else { return }
    say(
      "\(links.count.counted("link leads", "links lead")) to the web when somebody follows \(links.count == 1 ? "it" : "them").\n"
    )
  }
}

/// The files of a site on disk, including hidden ones.
struct AuditedSite {
  /// By path from the site's root, sorted by their bytes.
  private(set) var files: [(path: String, status: FileStatus)] = []
  /// Findings about the files themselves: links, folders that others can read, files that aren't Hearth's.
  private(set) var log = DiagnosticLog()
  private let root: FileDescriptor
  private var manifest: SiteManifest?
  /// When the manifest was written, as ``FileStatus/modified``; `nil` if there is none.
  private(set) var listed: Int64?
  /// The folders that the list names.
  private var folders: Set<String> = []

  /// Files that a site's folder may hold besides those in its manifest.
  private static let known: Set<String> = [SiteManifest.name, ".gitignore"]

  init(_ folder: String, _ auditor: SiteAuditor) throws(MachineError) {
    root = try .folder(at: folder)
    manifest = (try? root.file(SiteManifest.name).read(expecting: 1 << 16)).flatMap(SiteManifest.init(bytes:))
    if let manifest {
      listed = root.statusIfKnown(of: SiteManifest.name)?.modified
      folders = Set(FilePath.folders(of: manifest.files.keys))
    } else {
      log.report(.missingManifest, in: SiteManifest.name)
    }
    listAll(auditor)
    let found = Set(files.map(\.path))
    for path in manifest?.files.keys.sorted() ?? [] where !found.contains(path) {
      log.report(.missingFile, in: path)
    }
  }

  private mutating func listAll(_ auditor: SiteAuditor) {
    var next = ["."]
    while let folder = next.popLast() {
      if root.statusIfKnown(of: folder)?.isOpenToOthers == true {
        log.report(.openFile(isFolder: true), in: folder == "." ? "" : folder)
      }
      let items: [FolderItem]
      do throws(SystemCode) { items = try root.folder(folder).items() } catch {
        log.report(.unreadableFile(error, isFolder: true), in: folder)
        continue
      }
      for item in items {
        let path = folder == "." ? item.shownName : "\(folder)/\(item.shownName)"
        guard item.name != nil, let status = root.statusIfKnown(of: path) else {
          log.report(.unreadableFileName, in: path)
          continue
        }
        switch status.kind {
        case .folder:
          next.append(path)
          guard manifest != nil, !folders.contains(path) else { continue }
          log.report(.foreignFolder, in: path)
          log.append(auditor.findings(inName: path))
        case .file: files.append((path, status))
        case .link, .other: log.report(.foreignFile, in: path)
        }
      }
    }
    files.sort { $0.path.precedesByBytes($1.path) }
  }

  func bytes(of path: String) -> [UInt8]? { try? root.file(path).read(expecting: 4096) }

  func findings(_ auditor: SiteAuditor, jobs: Int) -> DiagnosticLog {
    var log = DiagnosticLog()
    _ = concurrentMap(files, jobs: jobs, chunk: 8, log: &log) { file, log in
      findings(in: file.path, file.status, auditor, log: &log)
    }
    return log
  }

  private func findings(
    in path: String, _ status: FileStatus, _ auditor: SiteAuditor, log: inout DiagnosticLog
  ) {
    if status.isOpenToOthers { log.report(.openFile(isFolder: false), in: path) }
    let bytes: [UInt8]
    do throws(SystemCode) {
      bytes = try root.file(path).read(expecting: status.size)
    } catch {
      return log.report(.unreadableFile(error), in: path)
    }
    if let manifest, !Self.known.contains(path) {
      if let file = manifest.files[path] {
        if file != .unknown, file.size != bytes.count || file.hash != ContentHash.hash(bytes) {
          log.report(.changedFile, in: path)
        }
      } else {
        log.report(.foreignFile, in: path)
      }
    }
    log.append(auditor.findings(in: SourceFile(path: path, bytes: bytes)))
  }
}
