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
  /// The copies of photographs, which are made already.
  let photographs: [SiteFile]
  /// The script that reloads open pages, for `watch`.
  let reload: PageReload?

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

  /// Stages pages, copies and assets. Returns them with the templates' findings.
  func render() throws(MachineError) -> (files: [SiteFile], log: DiagnosticLog) {
    let progress = Progress(total: plan.pages.count, of: "pages", terminal: request.machine.terminal)
    var log = DiagnosticLog()
    let pages = try concurrentMap(plan.pages, jobs: request.jobs, log: &log) {
      page, log throws(MachineError) in
      defer { progress.advance() }
      let page = page.render()
      log.append(page.log)
      return try page.files.map(stage)
    }
    progress.end()
    let attachments = plan.attachments.filter { !$0.isRedrawn }
    let copies = try concurrentMap(attachments, jobs: request.jobs, log: &log) {
      copy, log throws(MachineError) in
      try files.bytes(of: copy, log: &log).map { bytes throws(MachineError) in
        try stage(OutputFile(path: copy.path, bytes: bytes))
      }
    }.compactMap(\.self)
    return (pages.flatMap(\.self) + copies + photographs + (try stage(assets)), log.countingRepeats)
  }

  /// Reads the texts of the search, and stages the files that show them.
  func stageTexts(
    of search: SearchPlan
  ) throws(MachineError) -> (segments: [SearchSegment], files: [SiteFile]) {
    let texts = try concurrentMap(search.ranges(request.jobs), jobs: request.jobs, chunk: 1) {
      range throws(MachineError) in
      var files: [SiteFile] = []
      let segment = try search.segment(range) { file throws(MachineError) in files.append(try stage(file)) }
      return (segment, files)
    }
    return (texts.map(\.0), texts.flatMap(\.1))
  }

  func stage(_ files: [OutputFile]) throws(MachineError) -> [SiteFile] {
    try concurrentMap(files, jobs: request.jobs, stage)
  }

  private func stage(_ file: OutputFile) throws(MachineError) -> SiteFile {
    let path = file.path.text
    let bytes = reload == nil ? file.bytes : PageReload.adding(to: file.bytes, path: path)
    return try writer.stage(path, bytes: bytes)
  }
}
