import HearthCore
import HearthJournal
import HearthServe
import HearthSite
import Synchronization

/// The journal on disk, as `hearth serve` shows it: planned again after every change, and rendered on request.
final class LiveJournal: ServedJournal {
  private let request: JournalRequest
  private let build: SiteBuild
  private let state: Mutex<(site: ServedSite, files: ServedFiles, log: DiagnosticLog)>
  /// Held while files change, so that two requests never plan or write at once.
  private let work = Mutex<Void>(())

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
    guard FilePath.staysInside(path), let file = try? ContentWriter(request, isRecorded: false).read(path) else {
      return nil
    }
    return JournalFiles.source(file.path, file.bytes)
  }

  // MARK: Changing

  func write(_ changes: [FileChange], as verb: String) throws(ChangeError) -> Int? {
    try changing(as: verb) { writer in try writer.write(changes) }.change
  }

  func create(
    _ entry: EntryFileName, _ text: (_ path: String) throws(EditError) -> SourceFile
  ) throws(ChangeError) -> (path: String, change: Int?) {
    let found = try changing(as: "new") { writer in
      for path in entry.paths {
        let sealed = self.request.place.onDisk(path + JournalPaths.sealedSuffix)
        if FileStatus.of(sealed) == nil, try writer.create(try text(path)) { return path }
      }
      throw MachineError("there is already an entry of that name: \(self.request.displayPath(entry.path()))")
    }
    return (found.value, found.change)
  }

  func trash(_ file: SourceFile) throws(ChangeError) -> Int? {
    try changing(as: "delete") { writer in
      // Its line ends may have been unified.
      guard let onDisk = try writer.read(file.path), LineEnds.unified(onDisk.bytes) == file.bytes else {
        throw MachineError("\(self.request.displayPath(file.path)) has changed in the meantime", help: "It is still there.")
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

  // MARK: Undo

  private var history: UndoHistory { UndoHistory(content: request.place.content) }

  var changes: [RecordedChange] {
    history.changes().own.map { change in
      let words = change.title.split(separator: " ", maxSplits: 1)
      let paths = Set(change.items.map(\.path)).sorted { $0.precedesByBytes($1) }.map(request.displayPath)
      return RecordedChange(
        number: change.number, time: words.first.map { String($0).replacing("T", with: " ") } ?? "", verb: words.last.map(String.init) ?? "",
        paths: paths)
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
