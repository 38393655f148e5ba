package import HearthCore
package import HearthMarkup

/// Compiles a theme for a site.
package enum SiteTemplates {
  /// The templates in `files`, which see the interface's phrases as `words`: the phrase `frame.skip` is
  /// `{{words.frame.skip}}`; and the style sheets of `assets/` as `styles`: `{{styles.site}}` is `site.css`, for a page
  /// that holds all it needs.
  ///
  /// - Parameters:
  ///   - replaced: the theme's own templates that a journal has put others in the place of, by path.
  ///   - added: the paths of a journal's templates that are in the place of none.
  package static func set(
    _ files: [SourceFile], replaced: [String: SourceFile] = [:], added: Set<String> = [], strings: Strings,
    log: inout DiagnosticLog
  ) -> TemplateSet {
    let phrases = TemplateView(dotted: strings.all.mapValues { .text($0) })
    var styles = TemplateView()
    for file in files {
      guard file.path.hasPrefix("Templates/assets/"), file.path.hasSuffix(".css") else { continue }
      let name = file.path.dropFirst("Templates/assets/".count).dropLast(".css".count)
      styles[String(name)] = .html(HTML.styleSheet(file.bytes))
    }
    return TemplateSet(
      files: files.filter { $0.path.hasSuffix(".mustache") }, fallbacks: replaced, added: added,
      constants: ["words": .view(phrases), "styles": .view(styles)], log: &log)
  }
}

extension String {
  /// The text as a heading: `octubre de 2026` → `Octubre de 2026`. Some languages write dates in lower case.
  var asHeading: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }
}

extension TemplateValue {
  /// The text, or a name that is known and empty.
  static func optional(_ text: String?) -> TemplateValue { text.map { .text($0) } ?? .absent }

  static func optional(_ html: HTML?) -> TemplateValue { html.map { .html($0) } ?? .absent }

  static func optional(_ view: TemplateView?) -> TemplateValue { view.map { .view($0) } ?? .absent }

  /// The form in which all lists reach a template: a view with `items`, so that the markup around an empty list goes, too;
  /// absent where there are none.
  static func group(_ items: [TemplateValue]) -> TemplateValue {
    items.isEmpty ? .absent : .view(["items": .list(items)])
  }

  static func group(_ views: [TemplateView]) -> TemplateValue { .group(views.map { .view($0) }) }

  /// `{name, href}`, as templates write a link.
  static func link(_ name: String, _ href: String) -> TemplateValue {
    .view(["name": .text(name), "href": .text(href)])
  }
}
