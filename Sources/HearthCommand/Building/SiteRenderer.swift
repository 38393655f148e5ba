import HearthCore
import HearthSearch
import HearthSite

/// Renders the files of a plan in parallel and stages each as soon as it is there, so that only one page of each thread is in
/// memory at once.
struct SiteRenderer: Sendable {
  let plan: SitePlan
  let assets: [OutputFile]
  let files: JournalFiles
  let request: JournalRequest
  let writer: SiteWriter

  private struct Staged: Sendable {
    var files: [SiteFile] = []
    var log = DiagnosticLog()
  }

  /// Stages pages, then copies, then assets. Returns them with what the templates reported.
  func render() throws(MachineError) -> (files: [SiteFile], log: DiagnosticLog) {
    let progress = Progress(total: plan.pages.count, of: "pages", terminal: request.machine.terminal)
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

  private var tasks: Int { plan.pages.count + plan.attachments.count + assets.count }

  /// The distance between the first numbers of two tasks; no page has that many companions.
  private static let numbersPerTask = 16

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
      case .file(let file): rendered = [OutputFile(path: attachment.path, bytes: attachment.bytes(of: file))]
      case .finding(let finding): staged.log.report(finding, in: attachment.source)
      }
    } else {
      rendered = [assets[copy - plan.attachments.count]]
    }
    for (index, file) in rendered.enumerated() {
      let path = file.path.text
      let bytes = request.reloads ? PageReload.adding(to: file.bytes, path: path) : file.bytes
      staged.files.append(
        try writer.stage(path, bytes: bytes, number: task * Self.numbersPerTask + index))
    }
    return staged
  }

  /// Makes and stages the files of the search, which are numbered after those of all pages.
  func stage(_ search: SearchPlan) throws(MachineError) -> [SiteFile] {
    let files = SearchPlan.files(
      concurrentMap(search.ranges(request.jobs), jobs: request.jobs, chunkSize: 1, search.part))
    return try concurrentMap(count: files.count, jobs: request.jobs) { index in
      Result { () throws(MachineError) in
        try writer.stage(
          files[index].path.text, bytes: files[index].bytes,
          number: (tasks + 1) * Self.numbersPerTask + index)
      }
    }.map { result throws(MachineError) in try result.get() }
  }
}
