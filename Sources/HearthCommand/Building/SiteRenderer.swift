import HearthCore
import HearthSearch
import HearthSite

/// Renders the files of a plan in parallel and stages each as soon as it is ready, so that memory holds only one page
/// per thread.
struct SiteRenderer: Sendable {
  let plan: SitePlan
  let assets: [OutputFile]
  let files: JournalFiles
  let request: JournalRequest
  let writer: SiteWriter
  /// The script that reloads open pages, for `watch`.
  let reload: PageReload?

  private struct Staged: Sendable {
    var files: [SiteFile] = []
    var log = DiagnosticLog()
  }

  /// The most pages to replace early. If more have changed, they weren't saved by hand, and none is replaced early.
  private static let earlyPageLimit = 8

  /// Replaces the pages of `saved` files at once and reloads those open in a browser. The full build renders them again.
  func replacePages(of saved: Set<String>) throws(MachineError) {
    guard let reload else { return }
    let pages = plan.pages.filter { $0.source.map(saved.contains) ?? false }
    guard pages.count <= Self.earlyPageLimit else { return }
    var replaced: [String] = []
    for page in pages {
      guard let file = page.render().files.first else { continue }
      let bytes = PageReload.adding(to: file.bytes, path: page.path.text)
      if try writer.replace(page.path.text, bytes: bytes) { replaced.append(page.path.text) }
    }
    guard !replaced.isEmpty else { return }
    let stamp = reload.stamp(of: replaced)
    _ = try writer.replace(stamp.path.text, bytes: stamp.bytes)
  }

  /// Stages pages, then copies, then assets. Returns them with what the templates reported.
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

  /// Makes and stages the files of the search.
  func stage(_ search: SearchPlan) throws(MachineError) -> [SiteFile] {
    let files = SearchPlan.files(
      concurrentMap(search.ranges(request.jobs), jobs: request.jobs, chunkSize: 1, search.segment))
    return try concurrentMap(files, jobs: request.jobs) { file in
      Result { () throws(MachineError) in try writer.stage(file.path.text, bytes: file.bytes) }
    }.map { result throws(MachineError) in try result.get() }
  }
}
