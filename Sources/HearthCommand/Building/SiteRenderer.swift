import HearthCore
import HearthSearch
import HearthSite

/// Renders the files of a plan in parallel and hands each to the target as soon as it is there, so that only one page of
/// each thread is in memory at once.
struct SiteRenderer: Sendable {
  let plan: SitePlan
  let assets: [OutputFile]
  let files: JournalFiles
  let jobs: Int
  let reloads: Bool
  let progress: Progress

  /// The files as the target has them, and what the templates reported.
  func render(into target: some SiteTarget) throws(MachineError) -> (files: [SiteFile], log: DiagnosticLog) {
    let results = concurrentMap(count: tasks, jobs: jobs) { task in
      defer { progress.advance() }
      return Result { () throws(MachineError) in try staged(task, in: target) }
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

  private struct Staged: Sendable {
    var files: [SiteFile] = []
    var log = DiagnosticLog()
  }

  /// The files of one task are numbered from here on; a page has at most as many companions.
  private static let numbersPerTask = 16

  /// Pages come first, then copies, then assets.
  private var tasks: Int { plan.pages.count + plan.attachments.count + assets.count }

  private func staged(_ task: Int, in target: some SiteTarget) throws(MachineError) -> Staged {
    var (rendered, staged) = ([OutputFile](), Staged())
    let copy = task - plan.pages.count
    let asset = copy - plan.attachments.count
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
      rendered = [assets[asset]]
    }
    for (index, file) in rendered.enumerated() {
      let path = file.path.text
      let bytes = reloads ? PageReload.adding(to: file.bytes, path: path) : file.bytes
      staged.files.append(
        try target.stage(path, bytes: bytes, number: task * Self.numbersPerTask + index))
    }
    return staged
  }

  /// Makes and stages the files of the search, which are numbered after those of all pages.
  func stage(_ search: SearchPlan, in target: some SiteTarget) throws(MachineError) -> [SiteFile] {
    let files = SearchPlan.files(
      concurrentMap(search.ranges(jobs), jobs: jobs, chunkSize: 1, search.part))
    return try concurrentMap(count: files.count, jobs: jobs) { index in
      Result { () throws(MachineError) in
        try target.stage(
          files[index].path.text, bytes: files[index].bytes,
          number: (tasks + 1) * Self.numbersPerTask + index)
      }
    }.map { result throws(MachineError) in try result.get() }
  }
}
