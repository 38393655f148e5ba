import Dispatch
import HearthCore
import HearthJournal
import HearthServe
import HearthSite
import Synchronization

/// The journal on disk as `hearth serve` shows it: planned again after every change, rendered on request.
final class LiveJournal: ServedJournal {
  let request: JournalRequest
  private let build: SiteBuild
  private let state: Mutex<State>
  private let photographs = ServedPhotographs()
  /// Taken while files change, so that two requests never plan or write at once.
  private let work = DispatchSemaphore(value: 1)
  /// How long a request waits for other changes. An import may take minutes.
  static let patience = DispatchTimeInterval.seconds(3)
  let imports = ImportJobs()

  /// The state after the last plan.
  private struct State: Sendable {
    let plan: SiteBuild.Served
    let site: ServedSite
    let files: ServedFiles

    init(_ plan: SiteBuild.Served, _ photographs: ServedPhotographs) {
      (self.plan, site) = (plan, ServedSite(plan.renderer.plan))
      files = ServedFiles(plan, photographs)
    }
  }

  init(_ request: JournalRequest) throws(MachineError) {
    var request = request
    request.machine.waitsForOthers = false
    let build = SiteBuild(request: request, memory: BuildMemory())
    state = Mutex(State(try build.served(), photographs))
    (self.request, self.build) = (request, build)
  }

  /// The findings of the last plan.
  var log: DiagnosticLog { state.withLock { $0.plan }.outcome.messages }

  /// Reads the journal again, because a file or the day has changed. Most such changes were made here and are already shown.
  /// Returns whether there was any other; `nil` if something is still being written, so that this is to be called again.
  @discardableResult func refresh() throws(MachineError) -> Bool? {
    guard work.wait(timeout: .now() + Self.patience) == .success else { return nil }
    defer { work.signal() }
    return try plan()
  }

  /// Does `body` while nothing else is written here, then updates the site, even if `body` throws.
  ///
  /// - Parameter patience: How long to wait for other changes; `nil` for however long they take.
  func working<Value>(
    waiting patience: DispatchTimeInterval? = LiveJournal.patience, _ body: () throws -> Value
  ) throws -> Value {
    guard work.wait(timeout: patience.map { .now() + $0 } ?? .distantFuture) == .success else {
      throw ChangeError([site.strings["form.busy"]])
    }
    defer { work.signal() }
    let result = Result { try body() }
    // What was written is written, whether or not it can be read now. ``refresh()`` tries again, and says why not.
    _ = try? plan()
    return try result.get()
  }

  /// Plans the site again if its input has changed since the last plan. Returns whether it has.
  private func plan() throws(MachineError) -> Bool {
    guard let served = try build.served(after: state.withLock { $0.plan }) else { return false }
    let new = State(served, photographs)
    state.withLock { $0 = new }
    return true
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

  var shippedHelplines: SourceFile? {
    (try? Installation.find(on: request.machine))?.helplineFile(in: site.settings.language.rawValue)
  }
}
