package import HearthCore

/// A template with its calls expanded once for all pages of a type, and the names that these share.
package struct PageTemplate: Sendable {
  let templates: [Template]
  let constants: TemplateView
  /// The index of the template that the page is named after.
  let root: Int
  private let steps: TemplateSteps

  init(_ templates: [Template], root: Int, constants: TemplateView) {
    (self.templates, self.root, self.constants) = (templates, root, constants)
    let call = TemplateCall(template: root, nodes: templates[root].nodes.indices)
    steps = TemplateExpander.expand(call, in: templates).steps
  }

  /// Renders the page with the names in `view`, as UTF-8.
  ///
  /// A name that neither the view nor the constants have renders as nothing and is reported, once per tag.
  ///
  /// - Parameter entry: The path of the page's entry, for messages.
  package func render(_ view: TemplateView, entry: String? = nil, log: inout DiagnosticLog) -> [UInt8] {
    var renderer = TemplateRenderer(self, page: view, entry: entry)
    renderer.render(steps)
    log.append(renderer.log)
    return renderer.output
  }
}
