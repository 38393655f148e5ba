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
  let work = Mutex<Void>(())

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

  func plan() throws(MachineError) {
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
}
