package import HearthDiagnostics
package import HearthTemplates
package import HearthWords

/// Compiles a theme for a site.
package enum SiteTemplates {
  /// The templates in `files`, which see the interface's phrases as `words`: the phrase `frame.skip` is `{{words.frame.skip}}`.
  package static func set(_ files: [SourceFile], words: Words, log: inout DiagnosticLog) -> TemplateSet {
    let phrases = TemplateView(dotted: words.all.mapValues { .text($0) })
    return TemplateSet(files: files, constants: ["words": .view(phrases)], log: &log)
  }
}
