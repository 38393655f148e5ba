import HearthCore
import HearthJournal
import HearthLock
import HearthSite

/// `hearth seal NAME…`: seals entries so that only the lock opens them, with the files that only they use.
struct SealVerb {
  let journal: EditableJournal
  let sealer: FileSealer
  private var request: JournalRequest { journal.request }

  func run() throws -> ExitStatus {
    let named = NamedFiles(journal: journal)
    if request.typed.operands.isEmpty { return named.listSealed() }
    let (paths, unknown) = try named.named(of: .entry, or: .sealed)
    let entries = paths.filter { JournalPaths.role(of: $0) == .entry }
    // A killed command may have sealed some entries, whose titles need the password. This seals the remaining ones.
    if let name = unknown.first, paths.isEmpty || journal.sealedEntries.isEmpty {
      throw unknownName(name, named)
    }
    for path in paths where !entries.contains(path) {
      request.say("\(request.displayPath(path)) is already sealed")
    }
    if !entries.isEmpty { try seal(entries) }
    for name in unknown { request.machine.terminal.message(unknownName(name, named).text) }
    return unknown.isEmpty ? .fine : .usage
  }

  /// Returns the error about a name that no entry has, as far as can be known without the password.
  private func unknownName(_ name: String, _ named: NamedFiles) -> UsageError {
    let error = named.unknownName(name)
    guard !journal.sealedEntries.isEmpty else { return error }
    return UsageError(
      error.found,
      help: error.help + "\nIf it's already sealed, read it with: \(ShellWord.command("hearth read", name))")
  }

  private func seal(_ entries: [String]) throws {
    let opened = try OpenedJournal(request, opening: Set(entries))
    let companions = try opened.companions(of: entries)
    if request.isDryRun {
      for entry in companions {
        for path in entry.files.map(\.path) + [entry.path] {
          request.say("would seal \(request.displayPath(path))")
        }
      }
      return
    }
    try checkDrafts(of: companions.map(\.path))
    for path in companions.map(\.path) {
      if let file = journal.file(path), SealedMark.marking(file) == nil { throw unmarked(path) }
    }
    let log = try MachineError.explaining(
      "\(request.displayPath("Content")) can't be written into", help: "Nothing was changed.",
      SealingLog(request))
    // The changes recorded for undo may hold the clear text.
    let hadChanges = try MachineError.explaining(
      "the changes recorded for undo can't be removed", help: "Nothing was changed.",
      UndoHistory(content: request.place.content).removeAll())
    defer { log.remove() }
    for entry in companions { try seal(entry, opened, log) }
    if hadChanges { request.say("Earlier changes can't be undone any more: they may hold the plain text.") }
    if hasSite {
      request.say("The site still shows \(entries.count == 1 ? "it" : "them") until you run hearth build.")
    }
  }

  private func unmarked(_ path: String) -> MachineError {
    MachineError(
      "\(request.displayPath(path)) can't be sealed, because Hearth can't write 'privacy: sealed' into it",
      help: "It's unchanged. Write that line there yourself, and seal it again.")
  }

  /// Throws if one of the entries has an unsaved draft: it repeats the entry in plain text, so it can't stay, and it may contain
  /// words that are nowhere else, so it can't be removed.
  private func checkDrafts(of paths: [String]) throws(MachineError) {
    let drafts = DraftFolder(history: UndoHistory(content: request.place.content)).all()
    let files = drafts.compactMap(\.draft.file)
    if let path = paths.first(where: files.contains) {
      throw MachineError(
        "\(request.displayPath(path)) has an unsaved draft, which would stay readable",
        help: "Save or discard it in hearth serve, on the entry or on Write. Nothing was changed.")
    }
    // It may be of an entry that was moved, and is to be sealed now.
    if files.contains(where: { FileStatus.of(request.place.onDisk($0)) == nil }) {
      throw MachineError(
        "an unsaved draft of an entry that was moved or deleted would stay readable",
        help: "Save or discard it in hearth serve, on Write. Nothing was changed.")
    }
  }

  /// Whether a site was built before in the journal's usual folder.
  private var hasSite: Bool {
    guard let site = try? request.place.output(given: nil, on: request.machine) else { return false }
    return FileStatus.of(FilePath.join(site, SiteManifest.name)) != nil
  }

  /// Seals the files that the entry uses, then the entry, and removes the clear ones, the entry last: then all is done.
  private func seal(_ entry: OpenedJournal.Companions, _ opened: OpenedJournal, _ log: SealingLog) throws {
    var done: [(file: FileSealer.Sealed, isOwn: Bool)] = []
    do {
      for file in entry.files {
        // A file that something else uses stays, and so does one that was sealed with another entry: this one gets its own.
        let places = (file.isOwn ? 1 : 2)...1000
        let sealed = try sealer.seal(file.path, at: places.lazy.map { Self.numbered(file.path, $0) }, log) {
          SealedFile.Content(path: file.path, file: $0.bytes)
        }
        done.append((sealed, file.isOwn))
      }
      let boxes = done.map(\.file.name)
      let sealed = try sealer.seal(entry.path, at: [entry.path], log) { file in
        guard let marked = SealedMark.marking(file) else { throw unmarked(entry.path) }
        return SealedFile.Content(
          path: entry.path, file: marked.bytes, companions: boxes,
          page: opened.plan.page(of: entry.path, companions: entry.files.map(\.path)))
      }
      done.append((sealed, true))
      let paths = done.map(\.file.sealed.path)
      let history = UndoHistory(content: request.place.content)
      for path in [entry.path] + entry.files.filter(\.isOwn).map(\.path) {
        do throws(SystemCode) { try history.removeDeleted(path) } catch {
          throw MachineError(
            "the deleted copies of \(request.displayPath(path)) can't be removed from the trash", code: error,
            help: "Nothing was sealed.")
        }
      }
      DraftFolder(history: history).removeAll(within: String(decoding: sealed.clear.bytes, as: UTF8.self))
      while let next = done.first {
        if next.isOwn { try sealer.removeClear(next.file) }
        done.removeFirst()
      }
      for path in paths { request.say(request.displayPath(path)) }
    } catch {
      // Their clear files still exist.
      for sealed in done { sealer.takeBack(sealed.file) }
      guard let error = error as? LockError else { throw error }
      throw MachineError(
        "\(request.displayPath(entry.path)) couldn't be sealed: \(error.message)", help: "It's unchanged.")
    }
  }

