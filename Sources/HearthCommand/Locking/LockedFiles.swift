import HearthCore
import HearthJournal
import HearthLock
import HearthSite

/// Writes locked content into the site's folder `locked`: one sealed box per file, which a script element can load.
///
/// File names are random; sizes are padded, and so is the number of files, with empty boxes. Unchanged content keeps
/// its file (``LockMemory``).
final class LockedFiles {
  static let folder = "locked"
  /// The site's file with the keys.
  static let script = "\(folder)/lock.js"
  /// The fewest files to write, however little is locked.
  private static let leastFiles = 8

  /// `nil` if only whole files are sealed.
  private let plan: LockedPlan?
  private let jobs: Int
  private let stager: BoxStager
  /// The file name for each code, for ``remember()``.
  private var names: [String: String] = [:]

  init(
    _ lock: JournalLock, _ plan: LockedPlan?, request: JournalRequest, files: JournalFiles, writer: SiteWriter
  ) throws(MachineError) {
    (self.plan, jobs) = (plan, request.jobs)
    let memory = try MachineError.explaining(
      lock: BoxStager.problem, LockMemory(content: request.place.content, with: lock.crypto))
    stager = BoxStager(lock: lock, memory: memory, files: files, writer: writer)
  }

  /// Seals and stages all locked content. Returns the files, and the findings in copied files.
  func stage() throws(MachineError) -> (files: [SiteFile], log: DiagnosticLog) {
    var log = DiagnosticLog()
    let stager = stager
    // Shuffled, so that the times of files don't reveal what they hold.
    let (pages, copies) = (plan?.pages.shuffled() ?? [], plan?.attachments.shuffled() ?? [])
    let own = try boxes(pages.count + copies.count, &log) { [plan] number, log throws(MachineError) in
      guard number < pages.count else { return try stager.boxes(of: copies[number - pages.count], &log) }
      let items = plan?.items(of: pages[number]) ?? []
      return try items.map { item throws(MachineError) in try stager.box(of: item) }
    }.flatMap(\.self)
    let sealed = try sealedFiles(&log)
    let count = own.count + sealed.boxes.count + 1
    // Keeps the number of files from revealing how much is locked.
    let fillers = max(Self.leastFiles, SealedBox.padme(count)) - count
    let empty = try boxes(fillers, &log) { number, _ throws(MachineError) in [try stager.emptyBox(number)] }
      .flatMap(\.self)
    let byPath = Dictionary(own.compactMap { box in box.path.map { ($0, box.name) } }) { first, _ in first }
    let list = LockedPlan.index(of: plan, byPath, sealed: sealed.entries, lock: stager.lock.file.check)
    let index = try stager.box(of: LockedPlan.Item(path: "index", content: list))
    for box in own + empty + [index] { if let code = box.code { names[code] = box.name } }
    let script = stager.lock.file.script(index: index.name)
    let file = try stager.writer.stage(Self.script, bytes: Array(script.utf8))
    return ((own + sealed.boxes + empty + [index]).map(\.file) + [file], log)
  }

  /// As ``LockMemory/keyed(_:)``.
  func keyed(_ inputs: UInt64) -> UInt64 { stager.memory.keyed(inputs) }

  /// Records the content of each file, once the site has them.
  func remember() { stager.memory.replace(with: names) }

  /// Returns the boxes made by `hearth seal`, and the names of those for entries.
  private func sealedFiles(
    _ log: inout DiagnosticLog
  ) throws(MachineError) -> (boxes: [BoxStager.Box], entries: [String]) {
    let (stager, paths) = (stager, stager.files.paths(.sealed))
    let found = try boxes(paths.count, &log) { number, log throws(MachineError) in
      try stager.boxes(ofSealedFile: paths[number], &log)
    }
    var (boxes, entries, names) = ([BoxStager.Box](), [String](), Set<String>())
    for (path, placed) in zip(paths, found) {
      // A copied file is included once.
      guard let box = placed.first, names.insert(box.name).inserted else { continue }
      boxes.append(box)
      if JournalPaths.isSealedEntry(path) { entries.append(box.name) }
    }
    return (boxes, entries)
  }

