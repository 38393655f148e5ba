import HearthJournal
import HearthMarkup
import HearthCore
import HearthSite

extension SiteInput {
  /// Collects the input for the pages of a loaded journal.
  init(
    _ loaded: JournalLoader.Loaded, _ theme: Theme, _ outline: SiteOutline, _ files: JournalFiles,
    templates: TemplateSet, pictures: PagePictures, findings: [Diagnostic] = [], request: JournalRequest
  ) {
    self.init(outline, of: loaded.journal, theme.strings, templates)
    self.findings = findings
    keptMetadata = Set(findings.filter { $0.finding.rule == .metadataKept }.map(\.path))
    contentFolder = request.place.folderOnPages
    (summaries, series) = (loaded.days.map(\.summary), loaded.days.map(\.series))
    collection = theme.collection.items.compactMap { $0.content as? Resource }
    self.pictures = pictures
    if let copy = outline.calmPicture, let file = files.read(copy.source).file {
      calmPicture = copy.bytesInPage(of: file)
    }
  }
}

extension LockedPlan {
  /// Plans the pages behind the lock.
  ///
  /// - Parameters:
  ///   - loaded: The journal with its sealed entries.
  ///   - outline: Its outline.
  ///   - open: The plan of the open site; `nil` if every page is wanted.
  init(
    _ loaded: JournalLoader.Loaded, _ theme: Theme, _ outline: SiteOutline, _ files: JournalFiles,
    pictures: PagePictures, besides open: SitePlan?, sealed: Set<String>, redrawn: [String: [UInt8]] = [:],
    request: JournalRequest
  ) {
    let input = SiteInput(
      loaded, theme, outline, files, templates: theme.lockedTemplates, pictures: pictures, request: request)
    self.init(SitePlan(input), besides: open, sealed: sealed, redrawn: redrawn)
  }
}
