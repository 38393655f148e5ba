import HearthCore
import HearthJournal
import HearthSite

/// `hearth audit`
struct AuditVerb {
  let request: JournalRequest
  /// The site's folder.
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
    let own = OwnFiles(sources, theme: request.theme)
    let themeFiles = try ThemeFiles(request)
    let theme = Theme(themeFiles, language: own.settings.language)
    let loaded = loader.load(sources, own)
    let texts = AuditedTexts(loaded, sources, theme, themeFiles)
    let auditor = SiteAuditor(
      theme: SiteAuditor.Theme(files: themeFiles.pageFiles, assets: theme.assets + [PageReload.scriptFile]),
      hidden: texts.hidden(jobs: request.jobs))
    let site = try AuditedSite(folder)
    var log = site.log
    log.append(site.findings(auditor, jobs: request.jobs))
    var all = DiagnosticLog()
    for var diagnostic in log.diagnostics {
      diagnostic.path = shown(FilePath.join(folder, diagnostic.path))
      all.append(diagnostic)
    }
    let exposure = PlaceExposure(place: request.place, site: folder)
    for (path, found, help) in exposure.found {
      all.report(.openPlace(found, help: help), in: shown(path))
    }
    report(all, fileCount: site.files.count)
    if all.diagnostics.contains(where: { $0.finding.rule == .unreadableFile }) { return .machine }
    return all.diagnostics.contains { $0.severity != .note } ? .journal : .fine
  }

  /// Returns an absolute path as it is seen from the working folder.
  private func shown(_ path: String) -> String {
    let around = FilePath.real(request.machine.workingFolder) ?? request.machine.workingFolder
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard FilePath.isInside(path, around), path != around else { return path }
    return String(path.dropFirst(around == "/" ? 1 : around.count + 1))
  }

  /// Prints what was found, and apart from it the links that somebody may follow.
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
        ? "Looked at \(files): no problems.\n"
        : "Looked at \(files): \(problems.counted("problem", "problems")).\n")
    guard !links.isEmpty else { return }
    say(
      "\(links.count.counted("link leads", "links lead")) to the web when somebody follows \(links.count == 1 ? "it" : "them").\n"
    )
  }
}

/// The files of a site as they are on disk, hidden ones too.
struct AuditedSite {
  /// By path from the site's root, sorted by their bytes.
  private(set) var files: [(path: String, status: FileStatus)] = []
  /// What the list itself shows: links, folders that others can read, files that are not Hearth's.
  private(set) var log = DiagnosticLog()
  private let root: OpenFolder
  private var manifest: SiteManifest?

  /// What a site's folder may hold beside what its manifest lists.
  private static let known: Set<String> = [SiteManifest.name, ".gitignore"]

  init(_ folder: String) throws(MachineError) {
    root = try MachineError.explaining("the folder \(folder) cannot be opened") { () throws(SystemCode) in
      OpenFolder(try .folder(folder))
    }
    manifest = (try? root.descriptor.file(SiteManifest.name).read(expecting: 1 << 16))
      .flatMap(SiteManifest.init(bytes:))
    if manifest == nil { log.report(.missingManifest, in: SiteManifest.name) }
    var folders = ["."]
    while let folder = folders.popLast() { folders += list(folder) }
    files.sort { $0.path.precedesByBytes($1.path) }
  }

  /// Lists what is in a folder, and returns the folders in it.
  private mutating func list(_ folder: String) -> [String] {
    if let status = root.status(of: folder), status.mode & 0o077 != 0 {
      log.report(.openFile(isFolder: true), in: folder == "." ? "" : folder)
    }
    let items: [FolderItem]
    do throws(SystemCode) { items = try root.descriptor.folder(folder).items() } catch {
      log.report(.unreadableFile(error, isFolder: true), in: folder)
      return []
    }
    var folders: [String] = []
    for item in items {
      let path = folder == "." ? item.shownName : "\(folder)/\(item.shownName)"
      guard item.name != nil, let status = root.status(of: path) else {
        log.report(.unreadableFileName, in: path)
        continue
      }
      switch status.kind {
      case .folder: folders.append(path)
      case .file: files.append((path, status))
      case .link, .other: log.report(.foreignFile(isChanged: false), in: path)
      }
    }
    return folders
  }

  /// Reads each file once, and returns what is found in it.
  func findings(_ auditor: SiteAuditor, jobs: Int) -> DiagnosticLog {
    var log = DiagnosticLog()
    for found in concurrentMap(count: files.count, jobs: jobs, chunk: 8, { findings(in: $0, auditor) }) {
      log.append(found)
    }
    return log
  }

  private func findings(in number: Int, _ auditor: SiteAuditor) -> DiagnosticLog {
    let (path, status) = files[number]
    var log = DiagnosticLog()
    if status.mode & 0o077 != 0 { log.report(.openFile(isFolder: false), in: path) }
    let bytes: [UInt8]
    do throws(SystemCode) {
      bytes = try root.descriptor.file(path).read(expecting: status.size, isWholeFile: true)
    } catch {
      log.report(.unreadableFile(error), in: path)
      return log
    }
    if let manifest, !Self.known.contains(path) {
      if let file = manifest.files[path] {
        if file != .unknown, file.size != bytes.count || file.hash != ContentHash.hash(bytes) {
          log.report(.foreignFile(isChanged: true), in: path)
        }
      } else {
        log.report(.foreignFile(isChanged: false), in: path)
      }
    }
    log.append(auditor.findings(in: SourceFile(path: path, bytes: bytes)))
    return log
  }
}
