import HearthCore
import HearthJournal
import HearthLock
import HearthSite

/// `hearth seal NAME…`: seals entries so that only the lock opens them, with the files that only they use.
struct SealVerb {
  let request: JournalRequest
  let files: JournalFiles
  let sealer: FileSealer

  func run() throws -> ExitStatus {
    let named = NamedFiles(request, files)
    if request.typed.operands.isEmpty { return named.listSealed() }
    let paths = try named.paths(of: .entry, or: .sealed)
    let entries = paths.filter { JournalPaths.role(of: $0) == .entry }
    for path in paths where !entries.contains(path) {
      request.say("\(request.shown(path)) is already sealed")
    }
    guard !entries.isEmpty else { return .fine }
    let opened = try OpenedJournal(request, opening: Set(entries))
    let companions = try opened.companions(of: entries)
    try refuseTaken(entries + companions.values.joined())
    // The undo record may hold the clear text.
    if !request.isDryRun { UndoRecord(content: request.place.content).remove() }
    var boxes: [String: String] = [:]
    for path in entries { try seal(path, with: companions[path] ?? [], boxes: &boxes, opened) }
    if !request.isDryRun, hasSite {
      request.say("The site still shows \(entries.count == 1 ? "it" : "them") until you run hearth build.")
    }
    return .fine
  }

  /// Whether a site was built before in the journal's usual folder.
  private var hasSite: Bool {
    guard let site = try? request.place.output(given: nil, on: request.machine) else { return false }
    return FileStatus.of(FilePath.join(site, SiteManifest.name)) != nil
  }

  /// Throws if one of the files exists in both forms, as after a killed command.
  private func refuseTaken(_ paths: [String]) throws(MachineError) {
    let sealed = Set(files.paths(.sealed))
    guard let path = paths.first(where: { sealed.contains($0 + JournalPaths.sealedSuffix) }) else { return }
    let name = JournalPaths.fileName(path)
    throw MachineError(
      "\(request.shown(path)) is there sealed, too",
      help: "Nothing was changed. hearth unlock '\(name)' keeps one of the two if they hold the same.")
  }

  /// Seals the files that only this entry uses, then the entry; once all are complete, removes the clear ones, the
  /// entry last: if it is still there, the command didn't finish.
  ///
  /// - Parameter boxes: The box names of files that were sealed with an entry before.
  private func seal(
    _ path: String, with companions: [String], boxes: inout [String: String], _ opened: OpenedJournal
  ) throws {
    let new = companions.filter { boxes[$0] == nil }
    if request.isDryRun {
      for path in new + [path] { request.say("would seal \(request.shown(path))") }
      for path in new { boxes[path] = "" }
      return
    }
    var done: [FileSealer.Sealed] = []
    do {
      for path in new {
        let sealed = try sealer.seal(path) { SealedFile.Content(path: path, file: $0) }
        boxes[path] = sealed.name
        done.append(sealed)
      }
      done.append(
        try sealer.seal(path) { file in
          SealedFile.Content(
            path: path, file: file, companions: companions.compactMap { boxes[$0] },
            page: opened.plan.page(of: path, companions: companions))
        })
      while let next = done.first {
        try sealer.removeClear(next)
        done.removeFirst()
      }
    } catch {
      // Their clear files still exist.
      for sealed in done { sealer.takeBack(sealed) }
      guard let error = error as? LockError else { throw error }
      throw MachineError(
        "\(request.shown(path)) couldn't be sealed: \(error.message)", help: "It's unchanged.")
    }
    for path in new + [path] { request.say(request.shown(path + JournalPaths.sealedSuffix)) }
  }
}

/// The journal with all hidden content, as the lock's page shows it.
struct OpenedJournal {
  private let request: JournalRequest
  private let sources: JournalSources
  private let own: OwnFiles
  private let journal: Journal
  /// The pages of the entries to seal.
  let plan: LockedPlan

  /// - Parameters:
  ///   - paths: The paths of the entries to seal.
  ///   - added: Entries that aren't in the journal yet.
  init(_ request: JournalRequest, opening paths: Set<String>, added: [SourceFile] = []) throws {
    var every = request
    every.includesAll = true
    let loader = JournalLoader(request: every, added: added)
    sources = try loader.sources()
    own = OwnFiles(sources)
    let loaded = loader.load(sources, own, opensSealed: true)
    let theme = Theme(try ThemeFiles(request), language: own.settings.language.rawValue)
    plan = LockedPlan(loaded, theme, sources.files, besides: nil, sealed: paths, request: request)
    (self.request, journal) = (request, loaded.journal)
  }

  /// Returns the files that these entries use and no other entry does, by the entry's path: pictures, recordings,
  /// documents, and the readings of a day.
  ///
  /// - Throws: A ``MachineError`` if a text that can't be read may use one of them, too.
  func companions(of paths: [String]) throws(MachineError) -> [String: [String]] {
    let sealed = Set(paths)
    var others = Set([journal.calmPicture].compactMap(\.self))
    var own: [String: Set<String>] = [:]
    let samples = Dictionary(
      journal.heartRateDays.map { ($0.entry.path, $0.samples) }, uniquingKeysWith: { first, _ in first })
    let tables = Set(sources.files.paths(.samples))
    for entry in journal.entries {
      var used = journal.attachments(of: entry)
      if case .file(let path)? = samples[entry.path], tables.contains(path) { used.insert(path) }
      if sealed.contains(entry.path) { own[entry.path] = used } else { others.formUnion(used) }
    }
    var unread = journal.excluded.reasons.filter { $1 == .withheld && !sealed.contains($0) }.map(
      \.key)
    for path in sources.files.paths(.aboutMe) {
      // Its visibility doesn't matter here.
      let text = sources.file(at: path).flatMap { DocumentParser.entry(of: $0, settings: self.own.settings) }
      if let text {
        others.formUnion(journal.attachments(in: text.entry.body, at: path))
      } else {
        unread.append(path)
      }
    }
    for day in journal.heldBackDays { if case .file(let path) = day.samples { others.insert(path) } }
    let companions = own.mapValues { $0.subtracting(others).sorted { $0.precedesByBytes($1) } }
    if let path = unread.min(), let file = companions.values.joined().first {
      throw MachineError(
        "\(request.shown(path)) is held back, and may use \(request.shown(file)) as well",
        help: "Nothing was changed. hearth check says why it is held back.")
    }
    return companions
  }
}
