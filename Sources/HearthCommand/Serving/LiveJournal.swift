import HearthCore
import HearthJournal
import HearthServe
import HearthSite
import Synchronization

/// The journal on disk, as `hearth serve` shows it: planned again after every change, and rendered on request.
final class LiveJournal: ServedJournal {
  let request: JournalRequest
  private let build: SiteBuild
  private let state: Mutex<(site: ServedSite, files: ServedFiles, log: DiagnosticLog)>
  /// Held while files change, so that two requests never plan or write at once.
  private let work = Mutex<Void>(())
  let imports = ImportJobs()

  init(_ request: JournalRequest) throws(MachineError) {
    let build = SiteBuild(request: request, memory: BuildMemory())
    let served = try build.served()
    (self.request, self.build) = (request, build)
    state = Mutex((ServedSite(served.renderer.plan), ServedFiles(served), served.outcome.messages))
  }

  /// What was found when the journal was last read.
  var log: DiagnosticLog { state.withLock { $0.log } }

  /// Reads the journal again, because an editor may have changed it.
  func refresh() throws(MachineError) {
    try work.withLock { _ throws(MachineError) in try plan() }
  }

  private func plan() throws(MachineError) {
    let served = try build.served()
    let new = (ServedSite(served.renderer.plan), ServedFiles(served), served.outcome.messages)
    state.withLock { $0 = new }
  }

  // MARK: Reading

  var site: ServedSite { state.withLock { $0.site } }

  var now: LocalDateTime {
    let now = request.machine.localNow(in: site.settings.timezone)
    return LocalDateTime(date: request.today ?? now.date, time: now.time)
  }

  func file(at path: String) -> [UInt8]? { state.withLock { $0.files }.file(at: path) }

  func source(_ path: String) -> SourceFile? {
    guard FilePath.staysInside(path), let file = try? ContentWriter(request, isRecorded: false).read(path)
    else {
      return nil
    }
    return JournalFiles.source(file.path, file.bytes)
  }

  // MARK: Changing

  func write(_ changes: [FileChange], as verb: String) throws(ChangeError) -> Int? {
    try changing(as: verb) { writer in try writer.write(changes) }.change
  }

  func create(
    _ entry: EntryFileName, with uploads: [Upload],
    _ text: (_ path: String, _ attachments: [String]) throws(EditError) -> SourceFile
  ) throws(ChangeError) -> (path: String, change: Int?) {
    let found = try changing(as: "new") { writer in
      // No picture is kept for an entry that can't be written.
      if !uploads.isEmpty { _ = try text(entry.path(), []) }
      let attachments = try uploads.map { try attach($0, writer) }
      for path in entry.paths where !request.place.hasSealed(path) {
        if try writer.create(try text(path, attachments)) { return path }
      }
      throw MachineError("there is already an entry of that name: \(request.displayPath(entry.path()))")
    }
    return (found.value, found.change)
  }

  /// Copies a picture or a recording into the journal. Returns its path there.
  private func attach(_ upload: Upload, _ writer: ContentWriter) throws -> String {
    let parts = upload.fileName.split(separator: ".")
    let end = parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
    let stem = EntryFileName.slug(parts.dropLast(parts.count > 1 ? 1 : 0).joined(separator: " "))
    let name = stem.isEmpty ? "attachment" : stem
    guard FileType.isShown("\(name).\(end)") else {
      throw MachineError(
        "\(upload.fileName) is neither a picture nor a recording that pages can show",
        help: "Nothing was saved.")
    }
    let limit = JournalFiles.limit(for: ".\(end)")
    guard upload.size <= limit else {
      throw MachineError("\(upload.fileName) is larger than \(limit >> 20) MB", help: "Nothing was saved.")
    }
    let bytes = try MachineError.explaining(
      "\(upload.fileName) can't be read", FileDescriptor.input(upload.path).read(expecting: upload.size))
    for number in 1...1000 {
      let path = "Content/attachments/\(name)\(number > 1 ? "-\(number)" : "").\(end)"
      if !request.place.hasSealed(path), try writer.create(SourceFile(path: path, bytes: bytes)) {
        return path
      }
    }
    throw MachineError(
      "there are a thousand files named \(name).\(end)", help: "Give the picture another name.")
  }

  func createSealed(
    _ entry: NewEntry, _ text: (_ path: String) throws(EditError) -> SourceFile
  ) throws(ChangeError) {
    _ = try changing(as: "new") { _ in
      try MachineError.explainingLock("Nothing was written.") { crypto in
        let file = try text(entry.fileName.path())
        _ = try SealedEntryWriter(request: request).save(file.bytes, entry, crypto)
      }
    }
  }

  func trash(_ file: SourceFile) throws(ChangeError) -> Int? {
    try changing(as: "delete") { writer in
      // Its line ends may have been unified.
      guard let onDisk = try writer.read(file.path), LineEnds.unified(onDisk.bytes) == file.bytes else {
        throw MachineError(
          "\(self.request.displayPath(file.path)) has changed in the meantime", help: "It is still there.")
      }
      try writer.trash(onDisk)
    }.change
  }

