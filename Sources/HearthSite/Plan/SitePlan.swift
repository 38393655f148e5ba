package import HearthCore
import HearthJournal
import HearthMarkup

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
  ///
  /// - Parameter editing: What `hearth serve` adds; `nil` for a site.
  package func render(_ editing: Editing? = nil) -> RenderedPage {
    let page = PageContext(site, at: path, editing: editing)
    let frame = site.frames.frame(of: content, at: path) ?? FrameViews.frame(of: content, at: path, in: site)
    let view = page.view(content.view(in: page), of: content)
    var log = DiagnosticLog()
    let bytes = site.input.templates.render(
      template, view: view, constants: frame, entry: content.source, log: &log)
    return RenderedPage(files: [OutputFile(path: path, bytes: bytes)] + page.companions, log: log)
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
