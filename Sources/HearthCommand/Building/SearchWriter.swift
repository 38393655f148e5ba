import HearthCore
import HearthSearch
import HearthSite
import Synchronization

/// Makes the files of the search, and keeps those that are as they are to be.
struct SearchWriter: Sendable {
  let plan: SearchPlan
  let known: SiteCache.KnownMemory?
  let jobs: Int
  /// From which on numbers of staged files are free.
  let firstNumber: Int

  /// Files that are there whatever is found.
  static let surePaths = [path(StartPiece.name), SiteFolder.searchMemory]

  private static func path(_ name: String) -> String { OutputPath(SearchPlan.folder, name).text }

  func write(into target: some SiteTarget) throws(MachineError) -> [SiteFile] {
    if let files = unchanged(in: target) { return files }
    let number = Atomic(firstNumber)
    let known = known.map { KnownSearch($0.memory) }
    let read = concurrentMap(plan.ranges(jobs), jobs: jobs, chunkSize: 1) { range in
      Result { () throws(MachineError) -> (SearchPlan.Part, [SiteFile]) in
        var files: [SiteFile] = []
        var failure: MachineError?
        let part = plan.part(range, known: known) { file, make in
          guard failure == nil else { return }
          let path = Self.path(file.name)
          if let current = target.current(path, fingerprint: file.fingerprint) {
            return files.append(current)
          }
          let number = number.add(1, ordering: .relaxed).oldValue
          do throws(MachineError) {
            files.append(
              try target.stage(path, bytes: make().bytes, fingerprint: file.fingerprint, number: number))
          } catch { failure = error }
        }
        if let failure { throw failure }
        return (part, files)
      }
    }
    var parts: [SearchPlan.Part] = []
    var files: [SiteFile] = []
    for result in read {
      let (part, own) = try result.get()
      parts.append(part)
      files += own
    }
    let whole = plan.whole(parts, known: known)
    parts = []
    FreedMemory.giveBack()
    let words = WordPieces(
      concurrentMap(count: whole.join.shares, jobs: jobs, chunk: 1) { whole.join.rows(ofShare: $0) })
    let others = whole.ends(words)
    FreedMemory.giveBack()
    let staged = concurrentMap(count: words.count + others.count, jobs: jobs, chunk: 8) { piece in
      Result { () throws(MachineError) -> (SearchMemory.File, SiteFile) in
        let file = piece < words.count ? words.file(piece) : others[piece - words.count]
        let fingerprint = ContentHash.hash(file.bytes)
        return (
          SearchMemory.File(name: file.name, fingerprint: fingerprint),
          try stage(Self.path(file.name), file.bytes, fingerprint, number, target)
        )
      }
    }
    var own: [SearchMemory.File] = []
    for result in staged {
      let (file, made) = try result.get()
      own.append(file)
      files.append(made)
    }
    let memory = whole.memory(words, files: own).bytes
    files.append(try stage(SiteFolder.searchMemory, memory, ContentHash.hash(memory), number, target))
    try target.check(files.map(\.path))
    return files
  }

  private func stage(
    _ path: String, _ bytes: [UInt8], _ fingerprint: UInt64, _ number: borrowing Atomic<Int>,
    _ target: some SiteTarget
  ) throws(MachineError) -> SiteFile {
    if let current = target.current(path, fingerprint: fingerprint) { return current }
    return try target.stage(
      path, bytes: bytes, fingerprint: fingerprint, number: number.add(1, ordering: .relaxed).oldValue)
  }

  /// The files of the last build, where nothing that can be found has changed.
  private func unchanged(in target: some SiteTarget) -> [SiteFile]? {
    guard let known, known.memory.fingerprint == plan.fingerprint else { return nil }
    let files = known.memory.files.compactMap { file in
      target.current(Self.path(file.name), fingerprint: file.fingerprint)
    }
    guard files.count == known.memory.files.count,
      let memory = target.current(SiteFolder.searchMemory, fingerprint: known.fingerprint)
    else { return nil }
    return files + [memory]
  }
}
