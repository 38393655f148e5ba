import HearthMarkup

extension TemplateValue {
  /// The text, or a name that is known and empty.
  static func optional(_ text: String?) -> TemplateValue { text.map { .text($0) } ?? .absent }

  static func optional(_ html: HTML?) -> TemplateValue { html.map { .html($0) } ?? .absent }

  static func optional(_ view: TemplateView?) -> TemplateValue { view.map { .view($0) } ?? .absent }

  /// How all lists reach a template: a view with `items`, so that what stands around the list can be left out with it;
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
