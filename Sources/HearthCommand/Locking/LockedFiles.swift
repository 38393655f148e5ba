import HearthCore
import HearthJournal
import HearthLock
import HearthSite

/// Writes what is locked into the folder `locked` of the site: a sealed box in each file, which a script element can load.
///
/// File names are random, sizes are padded, and so is the number of files, with boxes that hold nothing. What did not change
/// keeps its file (``LockMemory``).
final class LockedFiles {
  static let folder = "locked"
  /// At the least so many files, whether much is locked or nothing.
  private static let leastFiles = 8

  private let lock: JournalLock
  /// `nil` where nothing is sealed.
  private let plan: LockedPlan?
  private let request: JournalRequest
  private let files: JournalFiles
  private let writer: SiteWriter
  private let memory: LockMemory
  /// The name of the file of each code, for ``remember()``.
  private var names: [String: String] = [:]

  init(
    _ lock: JournalLock, _ plan: LockedPlan?, request: JournalRequest, files: JournalFiles, writer: SiteWriter
  ) throws(MachineError) {
    (self.lock, self.plan, self.request, self.files, self.writer) = (lock, plan, request, files, writer)
    memory = try MachineError.explaining(lock: Self.unusable) { () throws(LockError) in
      try LockMemory(content: request.place.content, with: lock.crypto)
    }
  }

  /// A box that is staged, or kept as it was.
  private struct Placed {
    let path: String
    let code: String
    let name: String
    let file: SiteFile
  }

  /// Seals and stages all that is locked. Returns the files, and what was found in the files that are copied.
  func stage() throws(MachineError) -> (files: [SiteFile], log: DiagnosticLog) {
    var log = DiagnosticLog()
    var items = try self.items(log: &log)
    // Nobody sees from their number how much is locked.
    let count = max(Self.leastFiles, SealedBox.padme(items.count + 1))
    let sizes = items.map(\.content.count)
    for number in 0..<(count - items.count - 1) {
      let size = sizes.isEmpty ? 0 : sizes[number * 7919 % sizes.count]
      items.append(LockedPlan.Item(path: "nothing \(number)", content: [UInt8](repeating: 0, count: size)))
    }
    let placed = try place(items)
    let names = Dictionary(placed.map { ($0.path, $0.name) }) { first, _ in first }
      .filter { !$0.key.hasPrefix("nothing ") }
    let list =
      plan?.index(names) ?? Array("{\"name\": \"\", \"pages\": [], \"others\": [], \"files\": []}".utf8)
    let index = try place([LockedPlan.Item(path: "index", content: list)])
    for box in placed + index { self.names[box.code] = box.name }
    let script = lock.file.script(index: index.first?.name ?? "")
    let file = try writer.stage("\(Self.folder)/lock.js", bytes: Array(script.utf8))
    return ((placed + index).map(\.file) + [file], log)
  }

  /// Remembers which file holds what, once the site has them.
  func remember() { memory.replace(with: names) }

  private func items(log: inout DiagnosticLog) throws(MachineError) -> [LockedPlan.Item] {
    guard let plan else { return [] }
    let pages = concurrentMap(plan.pages, jobs: request.jobs) { plan.items(of: $0) }
    let copies = concurrentMap(plan.attachments, jobs: request.jobs) { [files] copy in
      var log = DiagnosticLog()
      var item: LockedPlan.Item?
      switch files.read(copy.source) {
      case .file(let file):
        let (bytes, finding) = copy.bytes(of: file)
        item = LockedPlan.Item(path: copy.path.text, content: bytes)
        if let finding { log.report(finding, in: copy.source) }
      case .finding(let finding): log.report(finding, in: copy.source)
      }
      return (item: item, log: log)
    }
    for copy in copies { log.append(copy.log) }
    return pages.flatMap(\.self) + copies.compactMap(\.item)
  }

  private func place(_ items: [LockedPlan.Item]) throws(MachineError) -> [Placed] {
    try concurrentMap(items, jobs: request.jobs) { [lock, memory, writer] item in
      Result { () throws(MachineError) in try Self.placed(item, lock, memory, writer) }
    }.map { result throws(MachineError) in try result.get() }
  }

  private static func placed(
    _ item: LockedPlan.Item, _ lock: JournalLock, _ memory: LockMemory, _ writer: SiteWriter
  ) throws(MachineError) -> Placed {
    let (crypto, publicKey) = (lock.crypto, lock.file.publicKey)
    let code = try MachineError.explaining(lock: unusable) { () throws(LockError) in
      try memory.code(item.content, at: item.path, publicKey: publicKey, crypto)
    }
    if let name = memory[code], let file = writer.kept(path(name)) {
      return Placed(path: item.path, code: code, name: name, file: file)
    }
    let (name, box) = try MachineError.explaining(lock: unusable) { () throws(LockError) in
      let name = try crypto.random(16).map { $0.padded(to: 2, radix: 16) }.joined()
      return (name, try SealedBox.seal(item.content, to: publicKey, place: "site/\(name)", with: crypto))
    }
    let script = "hearthLocked(\"\(name)\",\"\(Base64.encoded(box))\");\n"
    let file = try writer.stage(path(name), bytes: Array(script.utf8))
    return Placed(path: item.path, code: code, name: name, file: file)
  }

  private static let unusable = "the lock cannot be used"

  private static func path(_ name: String) -> String { "\(folder)/\(name).js" }
}

extension MachineError {
  /// Returns the result of `body`, with its error worded for a person.
  static func explaining<Result>(
    lock found: String, _ body: () throws(LockError) -> Result
  ) throws(MachineError) -> Result {
    do throws(LockError) { return try body() } catch {
      throw MachineError("\(found): \(error.message)", help: "Nothing was changed.")
    }
  }
}