  /// Returns the results of `make` for the numbers in `0..<count`. Each thread finishes one page or file before it
  /// takes the next, so that few are in memory at once.
  private func boxes(
    _ count: Int, _ log: inout DiagnosticLog,
    _ make: @Sendable (Int, inout DiagnosticLog) throws(MachineError) -> [BoxStager.Box]
  ) throws(MachineError) -> [[BoxStager.Box]] {
    let found = concurrentMap(count: count, jobs: jobs, chunk: 4) { number in
      var log = DiagnosticLog()
      return (Result { () throws(MachineError) in try make(number, &log) }, log)
    }
    for (_, found) in found { log.append(found) }
    return try found.map { result, _ throws(MachineError) in try result.get() }
  }
}

/// Seals items one at a time and stages each box. Safe to use from several threads.
private struct BoxStager: Sendable {
  let lock: JournalLock
  let memory: LockMemory
  let files: JournalFiles
  let writer: SiteWriter

  static let problem = "the lock can't be used"

  /// A box that is staged, or kept unchanged.
  struct Box {
    /// Its path in the site; `nil` for a sealed file of the journal.
    var path: String?
    /// Its code in ``LockMemory``; `nil` for a sealed file of the journal.
    var code: String?
    let name: String
    let file: SiteFile
  }

  /// Returns no box if the file can't be read; `log` says why.
  func boxes(of copy: AttachmentCopy, _ log: inout DiagnosticLog) throws(MachineError) -> [Box] {
    switch files.read(copy.source) {
    case .file(let file):
      let (bytes, finding) = copy.bytes(of: file)
      if let finding { log.report(finding, in: copy.source) }
      return [try box(of: LockedPlan.Item(path: copy.path.text, content: bytes))]
    case .finding(let finding):
      log.report(finding, in: copy.source)
      return []
    }
  }

  /// Does the same for a file sealed by `hearth seal`, whose box stays unchanged.
  func boxes(ofSealedFile path: String, _ log: inout DiagnosticLog) throws(MachineError) -> [Box] {
    switch files.read(path) {
    case .file(let file):
      if let sealed = SealedFile(file.bytes) {
        return [Box(name: sealed.name, file: try stage(sealed.box, sealed.name))]
      }
      log.report(.unreadableSealedFile, in: path)
    case .finding(let finding): log.report(finding, in: path)
    }
    return []
  }

  /// Returns an empty box. Its size depends only on its number and the memory's key, so adding something behind the
  /// lock doesn't change it.
  func emptyBox(_ number: Int) throws(MachineError) -> Box {
    let path = "nothing \(number)"
    let random = Int(try code([], at: path).prefix(4), radix: 16) ?? 0
    // From 1 to 33 KiB, as most pages are.
    let size = 1 << (10 + random % 6) + random % 1024
    return try box(of: LockedPlan.Item(path: path, content: [UInt8](repeating: 0, count: size)))
  }

  func box(of item: LockedPlan.Item) throws(MachineError) -> Box {
    let code = try code(item.content, at: item.path)
    if let name = memory[code], let file = writer.kept(Self.path(name)) {
      return Box(path: item.path, code: code, name: name, file: file)
    }
    let (name, box) = try MachineError.explaining(
      lock: Self.problem, SealedBox.seal(item.content, to: lock.file.publicKey, with: lock.crypto))
    return Box(path: item.path, code: code, name: name, file: try stage(box, name))
  }

  private func code(_ content: [UInt8], at path: String) throws(MachineError) -> String {
    try MachineError.explaining(
      lock: Self.problem,
      memory.code(content, at: path, publicKey: lock.file.publicKey, lock.crypto))
  }

  private func stage(_ box: [UInt8], _ name: String) throws(MachineError) -> SiteFile {
    let script = "hearthLocked(\"\(name)\",\"\(Base64.encoded(box))\")"
    return try writer.stage(Self.path(name), bytes: Array(script.utf8), hidesTime: true)
  }

  private static func path(_ name: String) -> String { "\(LockedFiles.folder)/\(name).js" }
}
