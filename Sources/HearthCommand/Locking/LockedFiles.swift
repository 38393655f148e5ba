import HearthCore
import HearthJournal
import HearthLock
import HearthSite

/// Writes locked content into the site's folder `locked`: one sealed box per file, which a script element can load.
///
/// File names are random, and so is the order in which they are created; sizes are padded, and so is the number of files,
/// with empty boxes. Unchanged content keeps its file (``LockMemory``).
struct LockedFiles: Sendable {
  static let folder = "locked"
  /// The site's file with the keys.
  static let script = "\(folder)/lock.js"
  /// The fewest files to write, however little is locked.
  private static let leastFiles = 8
  private static let problem = "the lock can't be used"

  private let lock: JournalLock
  /// `nil` if only whole files are sealed.
  var plan: LockedPlan?
  /// The copies of photographs that only locked pages show.
  private var photographs: [Box] = []
  private let jobs: Int
  private let files: JournalFiles
  private let writer: SiteWriter
  let memory: LockMemory

  /// A box that is staged, or kept unchanged.
  private struct Box {
    /// Its path in the site; `nil` for a sealed file of the journal.
    var path: String?
    /// Its code in ``LockMemory``; `nil` for a sealed file of the journal.
    var code: String?
    let name: String
    let file: SiteFile
  }

  init(
    _ lock: JournalLock, request: JournalRequest, files: JournalFiles, writer: SiteWriter
  ) throws(MachineError) {
    (self.lock, jobs, self.files, self.writer) = (lock, request.jobs, files, writer)
    memory = try MachineError.explaining(
      lock: Self.problem, LockMemory(request, with: lock.crypto))
  }

  /// Seals and stages the copies of those photographs of the journal with its sealed entries that the open site doesn't have.
  ///
  /// - Parameters:
  ///   - outline: The outline of that journal.
  ///   - open: The outline of the open site.
  ///   - pictures: What is known of the open site's pictures.
  /// - Returns: What locked pages can show.
  mutating func copyPhotographs(
    of outline: SiteOutline, besides open: SiteOutline, _ pictures: PagePictures,
    with copier: PhotographCopier, log: inout DiagnosticLog
  ) throws(MachineError) -> PagePictures {
    let own = LockedPlan.locked(outline.pictures, besides: open.pictures)
    let place = PhotographCopier.Place<Box> { [self] path, hash throws(MachineError) in
      try kept(path, code: photographCode(path, hash))
    } put: { [self] path, bytes, hash throws(MachineError) in
      try sealed(bytes, at: path, code: photographCode(path, hash))
    }
    let copied = try copier.copy(own, to: place, log: &log)
    photographs = copied.files
    let others = pictures.of(Set(outline.pictures.map(\.source)).subtracting(own.map(\.source)))
    return copied.pictures.adding(others)
  }

  private func photographCode(_ path: String, _ hash: UInt64) throws(MachineError) -> String {
    try code(Array(String(hash, radix: 16).utf8), at: "photograph \(path)")
  }

