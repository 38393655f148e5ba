package import HearthCore

/// The templates of a theme, parsed once for every page and thread:
/// `templates.render("reading", view: ["title": .text("Sleep")], log: &log)`.
package struct TemplateSet: Sendable {
  private(set) var templates: [Template] = []
  private(set) var indexByName: [String: Int] = [:]
  let constants: TemplateView
  /// The theme's templates that the journal replaced, by path, except those back in use.
  private(set) var fallbacks: [String: SourceFile]

  /// Parses `files`, one template each, the journal's own in place of the theme's. If one has mistakes, they are reported
  /// and the theme's is used, because half a page may have lost its head.
  ///
  /// - Parameters:
  ///   - fallbacks: The theme's templates that were replaced, by path.
  ///   - added: The paths of the journal's templates that the theme doesn't have.
  ///   - constants: Names with the same value on every page, such as `words`, which take precedence over a page's names.
  package init(
    files: [SourceFile], fallbacks: [String: SourceFile] = [:], added: Set<String> = [],
    constants: TemplateView = [:], log: inout DiagnosticLog
  ) {
    self.fallbacks = fallbacks
    self.constants = constants
    var (called, parents): (Set<String>, Set<String>) = ([], [])
    for file in files {
      guard let template = add(file, log: &log) else { continue }
      for call in template.calls {
        let (name, kind) = (template.nodes[call].name, template.nodes[call].kind)
        called.insert(Template.normalized(name))
        if kind == .parent { parents.insert(Template.normalized(name)) }
      }
    }
    for index in templates.indices { resolve(index) }
    reportUnused(added, called: called, log: &log)
    checkContent(parents: parents, log: &log)
    // All are checked before any falls back, because a mistake is where it was written.
    for (index, own) in templates.indices.map(check).enumerated() {
      log.append(own)
      if own.hasErrors { fallBack(index, log: &log) }
    }
  }

  /// The names of all templates, sorted.
  package var names: [String] { indexByName.keys.sorted() }

  /// Renders the template `name` with the names in `view`, as UTF-8. An unknown name is reported, once per tag.
  ///
  /// - Parameters:
  ///   - constants: Further names that take precedence over those in `view`.
  ///   - entry: The path of the page's entry, for messages.
  package func render(
    _ name: String, view: TemplateView, constants: TemplateView = [:], entry: String? = nil,
    log: inout DiagnosticLog
  ) -> [UInt8] {
    guard let root = indexByName[name] else {
      let near = NearMatch.nearest(to: name, among: names)
      log.report(.unknownTemplate(name, near: near), in: "Templates/\(name).mustache")
      return []
    }
    var renderer = TemplateRenderer(
      templates, root: root, constants: self.constants.adding(constants), page: view, entry: entry)
    renderer.render(TemplateCall(template: root, nodes: templates[root].nodes.indices))
    log.append(renderer.log)
    return renderer.output
  }

  /// Adds the template in `file` or, if it is broken, its fallback. Returns the template as written.
  private mutating func add(_ file: SourceFile, log: inout DiagnosticLog) -> Template? {
    let name = Template.name(ofPath: file.path)
    if let first = indexByName[name] {
      let finding = Finding(
        "DuplicateTemplate", "another file is already the template '\(name)'",
        accepted: "each name needs a file of its own", help: "The first one is \(templates[first].file.path)."
      )
      log.report(finding, in: file.path)
      return nil
    }
    var own = DiagnosticLog()
    let template = TemplateParser.parse(file, name: name, constants: constants, log: &own)
    log.append(own)
    indexByName[name] = templates.count
    templates.append(template)
    if own.hasErrors { fallBack(templates.count - 1, log: &log) }
    return template
  }

  /// Warns of the templates of `added` that no template calls.
  private func reportUnused(_ added: Set<String>, called: Set<String>, log: inout DiagnosticLog) {
    let known = templates.filter { !added.contains($0.file.path) }.map(\.name)
    for template in templates where added.contains(template.file.path) && !called.contains(template.name) {
      let near = NearMatch.nearest(to: template.name, among: known)
      let hint = near.map { "; did you mean '\($0)'?" } ?? ""
      let finding = Finding(
        "UnknownTemplate", "nothing uses the template '\(template.name)'\(hint)",
        accepted: "give it the name of one of Hearth's templates, or name it in another one",
        severity: .warning)
      log.report(finding, in: template.file.path)
    }
  }

  /// Reports the journal's empty templates. Emptying a partial that isn't a parent is a way to hide it.
  private mutating func checkContent(parents: Set<String>, log: inout DiagnosticLog) {
    for (index, template) in templates.enumerated() where template.isEmpty {
      let path = template.file.path
      guard fallbacks[path] != nil else { continue }
      if path.hasPrefix("Templates/partials/"), !parents.contains(template.name) {
        let finding = Finding(
          "EmptyTemplate", "the template is empty, so this part of its pages is left out",
          help: "If that's what you want, write a comment such as {{! nothing }}.", severity: .warning)
        log.report(finding, in: path)
      } else {
        let finding = Finding(
          "EmptyTemplate", "the template is empty, so Hearth uses its own",
          accepted: "a template is text with tags, or a comment such as {{! nothing }}")
        log.report(finding, in: path)
        fallBack(index, log: &log)
      }
    }
  }

  private mutating func fallBack(_ index: Int, log: inout DiagnosticLog) {
    guard let file = fallbacks.removeValue(forKey: templates[index].file.path) else { return }
    let name = templates[index].name
    templates[index] = TemplateParser.parse(file, name: name, constants: constants, log: &log)
    resolve(index)
  }

  private mutating func resolve(_ template: Int) {
    for index in templates[template].calls {
      let name = templates[template].nodes[index].name
      templates[template].nodes[index].callee = indexByName[Template.normalized(name)]
    }
  }
}
