import HearthCore
import HearthJournal
import HearthLock
import HearthSite

/// Writes what is locked into the site's folder `locked`: a sealed box in each file, which a script element can load.
///
/// File names are random; sizes are padded, and so is the number of files, with empty boxes. Unchanged content keeps
/// its file (``LockMemory``).
final class LockedFiles {
  /// The fewest files to write, however little is locked.
  private static let leastFiles = 8

  /// The site's file with the keys.
  static let script = "\(BoxStager.folder)/lock.js"

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
    let memory = try MachineError.explaining(lock: "the lock can't be used") { () throws(LockError) in
      try LockMemory(content: request.place.content, with: lock.crypto)
    }
    stager = BoxStager(lock: lock, memory: memory, files: files, writer: writer)
  }

  /// Seals and stages everything that is locked. Returns the files, and the findings in copied files.
  ///
  /// Each thread reads, seals and stages one page or file before it takes the next, so that few are in memory at once.
  func stage() throws(MachineError) -> (files: [SiteFile], log: DiagnosticLog) {
    var log = DiagnosticLog()
    let stager = stager
    // Shuffled, so that the times of files don't reveal what they hold.
    let (pages, copies) = (plan?.pages.shuffled() ?? [], plan?.attachments.shuffled() ?? [])
    let own = try placed(
      concurrentMap(count: pages.count + copies.count, jobs: jobs, chunk: 4) { [plan] number in
        number < pages.count
          ? stager.boxes(of: plan?.items(of: pages[number]) ?? [])
          : stager.boxes(of: copies[number - pages.count])
      }, log: &log
    ).flatMap(\.self)
    let sealed = try sealedFiles(log: &log)
    let count = own.count + sealed.boxes.count + 1
    // Hides how much is locked from the number of files.
    let fillers = max(Self.leastFiles, SealedBox.padme(count)) - count
    let empty = try placed(
      concurrentMap(count: fillers, jobs: jobs, chunk: 4) { number in
        stager.emptyBox(number)
      }, log: &log
    ).flatMap(\.self)
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

  /// Records which file holds what, once the site has them.
  func remember() { stager.memory.replace(with: names) }

  /// Returns the boxes made by `hearth seal`, and the names of those for entries.
  private func sealedFiles(
    log: inout DiagnosticLog
  ) throws(MachineError) -> (boxes: [BoxStager.Placed], entries: [String]) {
    let (stager, paths) = (stager, stager.files.paths(.sealed))
    let found = try placed(
      concurrentMap(paths, jobs: jobs, chunkSize: 4) { stager.boxes(ofSealedFile: $0) }, log: &log)
    var (boxes, entries, names) = ([BoxStager.Placed](), [String](), Set<String>())
    for (path, placed) in zip(paths, found) {
      // A copied file is included once.
      guard let box = placed.first, names.insert(box.name).inserted else { continue }
      boxes.append(box)
      if JournalPaths.isSealedEntry(path) { entries.append(box.name) }
    }
    return (boxes, entries)
  }

  private func placed(
    _ boxes: [BoxStager.Boxes], log: inout DiagnosticLog
  ) throws(MachineError) -> [[BoxStager.Placed]] {
    for boxes in boxes { log.append(boxes.log) }
    return try boxes.map { boxes throws(MachineError) in try boxes.placed.get() }
  }
}
