package import HearthCore

/// The templates of a theme, compiled: made once, used for every page, from any thread.
package struct TemplateSet: Sendable {
  private let files: [SourceFile]
  private let numbers: [String: Int]
  let program: TemplateProgram
  let constants: TemplateView

  /// Compiles `files`, one template each, named as ``TemplatePath/name(ofPath:)`` says. Where a journal overrides the
  /// theme, the caller has put its file in the place of the theme's.
  ///
  /// What is wrong with a template is reported with the file's path and place. Then the one in `fallbacks` is used in its
  /// place, since half a page may have lost its head; the rest of it, where there is none.
  ///
  /// - Parameters:
  ///   - fallbacks: what stood in the theme in the place of some of `files`, by path.
  ///   - added: the paths of those of `files` that a journal has and the theme has not.
  ///   - constants: names with the same meaning on every page, such as `words`. They are written into the compiled
  ///     templates, so no view can give them another meaning.
  package init(
    files: [SourceFile], fallbacks: [String: SourceFile] = [:], added: Set<String> = [],
    constants: TemplateView = [:], log: inout DiagnosticLog
  ) {
    var parts = TemplateParts(fallbacks: fallbacks)
    for file in files { parts.add(file, log: &log) }
    parts.reportUnused(added, log: &log)
    parts.check(log: &log)
    self.files = parts.files
    self.numbers = parts.numbers
    self.constants = constants
    program = TemplateLinker.link(parts.parsed, numbers: parts.numbers, constants: constants)
  }

  /// The names of all templates, sorted.
  package var names: [String] { numbers.keys.sorted() }

  /// The page that the template `name` makes of `view`, as UTF-8. See ``render(_:stack:entry:log:)``.
  package func render(
    _ name: String, view: TemplateView, entry: String? = nil, log: inout DiagnosticLog
  ) -> [UInt8] {
    render(name, stack: [view], entry: entry, log: &log)
  }

  /// The page that the template `name` makes of the names in `stack`, as UTF-8.
  ///
  /// A name that is nowhere in `stack` writes nothing and is reported, once for each place in a template.
  ///
  /// - Parameters:
  ///   - stack: what all pages share first, what is the page's own last. A later view wins.
  ///   - entry: the path of the entry whose page this is, for messages.
  package func render(
    _ name: String, stack: [TemplateView], entry: String? = nil, log: inout DiagnosticLog
  ) -> [UInt8] {
    guard let number = numbers[name] else {
      let near = NearMatch.nearest(to: name, among: names)
      log.report(UnknownTemplate.finding(name, near: near), in: "Templates/\(name).mustache")
      return []
    }
    return render(program, routine: number, stack: stack, entry: entry, log: &log)
  }

  /// The templates for pages that share the names of `view`.
  package func frame(_ view: TemplateView) -> TemplateFrame { TemplateFrame(self, view: view) }

  func number(of name: String) -> Int? { numbers[name] }

  /// Runs a routine of `program`, which is this set's own or was made of it.
  func render(
    _ program: TemplateProgram, routine: Int, stack: [TemplateView], entry: String?, log: inout DiagnosticLog
  ) -> [UInt8] {
    var renderer = TemplateRenderer(program: program, views: [constants] + stack)
    renderer.run(routine)
    for problem in renderer.problems {
      log.append(problem.diagnostic(files: files, program: program, entry: entry))
    }
    return renderer.output
  }
}