  /// Makes a change while no other command changes the journal, and shows it.
  private func changing<Value: Sendable>(
    as verb: String, _ body: (ContentWriter) throws -> Value
  ) throws(ChangeError) -> (value: Value, change: Int?) {
    do {
      return try work.withLock { _ in
        let writer = ContentWriter(request, as: verb)
        let value = try request.withJournalLock { try body(writer) }
        try plan()
        return (value, writer.change)
      }
    } catch let error as EditError {
      throw ChangeError(error)
    } catch let error as MachineError {
      throw ChangeError([ChangeError.sentence(error.found), error.help])
    } catch {
      throw ChangeError(["\(error)"])
    }
  }

  // MARK: Commands

  func perform(
    _ verb: String, _ operands: [String], _ options: [(name: String, value: String)], isTrial: Bool
  ) throws(ChangeError) -> PerformedVerb {
    guard let spec = VerbTable.verb(named: verb) else { throw ChangeError(["There is no command \(verb)."]) }
    var typed = TypedArguments(verb: spec, operands: operands)
    let content = request.typed.value(of: .content)
    let all = options + (content.map { [(OptionSpec.content.name, $0)] } ?? [])
    for (name, value) in all {
      if let option = spec.options.first(where: { $0.name == name }) { typed.options.append((option, value)) }
    }
    if isTrial { typed.options.append((.dryRun, nil)) }
    let before = changes.first?.number
    let printed = PrintedLines()
    let status = try work(on: typed, printed)
    let lines = printed.lines
    guard status == .fine else { throw ChangeError(lines) }
    let last = changes.first?.number
    return PerformedVerb(lines: lines, change: last == before ? nil : last)
  }

  /// Runs what writes into the journal while nothing else does, and shows it: also as far as it got, if it throws.
  func writing<Value: Sendable>(_ body: () throws -> Value) throws -> (value: Value, change: Int?) {
    try work.withLock { _ in
      let before = changes.first?.number
      let result = Result { try body() }
      try plan()
      let last = changes.first?.number
      return (try result.get(), last == before ? nil : last)
    }
  }

  private func work(on typed: TypedArguments, _ printed: PrintedLines) throws(ChangeError) -> ExitStatus {
    var machine = request.machine
    machine.terminal = Terminal(out: printed.add, err: printed.add, read: { nil })
    do {
      return try work.withLock { [machine] _ in
        let status = try typed.verb.run(typed, machine)
        try plan()
        return status
      }
    } catch let error as any CommandError {
      throw ChangeError([ChangeError.sentence(error.found), error.help])
    } catch {
      throw ChangeError(["\(error)"])
    }
  }

  // MARK: Drafts

  private static let drafts = "drafts"

  func draft(_ kind: EntryKind) -> String? {
    let file = try? history.open().folder(Self.drafts).file(kind.rawValue)
    let bytes = try? file?.read()
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  func keepDraft(_ text: String?, of kind: EntryKind) {
    guard let text, !text.trimmingWhitespace.isEmpty else {
      try? history.open().folder(Self.drafts).removeFile(kind.rawValue)
      return
    }
    guard let folder = try? history.make().folders(Self.drafts) else { return }
    // The old words stay until the new ones are complete.
    try? StagedFile(Array(text.utf8), for: kind.rawValue, in: folder).put()
  }

  // MARK: Undo

  var history: UndoHistory { UndoHistory(content: request.place.content) }

  var changes: [RecordedChange] {
    let excluded = site.journal.excluded
    return history.changes().own.map { change in
      // The name of a file often is its title.
      let shown = change.paths.filter {
        [nil, .future].contains(excluded.reasons[$0]) && !excluded.isAmbiguous($0)
      }
      return RecordedChange(
        number: change.number, time: change.time, verb: change.verb, paths: shown.map(request.displayPath))
    }
  }

  func takeBack(_ number: Int) throws(ChangeError) -> [String] {
    guard let change = history.changes().own.first(where: { $0.number == number }) else { return [] }
    return try changing(as: "undo") { _ in
      let writer = ContentWriter(self.request, isRecorded: false)
      let kept = try UndoPlan(change, writer).carryOut(writer, self.history)
      return kept.map { $0.error(self.request) }.flatMap { [ChangeError.sentence($0.found), $0.help] }
    }.value
  }
}

/// What a command prints, by line.
final class PrintedLines: Sendable {
  private let text = Mutex("")

  @Sendable func add(_ more: String) { text.withLock { $0 += more } }

  var lines: [String] {
    text.withLock {
      $0.split(whereSeparator: \.isNewline).map { line in
        // At a terminal, a message begins with the program's name.
        line.hasPrefix("hearth: ")
          ? ChangeError.sentence(String(line.dropFirst("hearth: ".count))) : String(line)
      }
    }
  }
}
