import HearthCore
import HearthMarkup

/// What a template made, and what was said about it.
struct RenderedPage {
  var text: String
  var diagnostics: [Diagnostic]

  /// `path:line:col Rule` of each diagnostic.
  var places: [String] {
    diagnostics.map {
      "\($0.path):\($0.position.line):\($0.position.column) \($0.finding.rule.name)"
    }
  }

  /// Renders `template`, a file named `Templates/page.mustache`, among `others` by name.
  init(
    _ template: String, _ view: TemplateView = [:], others: [String: String] = [:],
    constants: TemplateView = [:], entry: String? = nil
  ) {
    var log = DiagnosticLog()
    let files = others.sorted { $0.key < $1.key }.map { name, text in
      SourceFile(path: "Templates/\(name).mustache", text: text)
    }
    let page = SourceFile(path: "Templates/page.mustache", text: template)
    let templates = TemplateSet(files: [page] + files, constants: constants, log: &log)
    let bytes = templates.render("page", view: view, entry: entry, log: &log)
    text = String(decoding: bytes, as: UTF8.self)
    diagnostics = log.sorted
  }
}
