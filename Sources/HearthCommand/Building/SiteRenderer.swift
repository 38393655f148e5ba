import HearthBytes
import HearthDiagnostics
import HearthSite

/// Renders the files of a plan in parallel and hands each to the target as soon as it is there, so that no two pages of
/// one thread are in memory at once.
struct SiteRenderer: Sendable {
  let plan: SitePlan
  let assets: [OutputFile]
  let sources: JournalSources
  let jobs: Int
  let reloads: Bool
  let progress: Progress

  /// Every file of the site.
  var paths: [String] {
    plan.pages.flatMap { [$0.path.text] + $0.companions.map(\.text) }
      + plan.attachments.map(\.path.text) + assets.map(\.path.text)
  }

  /// The files as the target has them, and what the templates had to report.
  func render(into target: some SiteTarget) throws(MachineError) -> (files: [SiteFile], log: DiagnosticLog) {
    let pages = plan.pages.enumerated().map { Work(number: $0.offset, content: .page($0.element)) }
    let copies = plan.attachments.enumerated().map {
      Work(number: pages.count + $0.offset, content: .copy($0.element))
    }
    let start = pages.count + copies.count
    let own = assets.enumerated().map { Work(number: start + $0.offset, content: .asset($0.element)) }
    let results = concurrentMap(pages + copies + own, jobs: jobs) { work in
      defer { progress.advance() }
      return result(of: work, in: target)
    }
    progress.end()
    var (files, found) = ([SiteFile](), RepeatedFindings())
    files.reserveCapacity(results.count)
    for result in results {
      let made = try result.get()
      files += made.files
      found.append(made.log)
    }
    return (files, found.log)
  }

  private struct Work: Sendable {
    let number: Int
    let content: Content

    enum Content {
      case page(PlannedPage)
      case copy(AttachmentCopy)
      case asset(OutputFile)
    }
  }

  private struct Made: Sendable {
    var files: [SiteFile] = []
    var log = DiagnosticLog()
  }

  /// Files of one page are numbered from its own number on, in steps that leave room for its companions.
  private static let step = 16

  private func result(of work: Work, in target: some SiteTarget) -> Result<Made, MachineError> {
    Result { () throws(MachineError) in
      let number = work.number * Self.step
      switch work.content {
      case .page(let page): return try made(page, number, target)
      case .copy(let copy): return try made(copy, number, target)
      case .asset(let file):
        let fingerprint = ContentHash.hash(file.bytes)
        return Made(files: [
          try target.stage(file.path.text, bytes: file.bytes, fingerprint: fingerprint, number: number)
        ])
      }
    }
  }

  private func made(_ page: PlannedPage, _ number: Int, _ target: some SiteTarget) throws(MachineError)
    -> Made
  {
    let paths = [page.path] + page.companions
    let current = paths.compactMap { target.current($0.text, fingerprint: page.fingerprint) }
    if current.count == paths.count { return Made(files: current) }
    let rendered = page.render()
    // What a template reported is to be reported by the next build as well, so that the page is not kept as it is.
    let fingerprint = rendered.log.diagnostics.isEmpty ? page.fingerprint : 0
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