  /// Seals and stages all locked content. Returns the files, and the name of each for its code in ``LockMemory``.
  ///
  /// Each thread finishes one page or file before it takes the next, so that few are in memory at once.
  func stage(log: inout DiagnosticLog) throws(MachineError) -> (files: [SiteFile], names: [String: String]) {
    let pages = try concurrentMap(plan?.pages ?? [], jobs: jobs, chunk: 4) {
      page throws(MachineError) in
      try (plan?.items(of: page) ?? []).map { item throws(MachineError) in
        try box(item.content, at: item.path)
      }
    }
    let attachments = (plan?.attachments ?? []).filter { !$0.isRedrawn }
    let copies = try concurrentMap(attachments, jobs: jobs, chunk: 4, log: &log) {
      copy, log throws(MachineError) in
      try files.bytes(of: copy, log: &log).map { bytes throws(MachineError) in
        try box(bytes, at: copy.path.text)
      }
    }
    let own = pages.flatMap(\.self) + copies.compactMap(\.self) + photographs
    let sealed = try sealedFiles(&log)
    let count = own.count + sealed.boxes.count + 1
    // Keeps the number of files from revealing how much is locked.
    let fillers = max(Self.leastFiles, SealedBox.padme(count)) - count
    let empty = try concurrentMap(Array(0..<fillers), jobs: jobs, chunk: 4, emptyBox)
    let byPath = Dictionary(own.compactMap { box in box.path.map { ($0, box.name) } }) { first, _ in first }
    let list = LockedPlan.index(of: plan, byPath, sealed: sealed.entries, lock: lock.file.check)
    let index = try box(list, at: "index")
    let script = try writer.stage(Self.script, bytes: Array(lock.file.script(index: index.name).utf8))
    let boxes = own + sealed.boxes + empty + [index]
    try writer.shuffle(boxes.map(\.file).filter(\.isStaged).map(\.path))
    let names = boxes.compactMap { box in box.code.map { ($0, box.name) } }
    // A folder may list files in the order in which they are put there.
    return (boxes.map(\.file).shuffled() + [script], Dictionary(names) { $1 })
  }

  /// Returns the boxes made by `hearth seal`, which stay unchanged, and the names of those for entries.
  private func sealedFiles(
    _ log: inout DiagnosticLog
  ) throws(MachineError) -> (boxes: [Box], entries: [String]) {
    let paths = files.paths(.sealed)
    let found = try concurrentMap(paths, jobs: jobs, chunk: 4, log: &log) {
      path, log throws(MachineError) -> Box? in
      guard let file = files.read(path).file(at: path, log: &log) else { return nil }
      guard let sealed = SealedFile(file.bytes) else {
        log.report(.unreadableSealedFile, in: path)
        return nil
      }
      return Box(name: sealed.name, file: try stage(sealed.box, sealed.name))
    }
    // A copied file is included once.
    var names: Set<String> = []
    let boxes = zip(paths, found).filter { _, box in box.map { names.insert($0.name).inserted } ?? false }
    return (
      boxes.compactMap(\.1),
      boxes.filter { JournalPaths.isSealedEntry($0.0) }.compactMap { $0.1?.name }
    )
  }

  /// Returns an empty box, whose size depends only on its number and the memory's key, and so reveals nothing.
  private func emptyBox(_ number: Int) throws(MachineError) -> Box {
    let path = "nothing \(number)"
    let random = Int(try code([], at: path).prefix(4), radix: 16) ?? 0
    // From 1 to 33 KiB, as most pages are.
    let size = 1 << (10 + random % 6) + random % 1024
    return try box([UInt8](repeating: 0, count: size), at: path)
  }

  private func box(_ content: [UInt8], at path: String) throws(MachineError) -> Box {
    let code = try code(content, at: path)
    if let box = kept(path, code: code) { return box }
    return try sealed(content, at: path, code: code)
  }

  private func kept(_ path: String, code: String) -> Box? {
    guard let name = memory[code], let file = writer.kept(Self.path(name)) else { return nil }
    return Box(path: path, code: code, name: name, file: file)
  }

  private func sealed(_ content: [UInt8], at path: String, code: String) throws(MachineError) -> Box {
    let (name, box) = try MachineError.explaining(
      lock: Self.problem, SealedBox.seal(content, to: lock.file.publicKey, with: lock.crypto))
    return Box(path: path, code: code, name: name, file: try stage(box, name))
  }

  private func code(_ content: [UInt8], at path: String) throws(MachineError) -> String {
    try MachineError.explaining(
      lock: Self.problem, memory.code(content, at: path, publicKey: lock.file.publicKey, lock.crypto))
  }

  private func stage(_ box: [UInt8], _ name: String) throws(MachineError) -> SiteFile {
    let script = "hearthLocked(\"\(name)\",\"\(Base64.encoded(box))\")"
    return try writer.stage(Self.path(name), bytes: Array(script.utf8), hidesTime: true)
  }

  private static func path(_ name: String) -> String { "\(folder)/\(name).js" }
}
