import HearthCore
import HearthSite

/// Renders the files of a plan in parallel and hands each to the target as soon as it is there, so that no two pages of
/// one thread are in memory at once.
struct SiteRenderer: Sendable {
  let plan: SitePlan
  let assets: [OutputFile]
  let sources: JournalSources
  let jobs: Int
  let reloads: Bool
  /// Whether the index of the search is made with the pages.
  let makesSearch: Bool
  let progress: Progress
  /// What the last build knew of the search.
  var knownSearch: SiteCache.KnownMemory?

  /// Every file of the site.
  var paths: [String] {
    plan.pages.flatMap { [$0.path.text] + $0.companions.map(\.text) }
      + plan.attachments.map(\.path.text) + assets.map(\.path.text)
      + (makesSearch ? SearchWriter.surePaths : [])
  }

  /// The files as the target has them, and what the templates had to report.
  ///
  /// - Parameter first: what is to be staged before any page; see ``staging(_:in:)``.
  func render(into target: some SiteTarget, first: Future<Result<SiteFile, MachineError>>? = nil)
    throws(MachineError) -> (files: [SiteFile], log: DiagnosticLog)
  {
    let firsts = first == nil ? 0 : 1
    let results = concurrentMap(count: firsts + works, jobs: jobs) { work in
      if work == 0, let first { return first.value.map { Made(files: [$0]) } }
      defer { progress.advance() }
      return result(of: work - firsts, in: target)
    }
    progress.end()
    var (files, found) = ([SiteFile](), RepeatedFindings())
    files.reserveCapacity(results.count)
    for result in results {
      let made = try result.get()
      files += made.files
      found.append(made.log)
    }
    if makesSearch, let search = plan.search() {
      let writer = SearchWriter(
        plan: search, known: knownSearch, jobs: jobs, firstNumber: (works + 1) * Self.step)
      files += try writer.write(into: target)
    }
    return (files, found.log)
  }

  private struct Made: Sendable {
    var files: [SiteFile] = []
    var log = DiagnosticLog()
  }

  /// Files of one page are numbered from its own number on, in steps that leave room for its companions.
  private static let step = 16

  private var works: Int { plan.pages.count + plan.attachments.count + assets.count }

  /// Pages come first, then copies, then assets: so `work` counts.
  private func result(of work: Int, in target: some SiteTarget) -> Result<Made, MachineError> {
    Result { () throws(MachineError) in
      let number = work * Self.step
      if work < plan.pages.count { return try made(plan.pages[work], number, target) }
      let copy = work - plan.pages.count
      if copy < plan.attachments.count { return try made(plan.attachments[copy], number, target) }
      return Made(files: [try stage(assets[copy - plan.attachments.count], number, target)])
    }
  }

  private func stage(_ file: OutputFile, _ number: Int, _ target: some SiteTarget) throws(MachineError)
    -> SiteFile
  {
    try target.stage(file.path.text, bytes: file.bytes, fingerprint: nil, number: number)
  }

  /// Hands over the cache of the next build, which is kept in memory no longer than until then.
  func staging(_ cache: consuming [ArraySlice<UInt8>], in target: some SiteTarget)
    -> Future<Result<SiteFile, MachineError>>
  {
    Future(jobs: 1) { [cache, number = works * Self.step] in
      Result { () throws(MachineError) in
        try target.stage(SiteFolder.cache, pieces: cache, fingerprint: nil, number: number)
      }
    }
  }

  private func made(_ page: PlannedPage, _ number: Int, _ target: some SiteTarget) throws(MachineError)
    -> Made
  {
    let paths = [page.path] + page.companions
    let whole = page.fingerprint
    let current = paths.compactMap { target.current($0.text, fingerprint: whole) }
    if current.count == paths.count { return Made(files: current) }
    let rendered = page.render()
    // What a template reported is to be reported by the next build as well, so that the page is not kept as it is.
    let fingerprint = rendered.log.diagnostics.isEmpty ? whole : 0
    var made = Made(log: rendered.log)
    for (index, file) in rendered.files.enumerated() {
      let path = file.path.text
      let bytes = reloads ? PageReload.adding(to: file.bytes, path: path) : file.bytes
      made.files.append(
        try target.stage(path, bytes: bytes, fingerprint: fingerprint, number: number + index))
    }
    return made
  }

  private func made(_ copy: AttachmentCopy, _ number: Int, _ target: some SiteTarget) throws(MachineError)
    -> Made
  {
    switch sources.files.read(copy.source) {
    case .finding(let finding):
      var made = Made()
      made.log.report(finding, in: copy.source)
      return made
    case .file(let file):
      let fingerprint = ContentHash.hash(file.bytes)
      if let current = target.current(copy.path.text, fingerprint: fingerprint) {
        return Made(files: [current])
      }
      return Made(files: [
        try target.stage(
          copy.path.text, bytes: copy.bytes(of: file), fingerprint: fingerprint, number: number)
      ])
    }
  }
}
