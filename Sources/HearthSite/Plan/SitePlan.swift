package import HearthCore
package import HearthHeartRate
package import HearthJournal
package import HearthMarkup

/// The addresses of all pages, decided before anything is rendered. *Needs a look* lists the findings so far, so its own
/// further parts are added later, in ``SitePlan``.
package struct SiteOutline: Sendable {
  let registry: PageRegistry
  /// Findings about content that pages can't show as intended.
  package let log: DiagnosticLog

  /// - Parameter hasLock: Whether the journal has a lock, so that the site has its page.
  package init(_ journal: Journal, strings: Strings, hasLock: Bool = false) {
    let shown = journal.withoutArchivedTexts.namingLinks(in: strings)
    registry = PageRegistry(shown, strings, DayIndex(shown), LabelIndex(shown), hasLock: hasLock)
    var log = registry.log
    PageChecker(journal: journal, addresses: registry.addresses).check(into: &log)
    self.log = log
  }

  /// The paths of the pictures that pages show, whose sizes they need.
  package var pictures: [String] {
    registry.addresses.copies.filter { $0.form == .image }.map(\.source)
  }

  /// The paths of all files that are copied into the site.
  package var attachments: [String] { registry.addresses.copies.map(\.source) }

  /// The copied files whose metadata is removed if their bytes are of a known form.
  package var media: [AttachmentCopy] {
    registry.addresses.copies.filter {
      [.removed, .removedIfPlain].contains(MediaForm.metadata(in: $0.source))
    }
  }

  /// The picture embedded in the page for a hard moment.
  package var calmPicture: AttachmentCopy? {
    registry.journal.calmPicture.flatMap { registry.addresses.attachments[$0] }
  }
}

/// Everything that the pages of a site are made from.
package struct SiteInput: Sendable {
  package let journal: Journal
  package let strings: Strings
  package let templates: TemplateSet
  package let outline: SiteOutline
  /// The sorted findings of reading and checking, for the page *Needs a look*.
  package var findings: [Diagnostic] = []
  /// Those of ``SiteOutline/media`` that are copied with their metadata.
  package var keptMetadata: Set<String> = []
  /// The summary of each of ``Journal/heartRateDays``, in the same order; `nil` for days without samples. Lists show it,
  /// and all charts take their range from it.
  package var summaries: [DaySummary?] = []
  /// The summary of each span of these days, in the order of ``HeartRateDay/spans``; for the pages of labels.
  package var spans: [[HeartRateSummary?]] = []
  /// The samples of each of ``Journal/heartRateDays``, in the same order.
  package var series: [Series] = []
  /// Resources that come with Hearth, to pick from; not part of the journal.
  package var collection: [Resource] = []
  /// The size of each of ``SiteOutline/pictures``, if known.
  package var pictureSizes: [String: PictureSize] = [:]
  /// The bytes of ``SiteOutline/calmPicture``.
  package var calmPicture: [UInt8]?
  /// The charts drawn in earlier builds, if kept.
  package var charts: ChartMemo?
  /// What pages write instead of the first `Content/` in the path of a file: nothing in a vault.
  package var contentFolder = "Content/"

  package init(_ outline: SiteOutline, of journal: Journal, _ strings: Strings, _ templates: TemplateSet) {
    (self.outline, self.journal, self.strings, self.templates) = (outline, journal, strings, templates)
  }
}

/// Every file of the site, with its path decided, so that every link can be resolved while pages are rendered.
package struct SitePlan: Sendable {
  /// Sorted by path.
  package let pages: [PlannedPage]
  /// Pictures, sounds and other files that texts mention.
  package let attachments: [AttachmentCopy]
  let site: Site

  /// Plans the pages of a checked journal. Renders nothing.
  package init(_ input: SiteInput) {
    var registry = input.outline.registry
    ProblemsPage.registerFurtherParts(of: input.findings.count, in: &registry)
    let site = Site(input, registry)
    self.site = site
    attachments = registry.addresses.copies
    pages = registry.pages.map { PlannedPage(path: $0.path, content: $0.page, site: site) }
      .sorted { $0.path < $1.path }
  }

  /// The plan of the search; `nil` if the person switched it off.
  package var search: SearchPlan? { site.shows(.search) ? SearchPlan(site) : nil }
}

/// A page whose path, name and content are decided, and whose bytes are made on request.
package struct PlannedPage: Sendable {
  package let path: OutputPath
  let content: any Page
  let site: Site

  /// The file it is written from; `nil` for pages of several files.
  package var source: String? { content.source }

  /// The name of the page's template.
  package var template: String { type(of: content).template }

  /// Returns the bytes of the page and its companions. Pure: pages can be rendered in parallel.
  package func render() -> RenderedPage {
    let page = PageContext(site, at: path)
    let frame = site.frames.frame(of: content, at: path)
    let (own, companions) =
      (content as? any CompanionedPage)?.viewAndCompanions(in: page) ?? (content.view(in: page), [])
    let view = page.view(own, in: frame, of: content)
    var log = DiagnosticLog()
    let bytes = site.input.templates.render(
      template, view: view, constants: frame.view, entry: content.source, log: &log)
    return RenderedPage(files: [OutputFile(path: path, bytes: bytes)] + companions, log: log)
  }
}

/// A file of the site, ready to be written.
package struct OutputFile: Sendable {
  package let path: OutputPath
  package let bytes: [UInt8]

  package init(path: OutputPath, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

/// The files of a rendered page, and what its templates reported.
package struct RenderedPage: Sendable {
  /// The page first, then its companions, such as the readings of a day.
  package var files: [OutputFile]
  package var log: DiagnosticLog
}
