import HearthJournal
import HearthMarkup
import HearthCore
import HearthSite

extension SiteInput {
  /// Collects the input for the pages of a loaded journal. Reads the sizes of its pictures.
  init(
    _ loaded: JournalLoader.Loaded, _ theme: Theme, _ outline: SiteOutline, _ files: JournalFiles,
    templates: TemplateSet, findings: [Diagnostic] = [], request: JournalRequest
  ) {
    self.init(outline, of: loaded.journal, theme.strings, templates)
    self.findings = findings
    keptMetadata = Set(findings.filter { $0.finding.rule == .metadataKept }.map(\.path))
    contentFolder = request.place.folderOnPages
    (summaries, series) = (loaded.days.map(\.summary), loaded.days.map(\.series))
    collection = theme.collection.items.compactMap { $0.content as? Resource }
    let sizes = concurrentMap(outline.pictures, jobs: request.jobs) { files.pictureSize($0) }
    for (picture, size) in zip(outline.pictures, sizes) { pictureSizes[picture] = size }
    if let copy = outline.calmPicture, let file = files.read(copy.source).file {
      calmPicture = copy.bytes(of: file).bytes
    }
  }
}

extension LockedPlan {
  /// Plans the pages behind the lock.
  ///
  /// - Parameters:
  ///   - loaded: The journal with its sealed entries.
  ///   - open: The plan of the open site; `nil` if every page is wanted.
  init(
    _ loaded: JournalLoader.Loaded, _ theme: Theme, _ files: JournalFiles, besides open: SitePlan?,
    sealed: Set<String>, request: JournalRequest
  ) {
    let outline = SiteOutline(loaded.journal, strings: theme.strings, hasLock: true)
    let input = SiteInput(
      loaded, theme, outline, files, templates: theme.lockedTemplates, request: request)
    self.init(SitePlan(input), besides: open, sealed: sealed)
  }
}
