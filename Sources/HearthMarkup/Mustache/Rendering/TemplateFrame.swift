package import HearthCore
import Synchronization

/// Templates together with the names that many pages share, such as the navigation of a section of the site: whatever of a
/// template depends on these alone is written once, and copied into every page.
///
/// Safe to use from several threads. A page comes out as if its frame were a view below its own.
package final class TemplateFrame: Sendable {
  private let templates: TemplateSet
  private let view: TemplateView
  /// By the number of the template, as they are asked for; `nil` where it cannot be written in advance.
  private let programs = Mutex<[Int: TemplateProgram?]>([:])

  init(_ templates: TemplateSet, view: TemplateView) {
    self.templates = templates
    self.view = view
  }

  /// As ``TemplateSet/render(_:stack:entry:log:)``, with the frame's names below those of `view`.
  package func render(
    _ name: String, view: TemplateView, entry: String? = nil, log: inout DiagnosticLog
  ) -> [UInt8] {
    // A name of the page's own would hide the frame's, which is written in already.
    guard !view.sharesNames(with: self.view), let number = templates.number(of: name),
      let program = program(number)
    else { return templates.render(name, stack: [self.view, view], entry: entry, log: &log) }
    return templates.render(program, routine: 0, stack: [self.view, view], entry: entry, log: &log)
  }

  private func program(_ number: Int) -> TemplateProgram? {
    programs.withLock { programs in
      if let known = programs[number] { return known }
      let program = FrameWriter.program(
        templates.program, routine: number, views: [templates.constants, view], frame: view)
      programs[number] = .some(program)
      return program
    }
  }
}
