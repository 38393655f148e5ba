import HearthCore
import HearthSearch
import HearthSite

/// Renders the files of a plan in parallel. Each is staged as soon as it is ready, so that memory holds one page per
/// thread.
struct SiteRenderer: Sendable {
  let plan: SitePlan
  let assets: [OutputFile]
  let files: JournalFiles
  let request: JournalRequest
  var writer: SiteWriter
  /// The script that reloads open pages, for `watch`.
  let reload: PageReload?

  private struct Staged: Sendable {
    var files: [SiteFile] = []
    var log = DiagnosticLog()
  }

  /// The most pages to write early. If more have changed, they weren't saved by hand, and none is written early.
  private static let earlyPageLimit = 8

  /// Writes the pages of `saved` files at once and reloads those open in a browser. The full build renders them again.
  mutating func writeAhead(pagesOf saved: Set<String>) throws(MachineError) {
    guard let reload else { return }
    let pages = plan.pages.filter { $0.source.map(saved.contains) ?? false }
    guard pages.count <= Self.earlyPageLimit else { return }
    let files = pages.compactMap { $0.render().files.first }.map { file in
      (path: file.path.text, bytes: PageReload.adding(to: file.bytes, path: file.path.text))
    }
    let written = try writer.putAhead(files)
    guard !written.isEmpty else { return }
    let stamp = reload.stamp(of: written)
    _ = try writer.putAhead([(stamp.path.text, stamp.bytes)])
  }

  /// Stages pages, then copies, then assets. Returns them with the templates' findings.
  func render() throws(MachineError) -> (files: [SiteFile], log: DiagnosticLog) {
    let progress = Progress(total: plan.pages.count, of: "pages", terminal: request.machine.terminal)
    let tasks = plan.pages.count + plan.attachments.count + assets.count
    let results = concurrentMap(count: tasks, jobs: request.jobs) { task in
      defer { progress.advance() }
      return Result { () throws(MachineError) in try staged(task) }
    }
    progress.end()
    var (files, found) = ([SiteFile](), RepeatedFindings())
    for result in results {
      let staged = try result.get()
      files += staged.files
      found.append(staged.log)
    }
    return (files, found.log)
  }

  private func staged(_ task: Int) throws(MachineError) -> Staged {
    var (rendered, staged) = ([OutputFile](), Staged())
    let copy = task - plan.pages.count
    if task < plan.pages.count {
      let page = plan.pages[task].render()
      rendered = page.files
      staged.log = page.log
    } else if copy < plan.attachments.count {
      let attachment = plan.attachments[copy]
      switch files.read(attachment.source) {
      case .file(let file):
        let (bytes, finding) = attachment.bytes(of: file)
        rendered = [OutputFile(path: attachment.path, bytes: bytes)]
        if let finding { staged.log.report(finding, in: attachment.source) }
      case .finding(let finding): staged.log.report(finding, in: attachment.source)
      }
    } else {
      rendered = [assets[copy - plan.attachments.count]]
    }
    for file in rendered {
      let path = file.path.text
      let bytes = reload == nil ? file.bytes : PageReload.adding(to: file.bytes, path: path)
      staged.files.append(try writer.stage(path, bytes: bytes))
    }
    return staged
  }

  /// Reads the texts of the search, and stages the files that show them.
  func stageTexts(
    of search: SearchPlan
  ) throws(MachineError) -> (segments: [SearchSegment], files: [SiteFile]) {
    let results = concurrentMap(search.ranges(request.jobs), jobs: request.jobs, chunkSize: 1) { range in
      Result { () throws(MachineError) in
        var files: [SiteFile] = []
        let segment = try search.segment(range) { file throws(MachineError) in
          files.append(try stage(file))
        }
        return (segment, files)
      }
    }
    let texts = try results.map { result throws(MachineError) in try result.get() }
    return (texts.map(\.0), texts.flatMap(\.1))
  }

  func stage(_ files: [OutputFile]) throws(MachineError) -> [SiteFile] {
    try concurrentMap(files, jobs: request.jobs) { file in
      Result { () throws(MachineError) in try stage(file) }
    }.map { result throws(MachineError) in try result.get() }
  }

  private func stage(_ file: OutputFile) throws(MachineError) -> SiteFile {
    try writer.stage(file.path.text, bytes: file.bytes)
  }
}
