import HearthCore
import HearthMarkup

/// A page whose place, name and content are decided, and whose bytes are made on request.
package struct PlannedPage: Sendable {
  package let path: OutputPath
  /// Files that are written together with the page, such as the samples of a day.
  package let companions: [OutputPath]
  let content: any Page
  let site: Site

  /// The page's template: its kind, for tests and reports.
  package var kind: String { content.template }

  /// The bytes of the page and its companions. Pure: it may run in parallel with others and gives the same every time.
  package func render() -> RenderedPage {
    var (view, others) = content.parts(in: site)
    let frame = site.frames.frame(of: content.key, at: path)
    site.addFrame(frame, to: &view, of: content)
    var log = DiagnosticLog()
    let bytes = site.templates.render(
      content.template, stack: [frame.view, view], entry: content.source, log: &log)
    return RenderedPage(files: [OutputFile(path: path, bytes: bytes)] + others, log: log)
  }
}

/// What makes one kind of page: a small value that knows which part of the journal it shows.
protocol Page: Sendable {
  var key: PageKey { get }
  /// The name of its template.
  var template: String { get }
  /// The file it was written from, for messages about the template.
  var source: String? { get }
  var companions: [OutputPath] { get }
  /// The page between its section and itself, for the breadcrumb.
  var above: PageKey? { get }

  /// The names that its template sees, besides those of the frame.
  func view(in site: Site) -> TemplateView

  /// The view together with the companions, for pages that make both from the same things.
  func parts(in site: Site) -> (TemplateView, [OutputFile])
}

extension Page {
  var source: String? { nil }
  var companions: [OutputPath] { [] }
  var above: PageKey? { nil }
  func parts(in site: Site) -> (TemplateView, [OutputFile]) { (view(in: site), []) }
}
