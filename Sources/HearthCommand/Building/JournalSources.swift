import HearthCore
import HearthJournal

/// The files of a journal, each read once, so that a build renders the same bytes that it checked.
struct JournalSources: Sendable {
  /// Every file of the journal, including those that are only copied.
  let files: JournalFiles
  /// By path; excludes files that are copied or ignored. Empty where files are read on demand.
  private var results: [String: FileReadResult] = [:]

  /// Reads no file yet; each is read on demand.
  init(_ files: JournalFiles) { self.files = files }

  /// Reads every file that contributes to the journal, or takes it from `memory`.
  init(_ files: JournalFiles, jobs: Int, memory: BuildMemory? = nil) {
    self.files = files
    let began = FileStatus.clock
    let paths = files.all.filter { Self.readRoles.contains($0.role) }.map(\.path)
    let found = concurrentMap(paths, jobs: jobs) { path in
      memory?.read(path, in: files, began: began) ?? files.read(path)
    }
    results = Dictionary(zip(paths, found)) { first, _ in first }
  }

  func adding(_ added: [SourceFile]) -> JournalSources {
    var sources = self
    for file in added { sources.results[file.path] = .file(JournalFiles.source(file.path, file.bytes)) }
    return sources
  }

  private static let readRoles: Set<FileRole> = [
    .entry, .samples, .settings, .labels, .helplines, .aboutMe, .lock,
  ]

  /// Drops the bytes: ten years of text need not stay in memory beside their trees.
  mutating func forgetBytes() { results = [:] }

  private func result(of path: String) -> FileReadResult { results[path] ?? files.read(path) }

  /// Returns the file at `path`, or `nil` if it cannot be read.
  func file(at path: String) -> SourceFile? { result(of: path).file }

  /// Returns the file at `path`. If it cannot be read, `log` says why.
  func file(at path: String, log: inout DiagnosticLog) -> SourceFile? {
    result(of: path).file(at: path, log: &log)
  }

  /// Returns a line for each file with its path and a hash of its bytes, or its size if it is only copied. Also
  /// returns when a copied file last changed, as ``FileStatus/changed``.
  func inventory(jobs: Int) -> (lines: [String], lastChangeOfCopies: Int64) {
    let found = concurrentMap(files.all, jobs: jobs) { file in
      let path = file.path
      switch results[path] {
      case .file(let source): return (line: "\(ContentHash.hash(source.bytes)) \(path)", changed: Int64.min)
      case .finding(let finding): return ("\(ContentHash.hash(finding.found)) \(path)", .min)
      case nil:
        let status = files.status(of: path)
        return ("\(status?.size ?? -1) \(path)", status?.changed ?? .min)
      }
    }
    return (found.map(\.line), found.map(\.changed).max() ?? .min)
  }
}

/// The journal's own files: settings, labels, helplines, *About me*.
struct ConfigurationFiles: Sendable {
  private(set) var settings: Settings
  /// The settings file; `nil` if there is none or it can't be read.
  let settingsFile: SourceFile?
  let labels: LabelBook
  /// As ``settingsFile``.
  let labelFile: SourceFile?
  let helplines: [Helpline]
  let aboutMe: AboutMe?
  let log: DiagnosticLog

  /// - Parameter theme: `light`, `dark` or `system`; `nil` leaves it to the settings.
  /// - Parameter opensSealed: Whether to read *About me* even if it is sealed, for the pages behind the lock.
  init(_ sources: JournalSources, theme: String? = nil, opensSealed: Bool = false) {
    var log = sources.files.log
    func own(_ role: FileRole) -> (file: SourceFile?, path: String?, isAlone: Bool) {
      let own = OwnFile(role, sources.files.paths(role), among: sources.files.paths)
      return (own.path.flatMap { sources.file(at: $0, log: &log) }, own.path, own.others.isEmpty)
    }
    let (settingsFile, _, isAlone) = own(.settings)
    if settingsFile == nil, sources.files.status(of: JournalPaths.settings)?.kind == .folder {
      log.report(.folderOfSettings, in: JournalPaths.settings)
    }
    // A file that cannot be read, is a link or is now a folder may have held privacy rules.
    let isAmbiguous = !isAlone || log.diagnostics.contains { JournalPaths.role(of: $0.path) == .settings }
    var found = DiagnosticLog()
    settings = SettingsParser.parse(settingsFile, isAlone: !isAmbiguous, log: &found)
    log.append(settings.isPrivacyAmbiguous ? found : found.withErrorsAsWarnings)
    if let theme = theme.flatMap(Settings.Theme.init) { settings.theme = theme }
    func ofObsidian(_ name: String) -> SourceFile? {
      let path = "Content/.obsidian/\(name).json"
      return sources.files.status(of: path) == nil ? nil : sources.files.read(path).file
    }
    settings.vault = Vault(app: ofObsidian("app"), dailyNotes: ofObsidian("daily-notes"))
    self.settingsFile = settingsFile
    labelFile = own(.labels).file
    let helplineFile = own(.helplines).file
    found = DiagnosticLog()
    labels = LabelBookParser.parse(labelFile, log: &found)
    helplines = HelplineParser.parse(helplineFile, log: &found)
    log.append(found.withErrorsAsWarnings)
    let questionnaire = own(.aboutMe)
    // If there are two, either may be the sealed one.
    aboutMe = AboutMeParser.parse(
      questionnaire.isAlone ? questionnaire.file : nil, settings: settings, opensSealed: opensSealed,
      hasSealedTwin: sources.files.sealedTwins()(questionnaire.path ?? ""),
      log: &log)
    self.log = log
  }
}