  /// Returns the path of the sealed file `number`, without its suffix: `photo.png`, `photo-2.png`.
  private static func numbered(_ path: String, _ number: Int) -> String {
    let end = JournalPaths.baseName(path).endIndex
    return number == 1 ? path : "\(path[..<end])-\(number)\(path[end...])"
  }
}

/// The journal with all hidden content, as the lock's page shows it.
struct OpenedJournal {
  private let request: JournalRequest
  private let sources: JournalSources
  private let own: ConfigurationFiles
  private let journal: Journal
  /// The pages of the entries to seal.
  let plan: LockedPlan

  /// - Parameter added: Entries that aren't in the journal yet.
  init(_ request: JournalRequest, opening paths: Set<String>, added: [SourceFile] = []) throws {
    var every = request
    every.includesAll = true
    let loader = JournalLoader(request: every, added: added, sealing: paths)
    sources = try loader.sources()
    own = ConfigurationFiles(sources)
    let loaded = loader.load(sources, own, opensSealed: true)
    let theme = Theme(try ThemeFiles(request), language: own.settings.language.rawValue)
    let outline = SiteOutline(loaded.journal, strings: theme.strings, hasLock: true)
    let entries = loaded.journal.entries.filter { paths.contains($0.path) }
    let shown = Set(entries.flatMap { loaded.journal.attachments(of: $0) })
    var (pictures, redrawn) = (PagePictures(), [String: [UInt8]]())
    for picture in outline.pictures where shown.contains(picture.source) {
      guard picture.isRedrawn else {
        pictures.sizes[picture.source] = sources.files.pictureSize(picture.source)
        continue
      }
      let copy = sources.files.read(picture.source).file.flatMap(picture.bytesInPage)
      redrawn[picture.source] = copy
      pictures.sizes[picture.source] = copy.flatMap(PictureSize.init)
    }
    plan = LockedPlan(
      loaded, theme, outline, sources.files, pictures: pictures, besides: nil, sealed: paths,
      redrawn: redrawn, request: request)
    (self.request, journal) = (request, loaded.journal)
  }

  /// The files that an entry uses: pictures, recordings, documents, and the readings of a day.
  struct Companions {
    let path: String
    /// Whether nothing else uses a file, except for entries that are sealed before this one.
    let files: [(path: String, isOwn: Bool)]
  }

  /// Returns the files that each of these entries uses, in the order in which they are to be sealed. Throws if a text that
  /// can't be read may use one of them, too.
  func companions(of paths: [String]) throws(MachineError) -> [Companions] {
    var others = Set([journal.calmPicture].compactMap(\.self))
    var (used, users) = ([String: Set<String>](), [String: Int]())
    let samples = Dictionary(
      journal.heartRateDays.map { ($0.entry.path, $0.samples) }, uniquingKeysWith: { first, _ in first })
    let tables = Set(sources.files.paths(.samples))
    for entry in journal.entries {
      var files = journal.attachments(of: entry)
      if case .file(let path)? = samples[entry.path], tables.contains(path) { files.insert(path) }
      used[entry.path] = files
      for path in files { users[path, default: 0] += 1 }
    }
    var unread = Array(journal.excluded.reasons.filter { $1 == .withheld && !paths.contains($0) }.keys)
    for path in sources.files.paths(.aboutMe) {
      // Its visibility doesn't matter here.
      let text = sources.file(at: path).flatMap { DocumentParser.entry(of: $0, settings: self.own.settings) }
      if let text {
        others.formUnion(journal.attachments(in: text.entry.body, at: path))
      } else {
        unread.append(path)
      }
    }
    for day in journal.withheldDays { if case .file(let path) = day.samples { others.insert(path) } }
    let companions = paths.map { entry in
      let files = (used[entry] ?? []).sorted { $0.precedesByBytes($1) }
      defer { for path in files { users[path, default: 1] -= 1 } }
      return Companions(
        path: entry, files: files.map { path in (path, users[path] == 1 && !others.contains(path)) })
    }
    if let path = unread.min(), let file = companions.flatMap(\.files).first(where: \.isOwn) {
      throw MachineError(
        "\(request.displayPath(path)) is held back, and may use \(request.displayPath(file.path)) as well",
        help: "Nothing was changed. hearth check says why it is held back.")
    }
    return companions
  }
}
